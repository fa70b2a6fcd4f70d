import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

export const nextEventsQuery = () => endpointQuery(eventEndpoints.next, {})
