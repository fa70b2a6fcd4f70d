import { createContext, use } from 'react'
import type { HeaderTool, WebModule } from '../module.ts'
import type { ShownMenu } from '#platform/menu/menu-for.ts'

/** What the application hands to the layout, so that the layout knows no module. */
export type Shell = {
  readonly menu: ShownMenu
  readonly headerTools: readonly HeaderTool[]
  /** All modules, for screens that are put together of what each of them hands over. */
  readonly modules: readonly WebModule[]
  readonly signOut: () => void
}

export const ShellContext = createContext<Shell | null>(null)

/** The menus, tools and acts that the main layout shows. */
export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('no shell: useShell is for parts of the main layout')
  return shell
}
