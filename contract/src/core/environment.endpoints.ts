import { endpoints, get } from '../platform/endpoint.ts'
import type { environmentSchemas } from './environment.ts'

export const environmentEndpoints = endpoints<typeof environmentSchemas>()({
  get: get('/enviroment', ['settings.read']),
})
