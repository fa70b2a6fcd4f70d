import { endpoints, get, post } from '../../platform/endpoint.ts'
import type { dailySummarySchemas, dailySummaryStreamSchemas } from './daily-summary.ts'

/** The desk calls people by their names: for who serves them or looks them up. */
const access = [
  'fb_request.read',
  { anyOf: ['fb_applicant.read', 'fb_request.confirm', 'fb_support.create'] },
] as const

export const dailySummaryEndpoints = endpoints<typeof dailySummarySchemas>()({
  get: get('/foodbank/daily-summary', access),
  organizations: get('/foodbank/daily-summary/organizations', access),
  /** POST keeps the number out of addresses. */
  scan: post('/foodbank/daily-summary/scan', access),
})

export const dailySummaryStreams = endpoints<typeof dailySummaryStreamSchemas>()({
  changes: get('/foodbank/daily-summary/changes', access, { kind: 'stream' }),
})
