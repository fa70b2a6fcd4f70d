import type { FieldErrors } from '@crm/contract/platform/rules'
import type { ReactNode } from 'react'

/** One filter of a list: its input, and its words as a chip when it is in use. Made by the constructors of `filters.tsx`. */
export type Filter<Name extends string = string> = {
  readonly names: readonly Name[]
  readonly label: string
  /** Typed into; takes the free width of the bar. */
  readonly grows: boolean
  /** Null: a link alone sets it, and its chip takes it off. */
  readonly input: ((control: FilterControl) => ReactNode) | null
  /** Its value as people read it: the option's label, the day written out. */
  readonly words: (values: FilterValues, language: FilterWords) => string
}

/** The values of the filters in use, as text. */
export type FilterValues = Readonly<Record<string, string | undefined>>

/** What a filter's input works with. */
export type FilterControl = {
  readonly values: FilterValues
  readonly set: (patch: FilterValues, options?: { replace?: boolean }) => void
  /** What the server refused, by filter. */
  readonly errors?: FieldErrors | undefined
}

/** What turns values into words. */
export type FilterWords = {
  readonly date: (day: string) => string
  readonly since: (date: string) => string
  readonly until: (date: string) => string
  readonly yes: string
  readonly no: string
}

export type Option = { readonly value: string; readonly label: string }

/** Filters as text: numbers and yes/no are parsed by the list's schema and go back to the address as they stood there. */
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

/** The filters that are in use, in the order of the bar. */
export const filtersInUse = (filters: readonly Filter[], values: FilterValues): Filter[] =>
  filters.filter((filter) => filter.names.some((name) => values[name] !== undefined))

/** A change that takes filters out. */
export const without = (filters: readonly Filter[]): FilterValues =>
  Object.fromEntries(filters.flatMap((filter) => filter.names.map((name) => [name, undefined])))

/** Takes all filters out of a list; nothing to take while none is in use. */
export const clearingOf = (
  filters: readonly Filter[],
  { query, change }: { readonly query: object; readonly change: FilterControl['set'] },
): (() => void) | undefined =>
  filtersInUse(filters, filterValues(query)).length > 0 ? () => change(without(filters)) : undefined

const NO_FILTERS = new Set(['page', 'per_page', 'sort'])
