import { useMemo } from 'react'
import type { Filter } from '#platform/list/filter.ts'
import { dateRangeFilter, textFilter } from '#platform/list/filters.tsx'

// A filter made anew with each render would be another input each time, without what is being typed into it and without the focus.

/** `textFilter`, the same one as long as its words are. */
export const useTextFilter = <Name extends string>(name: Name, label: string): Filter<Name> =>
  useMemo(() => textFilter(name, label), [name, label])

/** `dateRangeFilter`, the same one as long as its words are. */
export const useDateRangeFilter = <Name extends string>(from: Name, to: Name, label: string): Filter<Name> =>
  useMemo(() => dateRangeFilter(from, to, label), [from, to, label])
