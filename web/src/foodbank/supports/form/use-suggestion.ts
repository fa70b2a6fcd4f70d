import { type Amounts, getTotal } from '@crm/contract/foodbank/amounts'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { day } from '@crm/contract/platform/formats'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '#platform/session/use-can.ts'
import { endpointQuery } from '#platform/api/query.ts'
import { suggestionFor } from '../amounts/amount-text.ts'

type HandOut = {
  readonly organizationId: string | undefined
  readonly date: string
  readonly persons: number | undefined
}

/** The suggestion for a household of this size on that day, by the same average as the desk; null while loading, without data, or without access to that desk. */
export function useSuggestion({ organizationId, date, persons }: HandOut): Amounts | null {
  const mayRead = useCan(dailySummaryEndpoints.get)
  const enabled =
    mayRead && persons !== undefined && organizationId !== undefined && day.safeParse(date).success
  const { data } = useQuery({
    ...endpointQuery(dailySummaryEndpoints.get, {
      query: { date, organization_id: organizationId ?? '-' },
    }),
    enabled,
    retry: false,
  })
  if (!enabled || !data) return null
  return offeredBy(data.data.average_per_person, persons)
}

export function offeredBy(averagePerPerson: Readonly<Amounts>, persons: number): Amounts | null {
  const suggestion = suggestionFor(averagePerPerson, persons)
  return getTotal(suggestion) > 0 ? suggestion : null
}
