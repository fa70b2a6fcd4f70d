import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import { euPersonEndpoints } from '@crm/contract/foodbank/eu-persons/eu-persons.endpoints'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'

export const reportScreens = [
  screen({
    path: foodbankPaths.reports(),
    title: shellLabel('reports', 'title'),
    requires: reportEndpoints.get.access,
    load: () => import('./ReportScreen.tsx').then((file) => file.ReportScreen),
  }),
  screen({
    path: foodbankPaths.euPersons(),
    title: shellLabel('eu-persons', 'title'),
    requires: euPersonEndpoints.get.access,
    load: () => import('./EuPersonsScreen.tsx').then((file) => file.EuPersonsScreen),
  }),
  screen({
    path: foodbankPaths.reportRows(),
    title: shellLabel('reports', 'rowsTitle'),
    requires: reportEndpoints.rows.access,
    load: () => import('./ReportRowsScreen.tsx').then((file) => file.ReportRowsScreen),
  }),
  screen({
    path: foodbankPaths.closedRows('$id', '$cell'),
    title: shellLabel('reports', 'rowsTitle'),
    requires: reportClosingEndpoints.rows.access,
    load: () => import('./ClosedRowsScreen.tsx').then((file) => file.ClosedRowsScreen),
  }),
]
