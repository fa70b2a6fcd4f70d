import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates.endpoints'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports.endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import type { Period } from '../reports/period.ts'

export const estimateOverviewQuery = (period: Period) =>
  endpointQuery(
    reportEstimateEndpoints.overview,
    { query: { ...period } },
    { placeholderData: keepPreviousData },
  )

export const estimateSheetQuery = (organization_id: string, period: Period) =>
  endpointQuery(reportEstimateEndpoints.sheet, { query: { organization_id, ...period } })

/** An estimate changes every report that it lies in. */
export const useSaveEstimates = () =>
  useWrite(reportEstimateEndpoints.save, {
    invalidates: [
      reportEndpoints.get,
      reportEndpoints.rows,
      reportEstimateEndpoints.sheet,
      reportClosingEndpoints.list,
    ],
  })
