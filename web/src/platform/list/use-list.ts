import type { Access, Endpoint } from '@crm/contract/platform/endpoint'
import { SMALL_PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { callUnchecked } from '../api/call.ts'
import { keyOf } from '../api/query.ts'
import type { RawInput } from '../api/request.ts'
import { type SearchPatch, useSearchOf } from '../router/use-search.ts'
import { validSearch } from '../router/search-params.ts'
import type { ListAnswer, ListState } from '#platform/list-rows/columns.ts'

/** An endpoint that takes filters, sorting and page and answers with a page of rows. */
export type ListEndpoint<Query extends z.ZodObject, Answer extends ListAnswer<unknown>> = Pick<
  Endpoint<z.ZodObject, Query, z.ZodType, z.ZodType<Answer>, Access>,
  'method' | 'path' | 'query' | 'answer'
>

export type ListOptions = {
  /** Parameters of the endpoint's path. */
  readonly params?: object
  /** Filters that the screen sets and the user cannot: `{ organization_id: id }`. */
  readonly fixed?: object
}

/** A list whose filters, sorting and page are the address of the screen: back and reload keep them, a link carries them. */
export function useList<Query extends z.ZodObject, Answer extends ListAnswer<unknown>>(
  endpoint: ListEndpoint<Query, Answer>,
  options?: ListOptions,
): ListState<Answer, z.output<Query>>
export function useList(
  endpoint: AnyListEndpoint,
  { params = {}, fixed }: ListOptions = {},
): AnyListState {
  const { search, setSearch } = useSearchOf(querySchemaOf(endpoint))
  return {
    query: search,
    set: setSearch,
    change: setSearch,
    ...useRows(endpoint, { params, query: { ...search, ...fixed } }),
  }
}

/** A small list inside another screen: five rows a page, its state lives and ends with the component. */
export function useInnerList<Query extends z.ZodObject, Answer extends ListAnswer<unknown>>(
  endpoint: ListEndpoint<Query, Answer>,
  options?: ListOptions & { readonly perPage?: number },
): ListState<Answer, z.output<Query>>
export function useInnerList(
  endpoint: AnyListEndpoint,
  {
    params = {},
    fixed,
    perPage = SMALL_PAGE_SIZE,
  }: ListOptions & { readonly perPage?: number } = {},
): AnyListState {
  const schema = querySchemaOf(endpoint)
  const [asked, setAsked] = useState<Record<string, unknown>>({})
  const query = schema.parse({ per_page: perPage, ...validSearch(schema, asked) })
  const set = (patch: SearchPatch<z.ZodObject>) =>
    setAsked((before) => ({ ...before, page: undefined, ...patch }))
  return {
    query,
    set,
    change: set,
    ...useRows(endpoint, { params, query: { ...query, ...fixed } }),
  }
}

type AnyListEndpoint = ListEndpoint<z.ZodObject, ListAnswer<unknown>>
type AnyListState = ListState<ListAnswer<unknown>, Record<string, unknown>>

function useRows(endpoint: AnyListEndpoint, input: RawInput) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }) =>
      endpoint.answer.parse(await callUnchecked(endpoint, input, { signal })),
    placeholderData: keepPreviousData,
  })
  return { answer: data, error, isStale: isPlaceholderData, refetch: () => void refetch() }
}

function querySchemaOf({ path, query }: AnyListEndpoint): z.ZodObject {
  if (!query) throw new Error(`${path} takes no query and is no list`)
  return query
}
