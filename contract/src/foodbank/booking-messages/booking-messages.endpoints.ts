import { endpoints, get, post, put } from '../../platform/endpoint.ts'
import type { messageSettingsSchemas, requestMessageSchemas } from './booking-messages.ts'

export const messageSettingsEndpoints = endpoints<typeof messageSettingsSchemas>()({
  get: get('/foodbank/message-settings', ['fb_settings.read']),
  update: put('/foodbank/message-settings', ['fb_settings.update']),
  setTexts: put('/foodbank/message-settings/texts', ['fb_settings.update']),
})

export const requestMessageEndpoints = endpoints<typeof requestMessageSchemas>()({
  resend: post('/foodbank/requests/:id/messages', ['fb_request.update']),
})
