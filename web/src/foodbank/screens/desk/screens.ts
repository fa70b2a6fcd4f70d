import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'

export const dailySummaryScreens = [
  screen({
    path: foodbankPaths.dailySummary(),
    title: shellLabel('daily-summary', 'title'),
    requires: dailySummaryEndpoints.get.access,
    load: () => import('./DeskScreen.tsx').then((file) => file.DeskScreen),
  }),
]
