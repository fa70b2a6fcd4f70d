import { endpoints, get, post, put } from '../../platform/endpoint.ts'
import type { passkeySchemas } from './passkeys.ts'

/** How long a browser may take to answer a challenge. */
export const CHALLENGE_SECONDS = 300
export const MAX_PASSKEYS = 20
export const PASSKEY_NAME_LENGTH = 80

export const passkeyEndpoints = endpoints<typeof passkeySchemas>()({
  ask: post('/auth/passkey/options', 'public'),
  signIn: post('/auth/passkey', 'public'),
  list: get('/profile/passkeys', 'signed-in'),
  start: post('/profile/passkeys/start', 'signed-in'),
  add: post('/profile/passkeys', 'signed-in'),
  rename: put('/profile/passkeys/:id', 'signed-in'),
  remove: post('/profile/passkeys/:id/remove', 'signed-in'),
})
