import type { DailySummary } from '@crm/contract/foodbank/desk/daily-summary'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { deskSigningEndpoints } from '@crm/contract/foodbank/desk/desk-signing.endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { endpointQuery, reaches, useWrite } from '#platform/api/query.ts'
import { SUPPORT_READS } from '../supports/queries.ts'

/** Not cached: an older list would change its order while the user is choosing. */
export const signersQuery = (organizationId: string) =>
  endpointQuery(deskSigningEndpoints.signers, { params: { id: organizationId } }, { gcTime: 0 })

/** No toast: the bar shows who has signed. */
export const useSign = (onSigned: () => void) =>
  useWrite(deskSigningEndpoints.sign, {
    invalidates: SUPPORT_READS,
    say: () => undefined,
    onSuccess: onSigned,
  })

export async function invalidateSigned(client: QueryClient, organizationId: string): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    reaches(dailySummaryEndpoints.get, queryKey)
  await client.cancelQueries({ predicate })
  client.setQueriesData<{ data: DailySummary }>({ predicate }, (shown) => {
    if (
      !shown ||
      !('organization' in shown.data) ||
      shown.data.organization.id !== organizationId ||
      !shown.data.signing
    )
      return shown
    return { data: { ...shown.data, signing: { ...shown.data.signing, signed: null } } }
  })
}

export const rereadDays = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => reaches(dailySummaryEndpoints.get, queryKey),
  })
