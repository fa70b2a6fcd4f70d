import {
  measureReportQuery,
  type MeasureReportQuery,
} from '@crm/contract/foodbank/measures/measure-report'
import { z } from 'zod'
import { today } from '#platform/i18n/today.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { type SearchPatch, useSearchParams } from '#platform/router/use-search.ts'
import { periodAsked } from '#foodbank/reports/period.ts'

const { date_from, date_to, organization_id } = measureReportQuery.shape

/** What the address may say; without a period it is this month. */
const measureSearch = z.strictObject({
  date_from: date_from.optional(),
  date_to: date_to.optional(),
  organization_id,
})

/** The filters of the sum: their state is the address. */
export function useMeasureFilters() {
  const { search, setSearch } = useSearchParams(measureSearch)
  const filters: MeasureReportQuery = { ...search, ...periodAsked(search, today()) }
  const period = { date_from: filters.date_from, date_to: filters.date_to }
  // the end that nobody has touched must not move with the other one
  const change = (patch: SearchPatch<typeof measureSearch>) =>
    setSearch('date_from' in patch || 'date_to' in patch ? { ...period, ...patch } : patch)
  return { filters, change }
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/measures': SearchOf<typeof measureSearch>
  }
}
