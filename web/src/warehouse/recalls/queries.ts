import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { endpointQuery, type Read } from '#platform/api/query.ts'

/** Never from memory: whatever moves goods makes it old. */
export const recallQueryOf = (id: string) =>
  endpointQuery(recallEndpoints.get, { params: { id } }, { staleTime: 0 })

/** The list, and every recall below it. */
export const recallWrites = { invalidates: [recallEndpoints.list] }

/** Every lot that is on the screen. */
const LOTS: Read = { path: '/warehouse/lots' }

/** Lots are stopped, wherever they are shown. */
export const recallingWrites = {
  invalidates: [recallEndpoints.list, LOTS, stockEndpoints.list, stockEndpoints.today],
}
