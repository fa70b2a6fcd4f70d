import type { FieldErrors } from '@crm/contract/platform/rules'
import type { ReactNode } from 'react'

/** A filter: its input, and its words as a chip. Made by `filters.tsx`. */
export type Filter<Name extends string = string> = {
  readonly names: readonly Name[]
  readonly label: string
  /** Takes the free width of the bar. */
  readonly grows: boolean
  /** Null for a filter that only links set and its chip removes. */
  readonly input: ((control: FilterControl) => ReactNode) | null
  /** Such as the option's label or the date in words. */
  readonly words: (values: FilterValues, language: FilterWords) => string
}

/** As text. */
export type FilterValues = Readonly<Record<string, string | undefined>>

export type FilterControl = {
  readonly values: FilterValues
  readonly set: (patch: FilterValues, options?: { replace?: boolean }) => void
  /** By filter, from the server. */
  readonly errors?: FieldErrors | undefined
}

export type FilterWords = {
  readonly date: (day: string) => string
  readonly since: (date: string) => string
  readonly until: (date: string) => string
  readonly yes: string
  readonly no: string
}

export type Option = { readonly value: string; readonly label: string }

/** Filters as text: numbers and booleans return to the address as they were. */
export function filterValues(query: object): FilterValues {
  const entries: [string, unknown][] = Object.entries(query)
  return Object.fromEntries(
    entries
      .filter(
        ([name, value]) =>
          !NO_FILTERS.has(name) && value !== undefined && value !== null && value !== '',
      )
      .map(([name, value]) => [name, String(value)]),
  )
}

/** Active filters, in the order of the bar. */
export const filtersInUse = (filters: readonly Filter[], values: FilterValues): Filter[] =>
  filters.filter((filter) => filter.names.some((name) => values[name] !== undefined))

export const without = (filters: readonly Filter[]): FilterValues =>
  Object.fromEntries(filters.flatMap((filter) => filter.names.map((name) => [name, undefined])))

/** Removes all filters; undefined when none is active. */
export const clearAction = (
  filters: readonly Filter[],
  { query, change }: { readonly query: object; readonly change: FilterControl['set'] },
): (() => void) | undefined =>
  filtersInUse(filters, filterValues(query)).length > 0 ? () => change(without(filters)) : undefined

const NO_FILTERS = new Set(['page', 'per_page', 'sort'])
