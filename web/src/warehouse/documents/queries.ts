import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { issuedEndpoints } from '@crm/contract/warehouse/partners/issued.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { endpointQuery, type Read } from '#platform/api/query.ts'

export const documentQuery = (id: string) =>
  endpointQuery(documentEndpoints.get, { params: { id } })

/** What the partner of a return can give back. */
export const issuedQuery = (id: string) => endpointQuery(issuedEndpoints.list, { params: { id } })

const below = (...names: readonly string[]): readonly Read[] =>
  names.map((name) => ({ path: `/warehouse/${name}` }))

/** The list and every document below it; what plans with drafts knows of them too. */
export const draftWrites = {
  invalidates: [
    documentEndpoints.list,
    stockEndpoints.today,
    ...below('trips', 'orders', 'allotments', 'collections'),
  ],
}

/** Goods have moved. */
export const ledgerWrites = {
  invalidates: [
    ...draftWrites.invalidates,
    stockEndpoints.list,
    placeEndpoints.list,
    ...below('lots', 'stocktakes', 'recalls', 'differences', 'confirmations'),
  ],
}
