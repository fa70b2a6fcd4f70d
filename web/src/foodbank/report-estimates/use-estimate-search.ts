import { day, id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import { today } from '#platform/i18n/today.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { type Period, getPeriod } from '../reports/period.ts'

const search = z.strictObject({
  organization_id: id.optional(),
  date_from: day.optional(),
  date_to: day.optional(),
})

/** The site and period that the address says; without a period it is the quarter that ended last, whose estimates are due. */
export function useEstimateSearch() {
  const { search: asked, setSearch } = useSearchParams(search)
  const last = getPeriod('previous_quarter', today())
  const period: Period = {
    date_from: asked.date_from ?? last.date_from,
    date_to: asked.date_to ?? last.date_to,
  }
  const change = (patch: { organization_id?: string | undefined } & Partial<Period>) =>
    setSearch({ organization_id: asked.organization_id, ...period, ...patch })
  return { organizationId: asked.organization_id, period, change }
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/reports/estimates': SearchOf<typeof search>
  }
}
