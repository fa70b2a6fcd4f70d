import { SEARCH_LIMIT, type SearchHit } from '@crm/contract/core/search'
import { useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/layout/shell.ts'
import type { Icon } from '#platform/module.ts'
import { screensByName } from './screens-by-name.ts'
import { searchTexts } from './texts.ts'

export type FoundResult = {
  readonly key: string
  readonly title: string
  readonly detail: string | null
  readonly icon: Icon
  readonly path: string
  readonly search: Readonly<Record<string, string>>
}

/** Results of one kind; a group without results is none. */
export type FoundGroup = { readonly name: string; readonly title: string; readonly results: readonly FoundResult[] }

/** Screens whose name is typed, at once, and the records that the server has found, by kind in the order of the modules. */
export function useFound(text: string, hits: readonly SearchHit[]): FoundGroup[] {
  const t = useTexts(searchTexts)
  const words = useLabel()
  const { menu, modules } = useShell()
  const screens = screensByName(menu, words, text, SEARCH_LIMIT).map(({ path, search = {}, label, icon }) => ({
    key: path,
    title: words(label),
    detail: null,
    icon,
    path,
    search,
  }))
  const kinds = modules
    .flatMap((module) => module.search ?? [])
    .map(({ kind, label, icon, path }) => ({
      name: kind,
      title: words(label),
      results: hits
        .filter((hit) => hit.kind === kind)
        .map(({ id, title, detail }) => ({ key: id, title, detail, icon, path: path(id), search: {} })),
    }))
  return [{ name: 'screen', title: t('screens'), results: screens }, ...kinds].filter(({ results }) => results.length > 0)
}
