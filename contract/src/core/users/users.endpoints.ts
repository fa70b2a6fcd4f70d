import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import { MAX_IMAGE_BYTES } from '../images.endpoints.ts'
import type { userSchemas, userUploadSchemas } from './users.ts'

export const userEndpoints = endpoints<typeof userSchemas>()({
  list: get('/users', ['user.read']),
  get: get('/users/:id', ['user.read']),
  create: post('/users', ['user.create']),
  check: post('/users/check', ['user.create']),
  update: put('/users/:id', ['user.update']),
  remove: del('/users/:id', ['user.delete']),
  restore: post('/users/:id/restore', ['log.read', 'user.delete']),
  settings: get('/users/:id/settings', ['user.update']),
  setSettings: put('/users/:id/settings', ['user.update']),
  setPassword: put('/users/:id/password', ['user.update']),
  activate: post('/users/:id/activate', ['user.update']),
  deactivate: post('/users/:id/deactivate', ['user.update']),
  verify: post('/users/:id/verify', ['user.update']),
  sendVerification: post('/users/:id/send-verification', ['user.update']),
  sendReset: post('/users/:id/send-reset', ['user.update']),
  removeSecondFactor: del('/users/:id/second-factor', ['user.update']),
  removeAvatar: del('/users/:id/avatar', ['user.update']),
})

export const userUploads = endpoints<typeof userUploadSchemas>()({
  setAvatar: post('/users/:id/avatar', ['user.update'], {
    kind: 'upload',
    maxBytes: MAX_IMAGE_BYTES,
  }),
})

export const userFiles = { export: exportEndpoint(userEndpoints.list) }
