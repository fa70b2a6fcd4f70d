import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import type { RecordedSupport } from '@crm/contract/foodbank/supports'
import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { invalidate, endpointQuery, useWrite } from '#platform/api/query.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import { SUPPORT_READS } from '../supports/queries.ts'
import { withWalkIn } from './walk-in-row.ts'
import { withSupport } from './desk-list.ts'

export type DeskDay = { readonly date: string; readonly organizationId: string }

export const getInput = ({ date, organizationId }: DeskDay) => ({
  query: { date, organization_id: organizationId },
})

export const dailySummaryQuery = (day: DeskDay) =>
  endpointQuery(dailySummaryEndpoints.get, getInput(day))

export const deskOrganizationsQuery = () => endpointQuery(dailySummaryEndpoints.organizations, {})

export const rereadDay = (client: QueryClient, day: DeskDay): Promise<void> =>
  client.invalidateQueries({ queryKey: dailySummaryQuery(day).queryKey })

/** Records a hand-out; the row is updated from the answer at once. */
export function useRecordAtDesk(
  day: DeskDay,
  { applicant }: Pick<Reservation, 'applicant'>,
  say: (message: string, support: RecordedSupport) => void,
) {
  const client = useQueryClient()
  const seesHandOuts = useHasPermission('fb_support.read')
  const after = (shown: DailySummary, support: RecordedSupport): DailySummary => {
    if (support.help_request_id !== null) return withSupport(shown, support)
    return seesHandOuts ? withWalkIn(shown, support, applicant) : shown
  }
  const show = (support: RecordedSupport) =>
    client.setQueryData(
      dailySummaryQuery(day).queryKey,
      (shown) => shown && { data: after(shown.data, support) },
    )
  return useWrite(supportEndpoints.create, {
    invalidates: [],
    say: ({ message, data }) => say(message, data),
    onSuccess: (answer) => {
      show(answer.data)
      void invalidate(client, SUPPORT_READS)
    },
  })
}
