import { SEARCH_LIMIT, type SearchHit } from '@crm/contract/core/search'
import { IconListSearch } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { type Label, useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import type { Icon } from '#platform/module.ts'
import type { Address, AnySearch } from '#platform/router/places.ts'
import { fullLists } from './full-lists.ts'
import { screensByName } from './screens-by-name.ts'
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
export function useFound(text: string, hits: readonly SearchHit[]): FoundGroup[] {
  const t = useTexts(searchTexts)
  const words = useLabel()
  const format = useFormat()
  const { menu, modules } = useShell()
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
  const allKinds = modules.flatMap((module) => module.search ?? [])
  const wordsOf = (fact: string | Label) => (typeof fact === 'string' ? fact : words(fact))
  const kinds = allKinds.map(({ kind, label, icon, path, facts: factWords }) => ({
    name: kind,
    title: words(label),
    results: hits
      .filter((hit) => hit.kind === kind)
      .map(({ id, title, detail, facts = [] }) => {
        const told = facts
          .flatMap(({ name, value }) => factWords?.[name]?.(value, format) ?? [])
          .map(wordsOf)
        return {
          key: id,
          title,
          detail: [detail, ...told].filter(Boolean).join(' · ') || null,
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
