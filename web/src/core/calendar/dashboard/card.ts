import { eventEndpoints } from '@crm/contract/core/events'
import { queryOf } from '#platform/api/query.ts'
import type { DashboardCard } from '#platform/module.ts'

/** What one has made or is invited to next. */
export const nextEventsQuery = () => queryOf(eventEndpoints.next, {})

/** „Moje nejbližší události" of the dashboard. */
export const nextEventsCard: DashboardCard = {
  name: 'next-events',
  order: 34,
  length: 2,
  requires: eventEndpoints.next.access,
  prepare: (client) => client.ensureQueryData(nextEventsQuery()),
  load: () => import('./NextEventsCard.tsx').then((file) => file.NextEventsCard),
}
