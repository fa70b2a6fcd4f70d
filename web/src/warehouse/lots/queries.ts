import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { lotEndpoints } from '@crm/contract/warehouse/lots.endpoints'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { endpointQuery, type Read } from '#platform/api/query.ts'

export const lotQuery = (id: string) => endpointQuery(lotEndpoints.get, { params: { id } })

/** Every lot that is on the screen. */
const LOTS: Read = { path: '/warehouse/lots' }

/** A lot is shown in the stock and in the documents that have moved it too. */
export const lotWrites = {
  invalidates: [LOTS, stockEndpoints.list, stockEndpoints.today, documentEndpoints.list],
}
