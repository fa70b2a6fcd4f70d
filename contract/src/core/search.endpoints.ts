import { endpoints, get } from '../platform/endpoint.ts'
import type { searchSchemas } from './search.ts'

export const searchEndpoints = endpoints<typeof searchSchemas>()({
  find: get('/search', 'signed-in'),
})
