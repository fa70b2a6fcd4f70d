import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const reportClosingScreens = [
  screen({
    path: foodbankPaths.reportClosings(),
    title: shellLabel('report-closings', 'screen.list'),
    requires: reportClosingEndpoints.list.access,
    load: () => import('./ClosingsScreen.tsx').then((file) => file.ClosingsScreen),
  }),
  screen({
    path: foodbankPaths.reportClosing('$id'),
    title: shellLabel('report-closings', 'screen.detail'),
    requires: reportClosingEndpoints.get.access,
    load: () => import('./ClosingScreen.tsx').then((file) => file.ClosingScreen),
  }),
  screen({
    path: foodbankPaths.countedSupport('$id', '$supportId'),
    title: shellLabel('report-closings', 'screen.counted'),
    requires: reportClosingEndpoints.lines.access,
    load: () => import('./CountedSupportScreen.tsx').then((file) => file.CountedSupportScreen),
  }),
]
