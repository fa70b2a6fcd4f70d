import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { allotmentEndpoints } from '@crm/contract/warehouse/orders/allotments.endpoints'
import { orderEndpoints } from '@crm/contract/warehouse/orders/orders.endpoints'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

export const orderQuery = (id: string) => endpointQuery(orderEndpoints.get, { params: { id } })

export const allotmentQuery = (place_id: string, day: string) =>
  endpointQuery(allotmentEndpoints.get, { query: { place_id, day } })

/** The list, every order below it, and what is shared out. */
export const orderWrites = { invalidates: [orderEndpoints.list, allotmentEndpoints.get] }

/** Drafts of issues have come. */
export const issueWrites = {
  invalidates: [...orderWrites.invalidates, documentEndpoints.list, stockEndpoints.today],
}
