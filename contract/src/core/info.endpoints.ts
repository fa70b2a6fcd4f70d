import { endpoints, get } from '../platform/endpoint.ts'
import type { infoSchemas } from './info.ts'

export const infoEndpoints = endpoints<typeof infoSchemas>()({
  get: get('/info', 'public'),
})
