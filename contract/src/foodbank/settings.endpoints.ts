import { endpoints, get, put } from '../platform/endpoint.ts'
import type { foodbankSettingsSchemas } from './settings.ts'

export const foodbankSettingsEndpoints = endpoints<typeof foodbankSettingsSchemas>()({
  get: get('/foodbank/settings', ['fb_settings.read']),
  update: put('/foodbank/settings', ['fb_settings.update']),
})
