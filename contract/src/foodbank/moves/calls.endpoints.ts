import { endpoints, get, post } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { callSchemas } from './calls.ts'

const path = '/foodbank/calls'

/** What they have to hear: that they have no place, another one, or the old one again. */
export const CALL_REASONS = ['not_moved', 'moved', 'returned'] as const
export type CallReason = (typeof CALL_REASONS)[number]

export const CALL_OUTCOMES = ['reached', 'in_person', 'unreachable'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** Whoever books or serves people calls them. */
const calling = [{ anyOf: ['fb_request.update', 'fb_request.confirm'] }] as const

export const callEndpoints = endpoints<typeof callSchemas>()({
  list: get(path, ['fb_request.read']),
  settle: post(`${path}/:id/settle`, calling),
  reopen: post(`${path}/:id/reopen`, calling),
})

export const callFiles = { export: exportEndpoint(callEndpoints.list) }
