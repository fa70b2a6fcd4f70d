import { endpoints, get, post } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { logSchemas } from './log.ts'

export const logEndpoints = endpoints<typeof logSchemas>()({
  list: get('/log', ['log.read']),
  testSeal: post('/log/seals/test', ['settings.update']),
})

/** Where the newest seal is sent to, besides the letter. */
export const SEAL_PLACES = ['syslog', 'https'] as const

export const logFiles = { export: exportEndpoint(logEndpoints.list) }
