import type { DailySummary } from '@crm/contract/foodbank/desk/daily-summary'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { deskSigningEndpoints } from '@crm/contract/foodbank/desk/desk-signing.endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf, reaches, useWrite } from '#platform/api/query.ts'
import { SUPPORT_READS } from '../supports/queries.ts'

/** Who can sign at a desk; asked anew each time, for an older list would change its order under somebody's finger. */
export const signersQuery = (organizationId: string) =>
  queryOf(deskSigningEndpoints.signers, { params: { id: organizationId } }, { gcTime: 0 })

/** Signs; what is shown is then the signer's to do. The bar says who it is, so no toast does. */
export const useSign = (onSigned: () => void) =>
  useWrite(deskSigningEndpoints.sign, {
    invalidates: SUPPORT_READS,
    say: () => undefined,
    onSuccess: onSigned,
  })

/** Every day of the desk that has been read shows at once that nobody is signed. */
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

/** Reads every day of the desk anew. */
export const rereadDays = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => reaches(dailySummaryEndpoints.get, queryKey),
  })
