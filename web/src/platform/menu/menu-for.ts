import type { PermissionsData } from '@crm/contract/core/auth/session'
import type { Label } from '../i18n/use-texts.ts'
import type {
  MenuEntry,
  MenuGroup,
  MenuItem,
  MenuSection,
  QuickEntry,
  WebModule,
} from '../module.ts'
import { pathsOfScreens } from '../router/screen-paths.ts'
import { allows, hasPermission } from '../session/access.ts'
import { inPlace } from './in-place.ts'

type ModuleMenus = Pick<WebModule, 'screens' | 'menu' | 'userPanel' | 'quickAccess'>

export type ShownMenu = {
  readonly sections: readonly ShownSection[]
  readonly userPanel: readonly MenuEntry[]
  readonly quickAccess: readonly MenuEntry[]
  readonly acts: readonly MenuEntry[]
}
export type ShownSection = {
  readonly name: string
  readonly title: Label | undefined
  readonly items: readonly MenuItem[]
}

/**
 * The menus for a user: entries with an accessible screen, and groups and sections that are not
 * empty, in order. Without the main menu, its entries are in the quick access.
 */
export function menuFor(
  modules: readonly ModuleMenus[],
  permissionsData: PermissionsData,
): ShownMenu {
  const screens = pathsOfScreens(modules.flatMap((module) => module.screens))
  const isShown = (entry: Pick<MenuEntry, 'path'>) => {
    const access = screens.get(entry.path)
    return access !== undefined && allows(permissionsData, access)
  }
  const getEntries = (entries: readonly MenuEntry[]) => inOrder(entries.filter(isShown))
  const getItem = (item: MenuItem): MenuItem[] => {
    if (!isGroup(item)) return isShown(item) ? [item] : []
    const items = getEntries(item.items)
    return items.length > 0 ? [{ ...item, items }] : []
  }
  const sections = joined(modules.flatMap((module) => module.menu))
    .map(({ items, ...section }) => ({ ...section, items: inOrder(items.flatMap(getItem)) }))
    .filter((section) => section.items.length > 0)
  const userPanel = getEntries(modules.flatMap((module) => module.userPanel ?? []))
  const mayDo = (entry: QuickEntry) =>
    isShown(entry) && allows(permissionsData, entry.requires ?? 'signed-in')
  const quick = inPlace(
    modules.flatMap((module) => module.quickAccess ?? []).filter(mayDo),
    permissionsData,
  )
  const [quickAccess, acts] = [quick, quick.filter(({ isAct }) => isAct)]
  if (hasPermission(permissionsData, 'top_bar.show_main_navigation'))
    return { sections, userPanel, quickAccess, acts }
  return {
    sections: [],
    userPanel,
    quickAccess: withMenu(quickAccess, entriesOfSections(sections)),
    acts,
  }
}

/** Quick access, with the entries of the menu that it does not cover. */
function withMenu(quick: readonly MenuEntry[], menu: readonly MenuEntry[]): MenuEntry[] {
  const [done, paths] = [quick.map(({ path }) => path), menu.map(({ path }) => path)]
  return [
    ...quick,
    ...menu.filter(({ path }, at) => !done.includes(path) && paths.indexOf(path) === at),
  ]
}

const entriesOfSections = (sections: readonly ShownSection[]): readonly MenuEntry[] =>
  sections
    .flatMap((section) => section.items)
    .flatMap((item) => (isGroup(item) ? item.items : [item]))

export const isGroup = (item: MenuItem): item is MenuGroup => 'items' in item

/** The entry of the address: its screen, or the nearest one above. */
export function activeEntry(
  sections: readonly ShownSection[],
  pathname: string,
  search: Readonly<Record<string, unknown>>,
): MenuEntry | undefined {
  const fitting = entriesOfSections(sections).filter(
    ({ path, exact = false, search: wanted = {} }) =>
      (pathname === path || (!exact && isBelow(pathname, path))) &&
      Object.entries(wanted).every(([key, value]) => search[key] === value),
  )
  const weight = ({ path, search: wanted = {} }: MenuEntry) =>
    path.length + Object.keys(wanted).length
  return fitting.toSorted((one, other) => weight(other) - weight(one))[0]
}

/** The group with the active entry, or whose entries lead to the screen above. */
export const activeGroup = (
  sections: readonly ShownSection[],
  entry: MenuEntry | undefined,
  pathname: string,
): MenuGroup | undefined =>
  sections
    .flatMap(({ items }) => items)
    .filter(isGroup)
    .find(({ items }) =>
      entry ? items.includes(entry) : items.some(({ path }) => isBelow(pathname, path)),
    )

const isBelow = (pathname: string, path: string) => pathname.startsWith(`${path}/`)

function joined(
  sections: readonly MenuSection[],
): { name: string; title: Label | undefined; items: readonly MenuItem[] }[] {
  const byName = Map.groupBy(inOrder(sections), (section) => section.name)
  return [...byName].map(([name, same]) => ({
    name,
    title: same.find((section) => section.title)?.title,
    items: same.flatMap((section) => section.items),
  }))
}

const inOrder = <T extends { readonly order: number }>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => one.order - other.order)
