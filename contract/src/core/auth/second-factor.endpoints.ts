import { del, endpoints, get, post } from '../../platform/endpoint.ts'
import type { secondFactorSchemas } from './second-factor.ts'

/** How long a trusted device signs in with the password alone. */
export const TRUSTED_DAYS = 30
/** More trusted users of one browser than these are forgotten, the oldest first. */
export const MAX_TRUSTED_HERE = 10

export const secondFactorEndpoints = endpoints<typeof secondFactorSchemas>()({
  signIn: post('/auth/second-factor', 'public'),
  get: get('/profile/second-factor', 'signed-in'),
  startTotp: post('/profile/second-factor/start', 'signed-in'),
  confirmTotp: post('/profile/second-factor/confirm', 'signed-in'),
  remove: post('/profile/second-factor/remove', 'signed-in'),
  renewCodes: post('/profile/second-factor/recovery-codes', 'signed-in'),
  endDevice: del('/profile/trusted-devices/:id', 'signed-in'),
})
