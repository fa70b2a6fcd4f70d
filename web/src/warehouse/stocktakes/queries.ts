import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { stocktakeEndpoints } from '@crm/contract/warehouse/stocktakes.endpoints'
import { endpointQuery, type Reads } from '#platform/api/query.ts'

export const sheetQuery = (id: string) =>
  endpointQuery(stocktakeEndpoints.sheet, { params: { id } })

export const differencesQuery = (id: string, enabled: boolean) =>
  endpointQuery(stocktakeEndpoints.differences, { params: { id } }, { enabled })

/** The sheet and the differences of every stocktake; the list of documents counts its lines. */
export const countWrites: { readonly invalidates: Reads } = {
  invalidates: [{ path: '/warehouse/stocktakes' }, documentEndpoints.list],
}
