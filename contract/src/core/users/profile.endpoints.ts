import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { MAX_IMAGE_BYTES } from '../images.endpoints.ts'
import type { profileSchemas, profileUploadSchemas } from './profile.ts'

export const profileEndpoints = endpoints<typeof profileSchemas>()({
  get: get('/profile', ['profile.read']),
  update: put('/profile', ['profile.update']),
  settings: get('/profile/settings', ['profile.read']),
  setSettings: put('/profile/settings', ['profile.update']),
  setLanguage: put('/profile/language', 'signed-in'),
  removeAvatar: del('/profile/avatar', ['profile.update']),
  sessions: get('/profile/sessions', 'signed-in'),
  endSession: del('/profile/sessions/:id', 'signed-in'),
  endOtherSessions: del('/profile/sessions', 'signed-in'),
})

export const profileUploads = endpoints<typeof profileUploadSchemas>()({
  setAvatar: post('/profile/avatar', ['profile.update'], {
    kind: 'upload',
    maxBytes: MAX_IMAGE_BYTES,
  }),
})
