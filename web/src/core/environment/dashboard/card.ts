import { environmentEndpoints } from '@crm/contract/core/environment.endpoints'
import type { DashboardCard } from '#platform/module.ts'

/** Not prepared: measuring takes up to five seconds, so the card waits in its place. */
export const stateCard: DashboardCard = {
  name: 'state',
  order: 15,
  length: 2,
  requires: environmentEndpoints.get.access,
  load: () => import('./StateCard.tsx').then((file) => file.StateCard),
}
