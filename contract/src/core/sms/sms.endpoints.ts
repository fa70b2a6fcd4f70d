import { endpoints, get, post } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { smsSchemas } from './sms.ts'

export const smsEndpoints = endpoints<typeof smsSchemas>()({
  list: get('/sms', ['settings.read']),
  retry: post('/sms/:id/retry', ['settings.update']),
  retryAll: post('/sms/retry', ['settings.update']),
  cancel: post('/sms/:id/cancel', ['settings.update']),
  /** Called by the gateway; the key is a secret of the settings. */
  report: post('/sms/reports/:key', 'public'),
})

export const smsFiles = { export: exportEndpoint(smsEndpoints.list) }
