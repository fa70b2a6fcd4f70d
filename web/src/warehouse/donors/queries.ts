import { donorEndpoints } from '@crm/contract/warehouse/donors.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

export const donorWrites = { invalidates: [donorEndpoints.list, donorEndpoints.choices] }

export const donorChoicesQuery = () => endpointQuery(donorEndpoints.choices, {})
