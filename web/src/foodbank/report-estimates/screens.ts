import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const reportEstimateScreens = [
  screen({
    path: foodbankPaths.reportEstimates(),
    title: shellLabel('report-estimates', 'screen.title'),
    requires: reportEstimateEndpoints.overview.access,
    load: () => import('./EstimatesScreen.tsx').then((file) => file.EstimatesScreen),
  }),
]
