import { SEARCH_LIMIT, type SearchHit } from '@crm/contract/core/search'
import { IconListSearch } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { type Label, useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import type { ShownMenu } from '#platform/menu/menu-for.ts'
import { useShell } from '#platform/menu/shell.ts'
import type { Icon, MenuEntry, SearchKind } from '#platform/module.ts'
import type { Address, AnySearch } from '#platform/router/places.ts'
import { foundIn } from '#platform/select/piece-search.ts'
import { searchTexts } from './texts.ts'

export type FoundResult = {
  readonly key: string
  readonly title: string
  readonly detail: string | null
  readonly icon: Icon
  readonly path: Address
  readonly search: AnySearch
}

/** Never empty. */
export type FoundGroup = {
  readonly name: string
  readonly title: string
  readonly results: readonly FoundResult[]
}

/** The user's screens by name and the server's records, by kind in the order of the modules. */
export function useFound(
  text: string,
  hits: readonly SearchHit[],
  allKinds: readonly SearchKind[],
): FoundGroup[] {
  const t = useTexts(searchTexts)
  const words = useLabel()
  const format = useFormat()
  const { menu } = useShell()
  const screens = screensByName(menu, words, text, SEARCH_LIMIT).map(
    ({ path, search = {}, label, icon }) => ({
      key: path,
      title: words(label),
      detail: null,
      icon,
      path,
      search,
    }),
  )
  const getWords = (fact: string | Label) => (typeof fact === 'string' ? fact : words(fact))
  const kinds = allKinds.map(({ kind, label, icon, path, facts: factWords }) => ({
    name: kind,
    title: words(label),
    results: hits
      .filter((hit) => hit.kind === kind)
      .map(({ id, title, detail, facts = [] }) => {
        const shownFacts = facts
          .flatMap(({ name, value }) => factWords?.[name]?.(value, format) ?? [])
          .map(getWords)
        return {
          key: id,
          title,
          detail: [detail, ...shownFacts].filter(Boolean).join(' · ') || null,
          icon,
          path: path(id),
          search: {},
        }
      }),
  }))
  const lists = fullLists(allKinds, hits, text).map(({ label, path, search }) => ({
    key: `all ${path}`,
    title: t('all', { what: words(label) }),
    detail: null,
    icon: IconListSearch,
    path,
    search,
  }))
  return [
    { name: 'screen', title: t('screens'), results: screens },
    ...kinds,
    { name: 'lists', title: t('more'), results: lists },
  ].filter(({ results }) => results.length > 0)
}

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

/** A list filtered by the typed text. */
type FullList = {
  readonly label: Label
  readonly path: Address
  readonly search: AnySearch
}

/**
 * Lists with more results than shown: the search returned as many of their kind as it returns at
 * most. Kinds may share a list; it has the first one's name.
 */
export function fullLists(
  kinds: readonly SearchKind[],
  hits: readonly SearchHit[],
  text: string,
): FullList[] {
  const lists = new Map<string, FullList & { readonly kinds: Set<string> }>()
  for (const { kind, label, list } of kinds) {
    if (!list) continue
    const target = list(text.trim())
    const known = lists.get(target.path)
    if (known) known.kinds.add(kind)
    else lists.set(target.path, { label, ...target, kinds: new Set([kind]) })
  }
  return [...lists.values()].filter(
    (one) =>
      hits.filter(({ kind, listed }) => listed === true && one.kinds.has(kind)).length >=
      SEARCH_LIMIT,
  )
}
