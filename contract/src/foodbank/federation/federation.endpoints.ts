import { endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { dispatchSchemas, federationSchemas } from './federation.ts'

/** Below the address of the federation. */
export const STATEMENT_PATH = '/foodbank/federation/statements'

export const federationEndpoints = endpoints<typeof federationSchemas>()({
  get: get('/foodbank/federation/settings', ['fb_federation.read']),
  update: put('/foodbank/federation/settings', ['fb_federation.update']),
  makeKey: post('/foodbank/federation/key', ['fb_federation.update']),
})

export const dispatchEndpoints = endpoints<typeof dispatchSchemas>()({
  list: get('/foodbank/federation/dispatches', ['fb_federation.read']),
  get: get('/foodbank/federation/dispatches/:id', ['fb_federation.read']),
  send: post('/foodbank/federation/dispatches/:id', ['fb_federation.update']),
})

export const dispatchFiles = { export: exportEndpoint(dispatchEndpoints.list) }
