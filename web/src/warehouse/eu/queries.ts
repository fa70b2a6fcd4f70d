import { euAccountEndpoints } from '@crm/contract/warehouse/eu/eu-accounts.endpoints'
import { euDeliveryEndpoints } from '@crm/contract/warehouse/eu/eu-deliveries.endpoints'
import { euProjectEndpoints } from '@crm/contract/warehouse/eu/eu-projects.endpoints'
import { euReceiptEndpoints } from '@crm/contract/warehouse/eu/eu-receipts.endpoints'
import { endpointQuery, type Read } from '#platform/api/query.ts'

/** Never from memory: whatever moves goods makes them old. */
export const euDeliveryQueryOf = (id: string) =>
  endpointQuery(euDeliveryEndpoints.get, { params: { id } }, { staleTime: 0 })

export const euProjectQueryOf = (id: string) =>
  endpointQuery(euProjectEndpoints.get, { params: { id } }, { staleTime: 0 })

export const euReceiptQueryOf = (id: string) =>
  endpointQuery(euReceiptEndpoints.get, { params: { id } }, { staleTime: 0 })

export const euProjectChoicesQuery = () => endpointQuery(euProjectEndpoints.choices, {})

export const euDeliveryChoicesQuery = () => endpointQuery(euDeliveryEndpoints.choices, {})

/** The lists, and every project and delivery below them. */
export const euWrites = {
  invalidates: [euProjectEndpoints.list, euDeliveryEndpoints.list],
}

/** Every lot and document that is on the screen says its delivery. */
const SHOWN: readonly Read[] = [{ path: '/warehouse/lots' }, { path: '/warehouse/documents' }]

export const assignWrites = {
  invalidates: [
    ...euWrites.invalidates,
    euReceiptEndpoints.list,
    euAccountEndpoints.there,
    euAccountEndpoints.moves,
    euAccountEndpoints.handOuts,
    ...SHOWN,
  ],
}
