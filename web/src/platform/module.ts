import type { ComponentType } from 'react'
import type { Label } from './i18n/use-texts.ts'
import type { Messages } from './i18n/messages.ts'
import type { Screen } from './router/screen.tsx'

/**
 * What a module gives to the shell; `web/src/app/modules.ts` is the only place that knows all modules.
 *
 *   export const regionScreens = [
 *     screen({
 *       path: foodbankPaths.regions(),                 // '/foodbank/regions'; a parameter is '$id' and becomes the prop `id`
 *       title: label(regionTexts, 'title'),            // the document's title and the header's
 *       requires: regionEndpoints.list.access,         // who lacks it sees „Nemáte oprávnění" instead
 *       search: regionEndpoints.list.query,            // what the address bar may carry; read it with useSearchOf(schema)
 *       load: () => import('./RegionsScreen.tsx').then((file) => file.RegionsScreen),
 *     }),
 *   ]
 *
 * A menu entry shows when its screen exists and the user may see it; the right is said once, at the screen.
 */
export type WebModule = {
  readonly name: string
  readonly screens: readonly Screen[]
  readonly menu: readonly MenuSection[]
  /** Entries of the user panel, above „Odhlásit se". */
  readonly userPanel?: readonly MenuEntry[]
  readonly quickAccess?: readonly MenuEntry[]
  /** Controls in the header left of the user, e.g. quick search and the inbox. */
  readonly headerTools?: readonly HeaderTool[]
  readonly messages: readonly Messages[]
}

/** Sections of the same `name` from several modules become one; `title` of the first that has one is shown. */
export type MenuSection = {
  readonly name: string
  readonly title?: Label
  /** Lower comes first. */
  readonly order: number
  readonly items: readonly MenuItem[]
}

export type MenuItem = MenuEntry | MenuGroup

/** One line of a menu that leads to a screen. */
export type MenuEntry = {
  readonly label: Label
  /** Path of a screen that needs no parameters. */
  readonly path: string
  readonly search?: Readonly<Record<string, string>>
  readonly icon: Icon
  readonly order: number
}

/** A line of the main menu that opens to show its entries; hidden when the user may see none of them. */
export type MenuGroup = {
  readonly label: Label
  readonly icon: Icon
  readonly order: number
  readonly items: readonly MenuEntry[]
}

export type HeaderTool = {
  readonly name: string
  readonly order: number
  readonly load: () => Promise<ComponentType>
}

/** An icon of @tabler/icons-react. */
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>
