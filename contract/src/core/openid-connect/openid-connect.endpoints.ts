import { endpoints, get, post, put } from '../../platform/endpoint.ts'
import type { openidSchemas, providerSignInSchemas } from './openid-connect.ts'

/** The page that the provider sends a browser back to. */
export const OPENID_RETURN_PATH = '/login/provider'

export const openidEndpoints = endpoints<typeof openidSchemas>()({
  get: get('/settings/openid-connect', ['settings.read']),
  update: put('/settings/openid-connect', ['settings.update']),
  setGroups: put('/settings/openid-connect/groups', ['settings.update']),
  test: post('/settings/openid-connect/test', ['settings.update']),
})

export const providerSignInEndpoints = endpoints<typeof providerSignInSchemas>()({
  begin: post('/auth/provider', 'public'),
  finish: post('/auth/provider/session', 'public'),
  link: post('/auth/provider/link', 'signed-in'),
})
