import { del, endpoints, get, post, put } from '../platform/endpoint.ts'
import { MAX_IMAGE_BYTES } from './images.endpoints.ts'
import type { settingsSchemas, settingsUploadSchemas } from './settings.ts'

const page = <const Path extends `/settings/${string}`>(path: Path) =>
  put(path, ['settings.update'])

export const settingsEndpoints = endpoints<typeof settingsSchemas>()({
  get: get('/settings', ['settings.read']),
  setBasic: page('/settings/basic'),
  setCompany: page('/settings/company'),
  setLogin: page('/settings/login'),
  setDirectory: page('/settings/active-directory'),
  setMail: page('/settings/emails'),
  setAppearance: page('/settings/apperance'),
  setSystem: page('/settings/system'),
  system: get('/settings/system', ['settings.read']),
  loadCompany: get('/settings/company/:company_id', ['settings.update']),
  testMail: post('/settings/emails/test', ['mail.test']),
  removeLogo: del('/settings/logo', ['settings.delete']),
  removeLogoWhite: del('/settings/logo-white', ['settings.delete']),
  removeLoginImage: del('/settings/login-image', ['settings.delete']),
})

const upload = <const Path extends `/settings/${string}`>(path: Path) =>
  post(path, ['settings.update'], { kind: 'upload', maxBytes: MAX_IMAGE_BYTES })

export const settingsUploads = endpoints<typeof settingsUploadSchemas>()({
  setLogo: upload('/settings/logo'),
  setLogoWhite: upload('/settings/logo-white'),
  setLoginImage: upload('/settings/login-image'),
})
