import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

/** Closed reports that hold a hand-out. */
export const holdingClosingsQuery = (supportId: string) =>
  endpointQuery(reportClosingEndpoints.ofSupport, { params: { id: supportId } })
