import { reportQuery, type ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { z } from 'zod'
import { today } from '#platform/i18n/today.ts'
import { type SearchPatch, useSearchParams } from '#platform/router/use-search.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { periodAsked } from '#foodbank/reports/period.ts'

const { date_from, date_to, ...rest } = reportQuery.shape

/** What the report's address may say; without a period it is this month. */
const reportSearch = z.strictObject({
  date_from: date_from.optional(),
  date_to: date_to.optional(),
  ...rest,
})

/** The filters of the report: their state is the address. */
export function useReportFilters() {
  const { search, setSearch } = useSearchParams(reportSearch)
  const filters: ReportQuery = { ...search, ...periodAsked(search, today()) }
  const period = { date_from: filters.date_from, date_to: filters.date_to }
  // the end that nobody has touched must not move with the other one
  const change = (patch: SearchPatch<typeof reportSearch>) =>
    setSearch('date_from' in patch || 'date_to' in patch ? { ...period, ...patch } : patch)
  return { filters, change }
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/reports': SearchOf<typeof reportSearch>
  }
}
