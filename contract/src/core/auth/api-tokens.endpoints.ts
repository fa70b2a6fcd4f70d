import { del, endpoints, get, post } from '../../platform/endpoint.ts'
import type { apiTokenSchemas, userApiTokenSchemas } from './api-tokens.ts'

/** Of one user, without those that have expired. */
export const MAX_API_TOKENS = 20
export const API_TOKEN_NAME_LENGTH = 80
/** A day of it counts from the day on which the token is made. */
export const MAX_API_TOKEN_DAYS = 366

export const apiTokenEndpoints = endpoints<typeof apiTokenSchemas>()({
  list: get('/profile/api-tokens', 'signed-in'),
  create: post('/profile/api-tokens', ['api_token.create']),
  revoke: del('/profile/api-tokens/:id', 'signed-in'),
})

export const userApiTokenEndpoints = endpoints<typeof userApiTokenSchemas>()({
  list: get('/users/:id/api-tokens', ['user.update']),
  revoke: del('/users/:id/api-tokens/:token_id', ['user.update']),
})
