import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { id, moment, text } from '../../platform/formats.ts'
import { PASSWORD_MAX_LENGTH } from './auth.endpoints.ts'
import { presentCode } from './second-factor.ts'
import { signedIn } from './session.ts'
import * as wire from './passkeys.endpoints.ts'

/** Bytes in base64url, as WebAuthn's JSON has them. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)

/** A sealed note of the server to itself, given to the page between two steps. */
const ticket = z.string().min(1).max(2_000)

/** How a browser reaches a key (WebAuthn level 3, AuthenticatorTransport). */
export const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(TRANSPORTS)),
})

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** Empty: the browser offers whatever keys it has. */
  allowCredentials: z.array(descriptor),
})

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn level 3. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof creationOptions>

/** What a key has signed. */
export const assertion = z.strictObject({
  credential: bytes(1_400),
  client_data: bytes(4_000),
  authenticator_data: bytes(4_000),
  signature: bytes(4_000),
  user_handle: bytes(100).nullable(),
})
export type Assertion = z.infer<typeof assertion>

/** A new key. */
export const attestation = z.strictObject({
  credential: bytes(1_400),
  client_data: bytes(4_000),
  attestation_object: bytes(20_000),
  transports: z.array(z.string().max(32)).max(10),
})
export type Attestation = z.infer<typeof attestation>

const passkeyName = text(wire.PASSKEY_NAME_LENGTH)
const currentPassword = z.string().min(1).max(PASSWORD_MAX_LENGTH)

export const startPasskeyBody = z.strictObject({
  current_password: currentPassword,
  code: presentCode,
})
/** The page has all of it before it asks the browser for a key. */
export const newPasskeyBody = startPasskeyBody.extend({ name: passkeyName })
export const renamePasskeyBody = z.strictObject({ name: passkeyName })
export const removePasskeyBody = z.strictObject({ current_password: currentPassword })

export const passkey = z.object({
  id,
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
  /** The domain it was made for, and the only one where it works. */
  domain: z.string(),
})
export type Passkey = z.infer<typeof passkey>

const params = z.object({ id })
const changed = z.object({ id })
const guarded = {
  'login.too_many_attempts': 429,
  'active_directory.connection_failed': 502,
} as const
const offered = { 'passkey.unavailable': 409 } as const
const lapsed = { 'second_factor.expired': 409 } as const

export const passkeySchemas = schemas({
  ask: {
    summary: 'A challenge for signing in by a passkey; nothing is stored before it is answered',
    body: z.strictObject({
      /** Of the first step, where the passkey is the second one. */
      second_step: ticket.nullable(),
    }),
    answer: one(z.object({ ticket, options: requestOptions })),
    refusals: { ...offered, ...lapsed },
  },
  signIn: {
    summary: 'Sign in by a passkey, instead of a password or after it',
    body: z.strictObject({ ticket, response: assertion }),
    answer: signedIn,
    refusals: {
      ...offered,
      ...lapsed,
      'passkey.refused': 401,
      'login.invalid_credentials': 401,
      'login.not_confirmed': 403,
      'login.inactive': 403,
      too_many_requests: 429,
    },
  },
  list: {
    summary: "One's own passkeys",
    isOpenBeforeSecondFactor: true,
    answer: one(
      z.object({
        /** The only address where passkeys can be made and used; null while there is none. */
        origin: z.string().nullable(),
        passkeys: z.array(passkey),
      }),
    ),
  },
  start: {
    summary: 'A challenge for a new passkey',
    isOpenBeforeSecondFactor: true,
    body: startPasskeyBody,
    answer: one(z.object({ ticket, options: creationOptions })),
    refusals: { ...guarded, ...offered, 'passkey.of_provider': 409, 'passkey.too_many': 409 },
  },
  add: {
    summary: 'Store a new passkey',
    isOpenBeforeSecondFactor: true,
    body: z.strictObject({ ticket, name: passkeyName, response: attestation }),
    answer: done('passkey.added', changed),
    refusals: { ...offered, ...lapsed, 'passkey.not_added': 409 },
  },
  rename: {
    summary: 'Call a passkey by another name',
    params,
    body: renamePasskeyBody,
    answer: done('passkey.renamed', changed),
    refusals: { 'passkey.not_found': 404 },
  },
  remove: {
    summary: 'Remove a passkey; every other session of the user ends',
    params,
    body: removePasskeyBody,
    answer: done('passkey.removed', changed),
    refusals: { ...guarded, 'passkey.not_found': 404, 'second_factor.role_demands': 409 },
  },
})
export const passkeyEndpoints = withSchemas(wire.passkeyEndpoints, passkeySchemas)
