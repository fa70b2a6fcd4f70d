import { tripEndpoints } from '@crm/contract/warehouse/trips/trips.endpoints'
import { endpointQuery } from '#platform/api/query.ts'
import { draftWrites } from '../documents/queries.ts'

export const tripQuery = (id: string) => endpointQuery(tripEndpoints.get, { params: { id } })

/** The list and every trip below it. */
export const tripWrites = { invalidates: [tripEndpoints.list] }

/** A document has begun. */
export const stopWrites = draftWrites
