import { endpoints } from '../platform/endpoint.ts'
import type { foodbankSettingsSchemas } from './settings.ts'

export const foodbankSettingsEndpoints = endpoints<typeof foodbankSettingsSchemas>()({
  get: { method: 'GET', path: '/foodbank/settings', access: ['fb_settings.read'] },
  update: { method: 'PUT', path: '/foodbank/settings', access: ['fb_settings.update'] },
})
