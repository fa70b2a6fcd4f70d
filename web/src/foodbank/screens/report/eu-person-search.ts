import { euPersonQuery, type EuPersonQuery } from '@crm/contract/foodbank/eu-persons/eu-persons'
import { z } from 'zod'
import { today } from '#platform/i18n/today.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { type SearchPatch, useSearchParams } from '#platform/router/use-search.ts'
import { getPeriod, periodAsked } from '#foodbank/reports/period.ts'

const { date_from, date_to, organization_id } = euPersonQuery.shape

const euPersonSearch = z.strictObject({
  date_from: date_from.optional(),
  date_to: date_to.optional(),
  organization_id,
})

/** The period and the site; their state is the address. Funders ask by quarters, so this one is the first. */
export function useEuPersonFilters() {
  const { search, setSearch } = useSearchParams(euPersonSearch)
  const isAsked = search.date_from !== undefined || search.date_to !== undefined
  const period = isAsked ? periodAsked(search, today()) : getPeriod('this_quarter', today())
  const filters: EuPersonQuery = { ...search, ...period }
  // the end that nobody has touched must not move with the other one
  const change = (patch: SearchPatch<typeof euPersonSearch>) =>
    setSearch('date_from' in patch || 'date_to' in patch ? { ...period, ...patch } : patch)
  return { filters, change }
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/reports/eu-persons': SearchOf<typeof euPersonSearch>
  }
}
