import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'

export const dailySummaryScreens = [
  screen({
    path: foodbankPaths.dailySummary(),
    title: label(dailySummaryTexts, 'title'),
    requires: dailySummaryEndpoints.get.access,
    load: () => import('./DeskScreen.tsx').then((file) => file.DeskScreen),
  }),
]
