import { endpoints, get, post } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { callSchemas } from './calls.ts'

const path = '/foodbank/calls'

/** Whoever books or serves people calls them. */
const calling = [{ anyOf: ['fb_request.update', 'fb_request.confirm'] }] as const

export const callEndpoints = endpoints<typeof callSchemas>()({
  list: get(path, ['fb_request.read']),
  settle: post(`${path}/:id/settle`, calling),
  reopen: post(`${path}/:id/reopen`, calling),
})

export const callFiles = { export: exportEndpoint(callEndpoints.list) }
