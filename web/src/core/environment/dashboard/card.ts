import { environmentEndpoints } from '@crm/contract/core/environment.endpoints'
import type { DashboardCard } from '#platform/module.ts'

/** „Stav aplikace" of the dashboard. Not read ahead: measuring takes up to five seconds, so that the card keeps its place. */
export const stateCard: DashboardCard = {
  name: 'state',
  order: 15,
  length: 2,
  requires: environmentEndpoints.get.access,
  load: () => import('./StateCard.tsx').then((file) => file.StateCard),
}
