import { endpoints, get, post } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { mailSchemas } from './mail.ts'

export const mailEndpoints = endpoints<typeof mailSchemas>()({
  list: get('/mail', ['settings.read']),
  retry: post('/mail/:id/retry', ['settings.update']),
  retryAll: post('/mail/retry', ['settings.update']),
  cancel: post('/mail/:id/cancel', ['settings.update']),
})

export const mailFiles = { export: exportEndpoint(mailEndpoints.list) }
