import { endpoints, get } from '../../platform/endpoint.ts'
import type { healthSchemas } from './health.ts'

export const healthEndpoints = endpoints<typeof healthSchemas>()({
  live: get('/health/live', 'public'),
  ready: get('/health/ready', 'public'),
})
