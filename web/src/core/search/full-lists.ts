import { SEARCH_LIMIT, type SearchHit } from '@crm/contract/core/search'
import type { Label } from '#platform/i18n/use-texts.ts'
import type { SearchKind } from '#platform/module.ts'
import type { Address, AnySearch } from '#platform/router/places.ts'

/** A list filtered by the typed text. */
export type FullList = {
  readonly label: Label
  readonly path: Address
  readonly search: AnySearch
}

/** Lists with more results than shown: the search returned as many of their kind as it returns at most. Kinds may share a list; it has the first one's name. */
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
