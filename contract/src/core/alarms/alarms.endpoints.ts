import { endpoints, get, post } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { alarmSchemas } from './alarms.ts'

export const alarmEndpoints = endpoints<typeof alarmSchemas>()({
  list: get('/alarms', ['log.read']),
  notice: post('/alarms/:id/notice', ['log.read']),
})

export const alarmFiles = { export: exportEndpoint(alarmEndpoints.list) }
