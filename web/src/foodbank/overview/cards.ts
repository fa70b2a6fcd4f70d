import { overviewEndpoints } from '@crm/contract/foodbank/overview'
import { reportEstimateEndpoints } from '@crm/contract/foodbank/report-estimates'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import type { DashboardCard } from '#platform/module.ts'

/** What the food bank shows on the dashboard. */
export const overviewCards: readonly DashboardCard[] = [
  {
    name: 'foodbank-today',
    order: 20,
    requires: overviewEndpoints.get.access,
    load: () => import('./TodayCard.tsx').then((file) => file.TodayCard),
  },
  {
    name: 'foodbank-unresolved',
    order: 30,
    requires: overviewEndpoints.get.access,
    load: () => import('./UnresolvedCard.tsx').then((file) => file.UnresolvedCard),
  },
  {
    name: 'foodbank-estimates',
    order: 35,
    requires: reportEstimateEndpoints.overview.access,
    load: () => import('../report-estimates/EstimatesCard.tsx').then((file) => file.EstimatesCard),
  },
  {
    name: 'foodbank-months',
    order: 40,
    requires: [...overviewEndpoints.get.access, ...supportEndpoints.list.access],
    wide: true,
    load: () => import('./MonthsCard.tsx').then((file) => file.MonthsCard),
  },
]
