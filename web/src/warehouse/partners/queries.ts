import { partnerEndpoints } from '@crm/contract/warehouse/partners/partners.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

export const partnerWrites = { invalidates: [partnerEndpoints.list, partnerEndpoints.choices] }

/** Partners that get goods. */
export const partnerChoicesQuery = () => endpointQuery(partnerEndpoints.choices, {})
