import { endpoints, get, post, put } from '../../platform/endpoint.ts'
import type { smsSettingsSchemas } from './sms-settings.ts'

export const smsSettingsEndpoints = endpoints<typeof smsSettingsSchemas>()({
  get: get('/settings/sms', ['settings.read']),
  update: put('/settings/sms', ['settings.update']),
  test: post('/settings/sms/test', ['mail.test']),
})
