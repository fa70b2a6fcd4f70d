import { endpoints, post } from '../../platform/endpoint.ts'
import type { documentSchemas } from './documents.ts'

export const documentEndpoints = endpoints<typeof documentSchemas>()({
  /** POST keeps number and code out of logs of addresses. */
  verify: post('/documents/verify', 'public'),
})
