import { foodCollectionEndpoints } from '@crm/contract/warehouse/collections/collections.endpoints'
import { endpointQuery } from '#platform/api/query.ts'
import { draftWrites } from '../documents/queries.ts'

/** Never from memory: whatever is posted or reversed makes it old. */
export const collectionQuery = (id: string) =>
  endpointQuery(foodCollectionEndpoints.get, { params: { id } }, { staleTime: 0 })

/** The list and every collection below it, with its shops. */
export const collectionWrites = { invalidates: [foodCollectionEndpoints.list] }

/** A document has begun. */
export const receiptWrites = draftWrites
