import { measureReportEndpoints } from '@crm/contract/foodbank/measures/measure-report.endpoints'
import { measureEndpoints } from '@crm/contract/foodbank/measures/measures.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'

export const measureScreens = [
  screen({
    path: foodbankPaths.measures(),
    title: shellLabel('measures', 'title'),
    requires: measureReportEndpoints.get.access,
    load: () => import('./MeasuresScreen.tsx').then((file) => file.MeasuresScreen),
  }),
  screen({
    path: foodbankPaths.measureRows(),
    title: shellLabel('measures', 'rows'),
    requires: measureEndpoints.list.access,
    load: () => import('./MeasureRowsScreen.tsx').then((file) => file.MeasureRowsScreen),
  }),
]
