import { createContext, use } from 'react'
import type { HeaderTool, WebModule } from '../module.ts'
import type { ShownMenu } from '#platform/menu/menu-for.ts'

/** What the layout shows of the modules, which it does not know. */
export type Shell = {
  readonly menu: ShownMenu
  readonly headerTools: readonly HeaderTool[]
  readonly modules: readonly WebModule[]
  readonly signOut: () => void
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('no shell: useShell is for parts of the main layout')
  return shell
}
