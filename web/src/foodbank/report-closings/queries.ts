import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates.endpoints'
import {
  restatedRowQuery,
  type ClosingQuery,
} from '@crm/contract/foodbank/closings/report-closings'
import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { useInnerList } from '#platform/list/use-list.ts'

export const closingQuery = (id: string) =>
  endpointQuery(reportClosingEndpoints.get, { params: { id } })
export const closingsQuery = (
  query: Pick<ClosingQuery, 'date_from' | 'date_to' | 'organization_id'>,
) => endpointQuery(reportClosingEndpoints.list, { query: { ...query, per_page: 100 } })
export const restatementQuery = (id: string) =>
  endpointQuery(reportClosingEndpoints.restatement, { params: { id } })
export const countingLinesQuery = (id: string, supportId: string) =>
  endpointQuery(reportClosingEndpoints.lines, { params: { id: supportId, closing_id: id } })
export const useChanges = (id: string) =>
  useInnerList(reportClosingEndpoints.changes, restatedRowQuery, { params: { id }, perPage: 15 })
export const closingStatesQuery = (query: ClosingQuery) =>
  endpointQuery(reportClosingEndpoints.states, { query })

/** What is closed is marked on estimates as well. */
export const useClosePeriod = () =>
  useWrite(reportClosingEndpoints.create, {
    invalidates: [reportClosingEndpoints.list, reportEstimateEndpoints.sheet],
  })
