import { endpoints } from '../platform/endpoint.ts'
import { MAX_IMAGE_BYTES } from './images.endpoints.ts'
import type { settingsSchemas, settingsUploadSchemas } from './settings.ts'

const page = <const Path extends `/settings/${string}`>(path: Path) =>
  ({ method: 'PUT', path, access: ['settings.update'] }) as const

export const settingsEndpoints = endpoints<typeof settingsSchemas>()({
  get: { method: 'GET', path: '/settings', access: ['settings.read'] },
  setBasic: page('/settings/basic'),
  setCompany: page('/settings/company'),
  setLogin: page('/settings/login'),
  setDirectory: page('/settings/active-directory'),
  setMail: page('/settings/emails'),
  setAppearance: page('/settings/apperance'),
  setSystem: page('/settings/system'),
  system: { method: 'GET', path: '/settings/system', access: ['settings.read'] },
  loadCompany: {
    method: 'GET',
    path: '/settings/company/:company_id',
    access: ['settings.update'],
  },
  testMail: { method: 'POST', path: '/settings/emails/test', access: ['mail.test'] },
  removeLogo: { method: 'DELETE', path: '/settings/logo', access: ['settings.delete'] },
  removeLogoWhite: { method: 'DELETE', path: '/settings/logo-white', access: ['settings.delete'] },
  removeLoginImage: {
    method: 'DELETE',
    path: '/settings/login-image',
    access: ['settings.delete'],
  },
})

const upload = <const Path extends `/settings/${string}`>(path: Path) =>
  ({
    method: 'POST',
    path,
    access: ['settings.update'],
    kind: 'upload',
    maxBytes: MAX_IMAGE_BYTES,
  }) as const

export const settingsUploads = endpoints<typeof settingsUploadSchemas>()({
  setLogo: upload('/settings/logo'),
  setLogoWhite: upload('/settings/logo-white'),
  setLoginImage: upload('/settings/login-image'),
})
