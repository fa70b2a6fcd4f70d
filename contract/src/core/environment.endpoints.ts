import { endpoints } from '../platform/endpoint.ts'
import type { environmentSchemas } from './environment.ts'

export const environmentEndpoints = endpoints<typeof environmentSchemas>()({
  get: { method: 'GET', path: '/enviroment', access: ['settings.read'] },
})
