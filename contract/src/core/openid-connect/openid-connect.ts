import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { id, moment, optional, optionalText, rule, storable, text } from '../../platform/formats.ts'
import { gatewayUrl, oneLine } from '../../platform/settings-formats.ts'
import { deviceTokens, secondStep, signedIn } from '../auth/session.ts'
import * as wire from './openid-connect.endpoints.ts'

/** For whom the first sign-in makes an account: nobody, members of groups that give a role, all. */
export const OPENID_ADMITS = ['nobody', 'members', 'everybody'] as const

/**
 * Why a provider cannot be used, as `details.reason` of a failed test. `issuer`: the address answers
 * for another issuer; `unsupported`: it lacks the authorization code flow; `credentials`: it does
 * not take the client id or secret.
 */
export const OPENID_FAILURES = [
  'unreachable',
  'timeout',
  'certificate',
  'protocol',
  'issuer',
  'unsupported',
  'credentials',
] as const
export type OpenidFailure = (typeof OPENID_FAILURES)[number]

const group = z.object({ group_name: z.string(), role_id: id })
export type OpenidGroup = z.infer<typeof group>

const stored = z.object({
  is_enabled: z.boolean(),
  name: z.string().nullable(),
  issuer: z.string().nullable(),
  client_id: z.string().nullable(),
  scopes: z.string(),
  groups_claim: z.string(),
  checks_factor: z.boolean(),
  admits: z.enum(OPENID_ADMITS),
  links_by_email: z.boolean(),
  updated_at: moment,
})

/** Of the secret only whether it is set. */
export const openidSettings = stored.extend({
  is_set: z.object({ client_secret: z.boolean() }),
  /** What the provider must know as allowed: where it sends back after sign-in and sign-out. */
  return_url: z.string(),
  signed_out_url: z.string(),
  groups: z.array(group),
})
export type OpenidSettings = z.infer<typeof openidSettings>

/** Names with blanks between them (RFC 6749, 3.3); `openid` is always one (OpenID Connect Core, 3.1.2.1). */
const scopes = storable(490)
  .refine((value) => /^[\x21\x23-\x5b\x5d-\x7e\s]*$/.test(value), rule('characters'))
  .transform((value) => [...new Set(['openid', ...value.split(/\s+/)])].join(' ').trim())

export const openidSettingsBody = z
  .strictObject({
    is_enabled: z.boolean(),
    name: optional(oneLine(60)),
    issuer: optional(gatewayUrl),
    client_id: optionalText(300),
    /** Empty keeps it. */
    client_secret: z
      .string()
      .max(500)
      .nullish()
      .transform((value) => value || null),
    scopes,
    groups_claim: text(200),
    checks_factor: z.boolean(),
    admits: z.enum(OPENID_ADMITS),
    links_by_email: z.boolean(),
    updated_at: moment,
  })
  .superRefine((body, context) => {
    if (!body.is_enabled) return
    for (const field of ['name', 'issuer', 'client_id'] as const)
      if (body[field] === null)
        context.addIssue({ code: 'custom', path: [field], params: { rule: 'required' } })
  })
export type OpenidSettingsBody = z.output<typeof openidSettingsBody>

export const openidSchemas = schemas({
  get: {
    summary: 'The provider of OpenID Connect, and which groups give which roles',
    answer: one(openidSettings),
  },
  update: {
    summary: 'Change the provider, within the rights of those who come through it',
    body: openidSettingsBody,
    answer: done('settings.updated', openidSettings),
    refusals: { stale_record: 409 },
  },
  setGroups: {
    summary: 'Set which groups of the provider give which roles, within the rights of the caller',
    body: z.strictObject({
      groups: z.array(z.strictObject({ group_name: text(300), role_id: id })).max(100),
    }),
    answer: done('settings.updated', z.object({ groups: z.array(group) })),
  },
  test: {
    summary:
      'Read what the stored provider says of itself, and whether it takes client id and secret',
    answer: one(z.object({ issuer: z.string(), ends_sessions: z.boolean() })),
    refusals: { 'openid.not_configured': 409, 'openid.test_failed': 502 },
  },
})
export const openidEndpoints = withSchemas(wire.openidEndpoints, openidSchemas)

/** Why the test failed. */
export const openidTestDetails = z.object({ reason: z.enum(OPENID_FAILURES) })

const unavailable = {
  'openid.not_configured': 409,
  'openid.unavailable': 502,
  too_many_requests: 429,
} as const

/** Where the session at the provider is ended; null if it offers no such address. */
const signOut = { sign_out_url: z.string().nullable() }

/**
 * The verified e-mail address is that of an account here: nobody is signed in, and `link` with the
 * ticket, called by that account within 15 minutes, links it.
 */
const linkOffer = z.object({ link: z.object({ ticket: z.string(), email: z.string() }) })
export type LinkOffer = z.infer<typeof linkOffer>['link']

export const providerSignInSchemas = schemas({
  begin: {
    summary:
      'Begin a sign-in through the provider; the browser keeps the ticket and opens the address',
    answer: one(z.object({ url: z.string(), ticket: z.string() })),
    refusals: unavailable,
  },
  finish: {
    summary:
      'Exchange the answer of the provider, with the ticket of the same browser, for a session',
    body: z.strictObject({
      ticket: z.string().max(4_000),
      /** The parameters that the provider has added to the address, as they came. */
      answer: z.string().max(8_000),
      /** Tokens of the users who trust this browser. */
      device_tokens: deviceTokens,
    }),
    answer: z.union([
      signedIn.extend(signOut),
      secondStep.extend(signOut),
      linkOffer.extend(signOut),
    ]),
    refusals: {
      ...unavailable,
      'openid.ended': 409,
      'openid.declined': 403,
      'openid.untrusted': 502,
      'openid.clock': 502,
      'openid.no_group': 403,
      'openid.no_account': 403,
      'openid.name_taken': 403,
      'login.inactive': 403,
      'login.not_confirmed': 403,
    },
  },
  link: {
    summary: "Link one's own account with that of the provider, by the ticket of a sign-in there",
    isOpenBeforeSecondFactor: true,
    body: z.strictObject({ ticket: z.string().min(1).max(8_000) }),
    answer: done('openid.linked', z.object({ id })),
    refusals: {
      'second_factor.expired': 409,
      'openid.other_account': 409,
      'openid.name_taken': 403,
    },
  },
})
export const providerSignInEndpoints = withSchemas(
  wire.providerSignInEndpoints,
  providerSignInSchemas,
)
