import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import type { authSchemas } from './auth.ts'

export const PASSWORD_MIN_LENGTH = 8
/** Refused before hashing. */
export const PASSWORD_MAX_LENGTH = 256

export const authEndpoints = endpoints<typeof authSchemas>()({
  login: post('/auth/login', 'public'),
  verify: get('/auth/verify', 'signed-in'),
  profil: get('/profil', 'signed-in'),
  logout: post('/auth/logout', 'signed-in'),
  setPassword: put('/password', 'signed-in'),
  confirmAccount: post('/auth/confirm-account', 'public'),
  forgotPassword: post('/auth/forgot-password', 'public'),
  checkReset: post('/auth/reset-password/check', 'public'),
  resetPassword: post('/auth/reset-password', 'public'),
  viewAs: post('/auth/view-as', ['role.read']),
  endViewAs: del('/auth/view-as', 'signed-in'),
})
