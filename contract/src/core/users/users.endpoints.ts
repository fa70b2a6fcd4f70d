import { endpoints } from '../../platform/endpoint.ts'
import { exportOf } from '../../platform/export.ts'
import { MAX_IMAGE_BYTES } from '../images.endpoints.ts'
import type { userSchemas, userUploadSchemas } from './users.ts'

export const userEndpoints = endpoints<typeof userSchemas>()({
  list: { method: 'GET', path: '/users', access: ['user.read'] },
  get: { method: 'GET', path: '/users/:id', access: ['user.read'] },
  create: { method: 'POST', path: '/users', access: ['user.create'] },
  check: { method: 'POST', path: '/users/check', access: ['user.create'] },
  update: { method: 'PUT', path: '/users/:id', access: ['user.update'] },
  remove: { method: 'DELETE', path: '/users/:id', access: ['user.delete'] },
  restore: { method: 'POST', path: '/users/:id/restore', access: ['log.read', 'user.delete'] },
  settings: { method: 'GET', path: '/users/:id/settings', access: ['user.update'] },
  setSettings: { method: 'PUT', path: '/users/:id/settings', access: ['user.update'] },
  setPassword: { method: 'PUT', path: '/users/:id/password', access: ['user.update'] },
  activate: { method: 'POST', path: '/users/:id/activate', access: ['user.update'] },
  deactivate: { method: 'POST', path: '/users/:id/deactivate', access: ['user.update'] },
  verify: { method: 'POST', path: '/users/:id/verify', access: ['user.update'] },
  sendVerification: {
    method: 'POST',
    path: '/users/:id/send-verification',
    access: ['user.update'],
  },
  sendReset: { method: 'POST', path: '/users/:id/send-reset', access: ['user.update'] },
  removeAvatar: { method: 'DELETE', path: '/users/:id/avatar', access: ['user.update'] },
})

export const userUploads = endpoints<typeof userUploadSchemas>()({
  setAvatar: {
    method: 'POST',
    path: '/users/:id/avatar',
    access: ['user.update'],
    kind: 'upload',
    maxBytes: MAX_IMAGE_BYTES,
  },
})

/** What the list shows, as a file. */
export const userFiles = { export: exportOf(userEndpoints.list) }
