import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { queryOf } from '#platform/api/query.ts'

export const nextEventsQuery = () => queryOf(eventEndpoints.next, {})
