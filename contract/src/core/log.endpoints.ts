import { endpoints, get } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { logSchemas } from './log.ts'

export const logEndpoints = endpoints<typeof logSchemas>()({
  list: get('/log', ['log.read']),
})

export const logFiles = { export: exportEndpoint(logEndpoints.list) }
