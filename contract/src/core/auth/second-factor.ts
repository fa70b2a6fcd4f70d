import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { id, moment, text } from '../../platform/formats.ts'
import { PASSWORD_MAX_LENGTH } from './auth.endpoints.ts'
import { signedIn } from './session.ts'
import * as wire from './second-factor.endpoints.ts'

/** A sealed note of the server to itself, given to the page between two steps. */
const ticket = z.string().min(1).max(2_000)
/** Six digits of the app, or a recovery code; spaces and hyphens do not matter. */
const factorCode = text(40)
/** Empty for who has none. */
const currentPassword = z
  .string()
  .max(PASSWORD_MAX_LENGTH)
  .nullish()
  .transform((value) => value || null)

export const secondStepBody = z.strictObject({
  ticket,
  code: factorCode,
  /** This browser needs no second step for the next 30 days. */
  trust: z.boolean(),
})

/** Proves the present app, where there is one. */
export const presentCode = z
  .string()
  .max(40)
  .nullish()
  .transform((value) => value?.trim() || null)

/** The password, and a code of the present app where there is one. */
export const startTotpBody = z.strictObject({
  current_password: currentPassword,
  code: presentCode,
})
export const confirmTotpBody = z.strictObject({ ticket, code: factorCode })
export const provenBody = z.strictObject({ current_password: currentPassword, code: factorCode })

export const trustedDevice = z.object({
  id,
  /** The header; the web makes words of it. */
  user_agent: z.string(),
  address: z.string(),
  created_at: moment,
  last_used_at: moment,
  expires_at: moment,
})
export type TrustedDevice = z.infer<typeof trustedDevice>

export const ownSecondFactor = z.object({
  /** Since when the app's codes are asked for; null while they are not. */
  since: moment.nullable(),
  recovery_codes: z.number().int(),
  codes_made_at: moment.nullable(),
  /** One of the user's roles demands it. */
  is_required: z.boolean(),
  trusted_devices: z.array(trustedDevice),
})
export type OwnSecondFactor = z.infer<typeof ownSecondFactor>

/** Shown once. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

const guarded = { 'login.too_many_attempts': 429 } as const
const identified = {
  ...guarded,
  'login.not_recent': 403,
  'active_directory.connection_failed': 502,
} as const
const lapsed = { 'second_factor.expired': 409 } as const

export const secondFactorSchemas = schemas({
  signIn: {
    summary:
      'The second step of signing in: a code of the app or a recovery code, with the ticket of the first step',
    body: secondStepBody,
    answer: signedIn.extend({
      /** Sent with later sign-ins of this browser, which then need no second step. */
      device_token: z.string().nullable(),
    }),
    refusals: { ...guarded, ...lapsed },
  },
  get: {
    summary: "One's own second factor and trusted devices",
    answer: one(ownSecondFactor),
  },
  startTotp: {
    summary: 'A new secret for an app; nothing is stored before a code of it is confirmed',
    isOpenBeforeSecondFactor: true,
    body: startTotpBody,
    answer: one(
      z.object({
        ticket,
        /** In Base32, for typing. */
        secret: z.string(),
        /** The same as an address of the kind `otpauth`, for a picture. */
        uri: z.string(),
      }),
    ),
    refusals: identified,
  },
  confirmTotp: {
    summary: 'Turn on the second factor by a code of the app; every other session of the user ends',
    isOpenBeforeSecondFactor: true,
    body: confirmTotpBody,
    answer: done('second_factor.set', recoveryCodes),
    refusals: { ...guarded, ...lapsed },
  },
  remove: {
    summary: "Turn off one's own second factor; every other session of the user ends",
    body: provenBody,
    answer: done('second_factor.removed', z.object({ id })),
    refusals: { ...identified, 'second_factor.none': 409, 'second_factor.role_demands': 409 },
  },
  renewCodes: {
    summary: 'Make new recovery codes; the older ones stop working',
    body: provenBody,
    answer: done('second_factor.codes_made', recoveryCodes),
    refusals: { ...identified, 'second_factor.none': 409 },
  },
  endDevice: {
    summary: 'Trust a device no longer',
    params: z.object({ id }),
    answer: done('trusted_device.ended', z.object({ id })),
    refusals: { 'trusted_device.not_found': 404 },
  },
})
export const secondFactorEndpoints = withSchemas(wire.secondFactorEndpoints, secondFactorSchemas)
