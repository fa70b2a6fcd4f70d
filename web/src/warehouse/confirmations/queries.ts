import { confirmationEndpoints } from '@crm/contract/warehouse/confirmations/confirmations.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

/** Never from memory: whatever is posted or reversed makes it old. */
export const donorMonthQuery = (id: string, month: string) =>
  endpointQuery(confirmationEndpoints.get, { params: { id }, query: { month } }, { staleTime: 0 })

/** The list, and every donor's month. */
export const valueWrites = {
  invalidates: [confirmationEndpoints.list, confirmationEndpoints.get],
}
