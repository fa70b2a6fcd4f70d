import type { Endpoint, EndpointInput, EndpointSchemas } from '@crm/contract/platform/endpoint'
import { SMALL_PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { endpointQuery } from '../api/query.ts'
import { type SearchPatch, useSearchParams } from '../router/use-search.ts'
import { validSearch } from '../router/search-params.ts'
import type { ListAnswer, ListState } from '#platform/list-rows/columns.ts'

type ListEndpoint<Answer, Query extends z.ZodObject = z.ZodObject> = Endpoint<
  Omit<EndpointSchemas, 'body' | 'query'> & {
    readonly query: Query
    readonly answer: z.ZodType<Answer>
  }
>

/** Has every field of the endpoint's query, and may have more for the screen. */
type QueryFor<Taken extends z.ZodObject> = z.ZodObject & {
  readonly shape: Record<keyof Taken['shape'], z.ZodType>
}

export type ListOptions = {
  /** Of the endpoint's path. */
  readonly params?: Readonly<Record<string, unknown>>
  /** Filters set by the screen: `{ organization_id: id }`. */
  readonly fixed?: object
}

/**
 * A list whose filters, sorting and page are in the address, so that back, reload and links keep
 * them: `useList(thingEndpoints.list, thingQuery)`.
 */
export function useList<
  Answer extends ListAnswer<unknown>,
  Taken extends z.ZodObject,
  Query extends QueryFor<Taken>,
>(
  endpoint: ListEndpoint<Answer, Taken>,
  schema: Query,
  options?: ListOptions,
): ListState<Answer, z.output<Query>>
export function useList(
  endpoint: AnyListEndpoint,
  schema: z.ZodObject,
  { params = {}, fixed }: ListOptions = {},
): AnyListState {
  const { search, setSearch } = useSearchParams(schema)
  return {
    query: search,
    set: setSearch,
    change: setSearch,
    ...useRows(endpoint, { params, query: { ...search, ...fixed } }),
  }
}

/** A small list inside another screen: five rows a page, state in the component. */
export function useInnerList<
  Answer extends ListAnswer<unknown>,
  Taken extends z.ZodObject,
  Query extends QueryFor<Taken>,
>(
  endpoint: ListEndpoint<Answer, Taken>,
  schema: Query,
  options?: ListOptions & { readonly perPage?: number },
): ListState<Answer, z.output<Query>>
export function useInnerList(
  endpoint: AnyListEndpoint,
  schema: z.ZodObject,
  {
    params = {},
    fixed,
    perPage = SMALL_PAGE_SIZE,
  }: ListOptions & { readonly perPage?: number } = {},
): AnyListState {
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

type AnyListEndpoint = ListEndpoint<ListAnswer<unknown>>
type AnyListState = ListState<ListAnswer<unknown>, Record<string, unknown>>

function useRows(endpoint: AnyListEndpoint, input: EndpointInput<AnyListEndpoint>) {
  const { data, error, isPlaceholderData, refetch } = useQuery(
    endpointQuery(endpoint, input, { placeholderData: keepPreviousData }),
  )
  return { answer: data, error, isStale: isPlaceholderData, refetch: () => void refetch() }
}
