import { endpoints } from '../../platform/endpoint.ts'
import type { authSchemas } from './auth.ts'

/** New passwords have at least this many characters (spec §9). */
export const PASSWORD_MIN_LENGTH = 8
/** Longer ones are refused before any hashing. */
export const PASSWORD_MAX_LENGTH = 256

export const authEndpoints = endpoints<typeof authSchemas>()({
  login: { method: 'POST', path: '/auth/login', access: 'public' },
  verify: { method: 'GET', path: '/auth/verify', access: 'signed-in' },
  profil: { method: 'GET', path: '/profil', access: 'signed-in' },
  logout: { method: 'POST', path: '/auth/logout', access: 'signed-in' },
  setPassword: { method: 'PUT', path: '/password', access: 'signed-in' },
  confirmAccount: { method: 'POST', path: '/auth/confirm-account', access: 'public' },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', access: 'public' },
  checkReset: { method: 'POST', path: '/auth/reset-password/check', access: 'public' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', access: 'public' },
  viewAs: { method: 'POST', path: '/auth/view-as', access: ['role.read'] },
  endViewAs: { method: 'DELETE', path: '/auth/view-as', access: 'signed-in' },
})
