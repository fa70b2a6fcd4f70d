import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import type { DashboardCard } from '#platform/module.ts'

export const nextEventsCard: DashboardCard = {
  name: 'next-events',
  order: 34,
  length: 2,
  requires: eventEndpoints.next.access,
  prepare: async (client) =>
    client.ensureQueryData((await import('./next-events-query.ts')).nextEventsQuery()),
  load: () => import('./NextEventsCard.tsx').then((file) => file.NextEventsCard),
}
