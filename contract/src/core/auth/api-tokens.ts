import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { day, id, moment, text } from '../../platform/formats.ts'
import { permissionName } from '../users/roles.ts'
import * as wire from './api-tokens.endpoints.ts'
import { startTotpBody } from './second-factor.ts'

export const newApiTokenBody = startTotpBody.extend({
  name: text(wire.API_TOKEN_NAME_LENGTH),
  /** The last day on which it works, in Prague: from tomorrow, and at most 366 days ahead. */
  expires_on: day,
  /** Permissions that the caller holds now. */
  scopes: z.array(permissionName).min(1).max(500),
})

export const apiToken = z.object({
  id,
  name: z.string(),
  /** By which its owner tells it from others; the rest is stored nowhere. */
  last_four: z.string(),
  scopes: z.array(z.string()),
  created_at: moment,
  expires_at: moment,
  last_used_on: day.nullable(),
})
export type ApiToken = z.infer<typeof apiToken>

/** The token is answered here and never again. */
export const madeApiToken = apiToken.extend({ token: z.string() })
export type MadeApiToken = z.infer<typeof madeApiToken>

const ownTokens = z.object({
  tokens: z.array(apiToken),
  /** A code of the app is asked for as well when one is made. */
  needs_code: z.boolean(),
})
const params = z.object({ id })
const missing = { 'api_token.not_found': 404 } as const
const revoked = done('api_token.revoked', z.object({ id }))

export const apiTokenSchemas = schemas({
  list: {
    summary: "One's own tokens for the API, the newest first",
    answer: one(ownTokens),
  },
  create: {
    summary:
      'Make a token that acts for the caller with a part of their permissions; it is answered once',
    body: newApiTokenBody,
    answer: done('api_token.created', madeApiToken),
    status: 201,
    refusals: {
      'api_token.too_many': 409,
      'login.too_many_attempts': 429,
      'login.not_recent': 403,
      'active_directory.connection_failed': 502,
    },
  },
  revoke: {
    summary: "Revoke one of one's own tokens; the next call with it is refused",
    params,
    answer: revoked,
    refusals: missing,
  },
})
export const apiTokenEndpoints = withSchemas(wire.apiTokenEndpoints, apiTokenSchemas)

const ofUser = { 'user.not_found': 404 } as const

export const userApiTokenSchemas = schemas({
  list: {
    summary: 'The tokens of a user with no more rights than the caller',
    params,
    answer: one(z.array(apiToken)),
    refusals: ofUser,
  },
  revoke: {
    summary: "Revoke a user's token",
    params: params.extend({ token_id: id }),
    answer: revoked,
    refusals: { ...ofUser, ...missing },
  },
})
export const userApiTokenEndpoints = withSchemas(wire.userApiTokenEndpoints, userApiTokenSchemas)
