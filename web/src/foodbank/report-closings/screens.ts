import { reportClosingEndpoints } from '@crm/contract/foodbank/reports/report-closings'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'
import { closingTitles } from './title-texts.ts'

export const reportClosingScreens = [
  screen({
    path: foodbankPaths.reportClosings(),
    title: label(closingTitles, 'list'),
    requires: reportClosingEndpoints.list.access,
    load: () => import('./ClosingsScreen.tsx').then((file) => file.ClosingsScreen),
  }),
  screen({
    path: foodbankPaths.reportClosing('$id'),
    title: label(closingTitles, 'detail'),
    requires: reportClosingEndpoints.get.access,
    load: () => import('./ClosingScreen.tsx').then((file) => file.ClosingScreen),
  }),
]
