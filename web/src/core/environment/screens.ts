import { environmentEndpoints } from '@crm/contract/core/environment.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import type { DashboardCard } from '#platform/module.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { coreTexts } from '../texts.ts'

export const environmentScreens = [
  screen({
    path: corePaths.environment(),
    title: label(coreTexts, 'environment'),
    requires: environmentEndpoints.get.access,
    load: () => import('./EnvironmentScreen.tsx').then((file) => file.EnvironmentScreen),
  }),
]

/** Not prepared: measuring takes up to five seconds, so the card waits in its place. */
export const stateCard: DashboardCard = {
  name: 'state',
  order: 15,
  length: 2,
  requires: environmentEndpoints.get.access,
  load: () => import('./dashboard/StateCard.tsx').then((file) => file.StateCard),
}
