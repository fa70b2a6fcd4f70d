import type { ShownMenu } from '#platform/menu/menu-for.ts'
import { foundIn } from '#platform/select/piece-search.ts'
import type { Label } from '#platform/i18n/use-texts.ts'
import type { MenuEntry } from '#platform/module.ts'

export function screensByName(
  menu: ShownMenu,
  words: (label: Label) => string,
  text: string,
  limit: number,
): MenuEntry[] {
  if (text.trim() === '') return []
  const entries = [
    ...menu.sections.flatMap(({ items }) =>
      items.flatMap((item) => ('items' in item ? item.items : [item])),
    ),
    ...menu.userPanel,
  ]
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  return foundIn([...byPath.values()], text, ({ label }) => words(label)).slice(0, limit)
}
