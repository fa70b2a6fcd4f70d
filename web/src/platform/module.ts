import type { Access, PermissionName } from '@crm/contract/platform/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Format } from './i18n/format.ts'
import type { Label } from './i18n/use-texts.ts'
import type { Address, AnySearch } from './router/places.ts'
import type { Screen } from './router/screen.tsx'

/**
 * What a module gives to the shell; `web/src/app/modules.ts` is the only place that knows all modules.
 *
 *   export const regionScreens = [
 *     screen({
 *       path: paths.regions(),                          // '/records/regions'; a parameter is '$id' and becomes the prop `id`
 *       title: shellLabel('regions', 'title'),         // the document's title and the header's
 *       requires: regionEndpoints.list.access,         // who lacks it sees „Nemáte oprávnění" instead
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
  /** Above „Odhlásit se". */
  readonly userPanel?: readonly MenuEntry[]
  /** „Rychlý přístup" by rights; the first acts are buttons of the dashboard. */
  readonly quickAccess?: readonly QuickEntry[]
  /** In the header, left of the user. */
  readonly headerTools?: readonly HeaderTool[]
  /** Cards of the dashboard. */
  readonly dashboard?: readonly DashboardCard[]
  /** Icons of notifications, by the server's kind. */
  readonly notifications?: Readonly<Record<string, Icon>>
  /** What the calendar shows besides events. */
  readonly calendarLayers?: readonly CalendarLayer[]
  /** Hits of the quick search, by the server's kind, loaded with its dialog. */
  readonly search?: () => Promise<readonly SearchKind[]>
  /** Words for tables in the system log, loaded with the log. */
  readonly history?: () => Promise<readonly HistoryTable[]>
  /** The first steps in words, by the server's names, loaded by who is shown them. */
  readonly onboarding?: () => Promise<readonly OnboardingStep[]>
  /** What a new user can work for, by the server's kind. */
  readonly workplaces?: readonly Workplace[]
  /** The module's permissions in words. */
  readonly permissions?: PermissionGroup
}

/** `<resource>.<action>` for each action of each resource. */
export type PermissionGroup = {
  readonly title: Label
  readonly resources: readonly {
    readonly name: string
    readonly label: Label
    readonly actions: readonly string[]
  }[]
}

/** A superadministrator holds all. */
export type Holds = (permission: PermissionName) => boolean

/** Lower comes first; may depend on rights, null for no place. */
export type Place = number | ((holds: Holds) => number | null)

export type DashboardCard = {
  readonly name: string
  readonly order: Place
  /** Without it the card is hidden. */
  readonly requires: Access
  /** The whole width instead of a column. */
  readonly wide?: boolean
  /** The usual length compared with others, 1 by default; balances the columns. */
  readonly length?: number
  readonly load: () => Promise<ComponentType>
  /**
   * Loads the card's data before the screen appears, so that nothing moves. Without it the card
   * comes later, in its place or last. It imports what it reads, so that other pages need no
   * schema, and gives what reads it: all cards are read at once, by one call.
   */
  readonly prepare?: (
    modules: readonly WebModule[],
  ) => Promise<(client: QueryClient) => Promise<unknown>>
}

/** An action of the quick access. */
export type QuickEntry = Omit<MenuEntry, 'order'> & {
  readonly order: Place
  /** In addition to the right to the screen. */
  readonly requires?: Access
  /** Also a button on the dashboard. */
  readonly isAct?: boolean
}

/** Whole days with information; switched on and off in the calendar. */
export type CalendarLayer = {
  readonly name: string
  readonly label: Label
  readonly requires: Access
  /** Both days included; loaded with the calendar. */
  readonly load: () => Promise<
    (from: string, to: string, signal: AbortSignal) => Promise<readonly CalendarLayerEntry[]>
  >
}

export type CalendarLayerEntry = {
  readonly id: string
  readonly day: string
  /** Of what lasts several days; otherwise it is `day`. */
  readonly last_day?: string
  readonly title: string
  readonly path: string | null
  readonly tone: 'plain' | 'blocked'
}

export type SearchKind = {
  readonly kind: string
  readonly label: Label
  readonly icon: Icon
  readonly path: (id: string) => Address
  /** Words for the facts of a hit, by the server's names. */
  readonly facts?: Readonly<Record<string, (value: string, format: Format) => Label | string>>
  /** The list of all hits for the typed text. */
  readonly list?: (text: string) => { readonly path: Address; readonly search: AnySearch }
}

export type HistoryTable = {
  /** `core.user` */
  readonly table: string
  readonly label: Label
  /** A column without words shows its name. */
  readonly columns: Readonly<Record<string, Label>>
  /** Codes in words: `{ status: { active: label(…) } }`. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, Label>>>>
  /** Formats values that have neither codes nor a known form; null shows nothing. */
  readonly show?: Readonly<Record<string, (value: unknown, tools: HistoryTools) => string | null>>
  readonly path?: (id: string) => Address
  /** The screen of all records, where a record has none. */
  readonly screen?: Address
}

export type HistoryTools = {
  readonly format: Format
  readonly words: (label: Label) => string
  /** By the names of its area and its action. */
  readonly permission: (name: string) => string
}

export type OnboardingStep = {
  readonly name: string
  readonly title: Label
  /** Why it is useful. */
  readonly hint: Label
  /** Without it the step is hidden. */
  readonly requires: Access
  /** For a record where the server names one. */
  readonly path: (subject: string | null) => Address
  readonly search?: AnySearch
}

export type Workplace = {
  readonly kind: string
  readonly label: Label
  readonly requires: Access
  readonly load: () => Promise<WorkplaceParts>
}

export type WorkplaceParts = {
  readonly Field: ComponentType<{
    readonly value: readonly string[]
    readonly onChange: (ids: string[]) => void
    /** The permissions of the new user, so that the field can be required; null for all. */
    readonly permissions: ReadonlySet<string> | null
    readonly error: string | undefined
    readonly readOnly: boolean
  }>
  /** The choice in words, also for no choice. */
  readonly Names: ComponentType<{
    readonly ids: readonly string[]
    readonly permissions: ReadonlySet<string> | null
  }>
}

/** Sections with the same `name` are merged, with the first `title`. */
export type MenuSection = {
  readonly name: string
  readonly title?: Label
  /** Lower comes first. */
  readonly order: number
  readonly items: readonly MenuItem[]
}

export type MenuItem = MenuEntry | MenuGroup

export type MenuEntry = {
  readonly label: Label
  /** Of a screen without parameters. */
  readonly path: Address
  readonly search?: AnySearch
  /** Active only on its own screen, not below it. */
  readonly exact?: boolean
  readonly icon: Icon
  readonly order: number
}

/** An expandable line of the main menu; hidden when empty. */
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

/** From @tabler/icons-react. */
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>
