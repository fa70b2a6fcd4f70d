import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

export const placeWrites = { invalidates: [placeEndpoints.list, placeEndpoints.choices] }

/** Where other modules hand goods out. */
export const handOutPointsQuery = () => endpointQuery(placeEndpoints.handOutPoints, {})

export const placeChoicesQuery = () => endpointQuery(placeEndpoints.choices, {})
