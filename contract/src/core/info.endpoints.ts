import { endpoints } from '../platform/endpoint.ts'
import type { infoSchemas } from './info.ts'

export const infoEndpoints = endpoints<typeof infoSchemas>()({
  get: { method: 'GET', path: '/info', access: 'public' },
})
