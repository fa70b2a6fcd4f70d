import { eventEndpoints } from '@crm/contract/core/events'
import type { DashboardCard } from '#platform/module.ts'

/** „Moje nejbližší události" of the dashboard. */
export const nextEventsCard: DashboardCard = {
  name: 'next-events',
  order: 34,
  requires: eventEndpoints.next.access,
  load: () => import('./NextEventsCard.tsx').then((file) => file.NextEventsCard),
}
