import { endpoints, post } from '../../platform/endpoint.ts'
import type { deliveryNoteSchemas } from './delivery-notes.ts'

/** Of what leaves to a partner, from the food bank or from a shop, or goes to another place. */
export const DELIVERED_KINDS: readonly string[] = ['issue', 'direct_collection', 'transfer']

export const deliveryNoteFiles = endpoints<typeof deliveryNoteSchemas>()({
  print: post('/warehouse/documents/:id/delivery-note', ['wh_stock.read'], { kind: 'file' }),
})
