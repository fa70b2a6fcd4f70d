import type { ShownMenu } from '#platform/layout/menu-for.ts'
import type { Label } from '#platform/i18n/use-texts.ts'
import type { MenuEntry } from '#platform/module.ts'

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The screens of the user's menus in whose name every word is found, however accented; each once, at most `limit`. */
export function screensByName(menu: ShownMenu, words: (label: Label) => string, text: string, limit: number): MenuEntry[] {
  const wanted = folded(text).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const entries = [
    ...menu.sections.flatMap(({ items }) => items.flatMap((item) => ('items' in item ? item.items : [item]))),
    ...menu.userPanel,
  ]
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  return [...byPath.values()].filter(({ label }) => wanted.every((word) => folded(words(label)).includes(word))).slice(0, limit)
}
