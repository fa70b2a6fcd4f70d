import { differenceEndpoints } from '@crm/contract/warehouse/differences/differences.endpoints'
import { endpointQuery } from '#platform/api/query.ts'
import { ledgerWrites } from '../documents/queries.ts'

/** Never from memory: whatever comes to a place, and whatever a desk hands out, makes it old. */
export const differencesQuery = () => endpointQuery(differenceEndpoints.list, {}, { staleTime: 0 })

/** What was missing leaves the place. */
export const drawWrites = {
  invalidates: [...ledgerWrites.invalidates, differenceEndpoints.list],
}

/** No goods move. */
export const settleWrites = { invalidates: [differenceEndpoints.list] }
