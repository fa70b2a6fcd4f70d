import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { issuedEndpoints } from '@crm/contract/warehouse/partners/issued.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { endpointQuery, type Read } from '#platform/api/query.ts'

export const documentQuery = (id: string) =>
  endpointQuery(documentEndpoints.get, { params: { id } })

/** What the partner of a return can give back. */
export const issuedQuery = (id: string) => endpointQuery(issuedEndpoints.list, { params: { id } })

/** Every lot and every stocktake that is on the screen. */
const OTHERS: readonly Read[] = [{ path: '/warehouse/lots' }, { path: '/warehouse/stocktakes' }]

/** The list and every document below it; nothing else knows of a draft but the day. */
export const draftWrites = { invalidates: [documentEndpoints.list, stockEndpoints.today] }

/** Goods have moved. */
export const ledgerWrites = {
  invalidates: [
    documentEndpoints.list,
    stockEndpoints.list,
    stockEndpoints.today,
    placeEndpoints.list,
    ...OTHERS,
  ],
}
