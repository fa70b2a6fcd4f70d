import {
  yearFigureQuery,
  type YearFigureQuery,
} from '@crm/contract/foodbank/year-figures/year-figures'
import { z } from 'zod'
import { today } from '#platform/i18n/today.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { useSearchParams } from '#platform/router/use-search.ts'

/** What the address may say; without a year it is this one. */
const yearSearch = z.strictObject({
  year: yearFigureQuery.shape.year.optional(),
  organization_id: yearFigureQuery.shape.organization_id,
})

/** The year and the distribution point: their state is the address. */
export function useYearSearch() {
  const { search, setSearch } = useSearchParams(yearSearch)
  const query: YearFigureQuery = { ...search, year: search.year ?? getThisYear() }
  return { query, setSearch }
}

export const getThisYear = () => Number(today().slice(0, 4))

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/year': SearchOf<typeof yearSearch>
  }
}
