import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { queryOf } from '#platform/api/query.ts'

/** What one has made or is invited to next. */
export const nextEventsQuery = () => queryOf(eventEndpoints.next, {})
