import { endpoints } from '../../platform/endpoint.ts'
import { MAX_IMAGE_BYTES } from '../images.endpoints.ts'
import type { profileSchemas, profileUploadSchemas } from './profile.ts'

export const profileEndpoints = endpoints<typeof profileSchemas>()({
  get: { method: 'GET', path: '/profile', access: ['profile.read'] },
  update: { method: 'PUT', path: '/profile', access: ['profile.update'] },
  settings: { method: 'GET', path: '/profile/settings', access: ['profile.read'] },
  setSettings: { method: 'PUT', path: '/profile/settings', access: ['profile.update'] },
  setLanguage: { method: 'PUT', path: '/profile/language', access: 'signed-in' },
  removeAvatar: { method: 'DELETE', path: '/profile/avatar', access: ['profile.update'] },
  sessions: { method: 'GET', path: '/profile/sessions', access: 'signed-in' },
  endSession: { method: 'DELETE', path: '/profile/sessions/:id', access: 'signed-in' },
  endOtherSessions: { method: 'DELETE', path: '/profile/sessions', access: 'signed-in' },
})

export const profileUploads = endpoints<typeof profileUploadSchemas>()({
  setAvatar: {
    method: 'POST',
    path: '/profile/avatar',
    access: ['profile.update'],
    kind: 'upload',
    maxBytes: MAX_IMAGE_BYTES,
  },
})
