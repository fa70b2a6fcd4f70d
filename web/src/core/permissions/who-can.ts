import { whoCanEndpoints } from '@crm/contract/core/users/who-can.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

/** Roles change rarely, and only names are shown of them. */
const STALE_AFTER_MS = 600_000

export const whoCanQuery = () =>
  endpointQuery(whoCanEndpoints.list, {}, { staleTime: STALE_AFTER_MS, gcTime: STALE_AFTER_MS })
