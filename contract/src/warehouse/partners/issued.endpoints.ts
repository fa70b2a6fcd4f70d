import { endpoints, get } from '../../platform/endpoint.ts'
import type { issuedSchemas } from './issued.ts'

/** What a partner gives back is chosen from so many lots. */
export const MAX_ISSUED = 500

export const issuedEndpoints = endpoints<typeof issuedSchemas>()({
  list: get('/warehouse/documents/:id/issued', ['wh_document.create']),
})
