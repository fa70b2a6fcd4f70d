import { endpoints } from '../platform/endpoint.ts'
import type { searchSchemas } from './search.ts'

export const searchEndpoints = endpoints<typeof searchSchemas>()({
  find: { method: 'GET', path: '/search', access: 'signed-in' },
})
