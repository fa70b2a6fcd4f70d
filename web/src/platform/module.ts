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
 *       path: paths.regions()        ,                 // '/records/regions'; a parameter is '$id' and becomes the prop `id`
 *       title: label(regionTexts, 'title'),            // the document's title and the header's
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
  /** Entries of the user panel, above „Odhlásit se". */
  readonly userPanel?: readonly MenuEntry[]
  /** What one does, by rights: „Rychlý přístup", and the first of it as buttons on the first screen. */
  readonly quickAccess?: readonly QuickEntry[]
  /** Controls in the header left of the user, e.g. quick search and the inbox. */
  readonly headerTools?: readonly HeaderTool[]
  /** Cards of the dashboard; those of a module share one call for what stands on top. */
  readonly dashboard?: readonly DashboardCard[]
  /** Pictures of the inbox for what this module tells, by the server's word for it. */
  readonly notifications?: Readonly<Record<string, Icon>>
  /** What of this module the calendar can show besides events. */
  readonly calendarLayers?: readonly CalendarLayer[]
  /** What the quick search finds of this module, by the server's word for it. */
  readonly search?: readonly SearchKind[]
  /** Words for the tables of this module in the system log, fetched with the log's screen. */
  readonly history?: () => Promise<readonly HistoryTable[]>
  /** Texts of the first steps that the server's part of this module looks after, by their names there. */
  readonly onboarding?: readonly OnboardingStep[]
  /** What of this module a new user can work for, by the server's word for its kind. */
  readonly workplaces?: readonly Workplace[]
  /** The permissions this module declares, in words (domain.md §8.6). */
  readonly permissions?: PermissionGroup
}

/** A module's permissions: `<resource>.<action>` for each action of each resource. */
export type PermissionGroup = {
  readonly title: Label
  readonly resources: readonly {
    readonly name: string
    readonly label: Label
    readonly actions: readonly string[]
  }[]
}

/** Whether the signed-in person holds a permission; a superadministrator holds every one. */
export type Holds = (permission: PermissionName) => boolean

/** A place among others, lower comes first; by rights where not everybody does the same first, and null for whom it is nothing. */
export type Place = number | ((holds: Holds) => number | null)

export type DashboardCard = {
  readonly name: string
  readonly order: Place
  /** Who lacks it does not see the card. */
  readonly requires: Access
  /** Takes the whole width instead of one column. */
  readonly wide?: boolean
  /** How long it usually is beside others, 1 where nothing says so; columns are filled so that they end together. */
  readonly length?: number
  readonly load: () => Promise<ComponentType>
  /**
   * Reads what the card shows, so that the screen appears whole and nothing in it moves. Without it the card comes when it comes: then it
   * keeps its place, or stands last. What it reads it imports, or every page would bring the schema of it.
   */
  readonly prepare?: (client: QueryClient) => Promise<unknown>
}

/** Something to be done, as a line of the quick access. */
export type QuickEntry = Omit<MenuEntry, 'order'> & {
  readonly order: Place
  /** What one needs besides the right to the screen. */
  readonly requires?: Access
  /** Is done so often that it is offered as a button on the first screen as well. */
  readonly isAct?: boolean
}

/** Whole days with something to know about them; switched on and off in the calendar. */
export type CalendarLayer = {
  readonly name: string
  readonly label: Label
  readonly requires: Access
  /** The days of a period, both ends included; fetched with the calendar's screen. */
  readonly load: () => Promise<
    (from: string, to: string, signal: AbortSignal) => Promise<readonly CalendarLayerEntry[]>
  >
}

export type CalendarLayerEntry = {
  readonly id: string
  readonly day: string
  readonly title: string
  /** The screen that it opens. */
  readonly path: string | null
  readonly tone: 'plain' | 'blocked'
}

export type SearchKind = {
  readonly kind: string
  readonly label: Label
  readonly icon: Icon
  readonly path: (id: string) => Address
  /** Words for the facts of a hit, by the server's names for them. */
  readonly facts?: Readonly<Record<string, (value: string, format: Format) => Label | string>>
  /** The list that finds all of them by what is typed, and not the first few. */
  readonly list?: (text: string) => { readonly path: Address; readonly search: AnySearch }
}

export type HistoryTable = {
  /** `core.user` */
  readonly table: string
  readonly label: Label
  /** Its columns; one without words shows by its own name. */
  readonly columns: Readonly<Record<string, Label>>
  /** A column's codes in words: `{ status: { active: label(…) } }`. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, Label>>>>
  /** How a column's value reads where neither its codes nor its form say it; null is nothing. */
  readonly show?: Readonly<Record<string, (value: unknown, tools: HistoryTools) => string | null>>
  /** The record's screen. */
  readonly path?: (id: string) => Address
  /** The screen that shows all of its records, where none has one of its own. */
  readonly screen?: Address
}

/** What turns values of the history into words. */
export type HistoryTools = {
  readonly format: Format
  readonly words: (label: Label) => string
  /** A permission by the names of its area and its action. */
  readonly permission: (name: string) => string
}

export type OnboardingStep = {
  readonly name: string
  readonly title: Label
  /** Why it is of use. */
  readonly hint: Label
  /** Who lacks it could not do the step, and does not see it. */
  readonly requires: Access
  /** The screen on which it is done; of a record where the server names one. */
  readonly path: (subject: string | null) => Address
  readonly search?: AnySearch
}

export type Workplace = {
  readonly kind: string
  readonly label: Label
  /** Who lacks it is not asked. */
  readonly requires: Access
  readonly load: () => Promise<WorkplaceParts>
}

export type WorkplaceParts = {
  readonly Field: ComponentType<{
    readonly value: readonly string[]
    readonly onChange: (ids: string[]) => void
    /** What the new user will be allowed to do, so that the field can say when it cannot be left empty; everything is `null`. */
    readonly permissions: ReadonlySet<string> | null
    readonly error: string | undefined
    readonly readOnly: boolean
  }>
  /** What was chosen, in words; of nothing, what that means. */
  readonly Names: ComponentType<{
    readonly ids: readonly string[]
    readonly permissions: ReadonlySet<string> | null
  }>
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
  readonly path: Address
  readonly search?: AnySearch
  /** Stands for its own screen alone: screens below it belong to its whole group. */
  readonly exact?: boolean
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
