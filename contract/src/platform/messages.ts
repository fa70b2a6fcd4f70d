import type { Refusals } from './endpoint.ts'

/** Refusals that any endpoint can answer with. */
export const platformRefusals = {
  token_not_found: 401,
  token_invalid: 401,
  token_expired: 401,
  token_idle: 401,
  'login.unauthorized': 401,
  forbidden: 403,
  'view_as.read_only': 403,
  'password.change_required': 403,
  'second_factor.required': 403,
  'api_token.not_for_this': 403,
  not_found: 404,
  stale_record: 409,
  check_data: 422,
  too_many_requests: 429,
} as const satisfies Refusals

/** The details of `forbidden` where a call was refused: of each a permission, or one of several, that the caller lacks. */
export type MissingPermissions = { readonly missing: readonly (readonly string[])[] }

/** From the transport, or when the server fails. */
export const transportMessages = [
  'malformed_request',
  'body_too_large',
  'unsupported_media_type',
  'server_error',
  'unavailable',
  'storage_full',
] as const
