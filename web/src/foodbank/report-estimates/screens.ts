import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'
import { estimateTexts } from './texts.ts'

export const reportEstimateScreens = [
  screen({
    path: foodbankPaths.reportEstimates(),
    title: label(estimateTexts, 'screen.title'),
    requires: reportEstimateEndpoints.overview.access,
    load: () => import('./EstimatesScreen.tsx').then((file) => file.EstimatesScreen),
  }),
]
