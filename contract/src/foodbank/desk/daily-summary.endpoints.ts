import { endpoints, get, post } from '../../platform/endpoint.ts'
import type { dailySummarySchemas, dailySummaryStreamSchemas } from './daily-summary.ts'

export const dailySummaryEndpoints = endpoints<typeof dailySummarySchemas>()({
  get: get('/foodbank/daily-summary', ['fb_request.read']),
  organizations: get('/foodbank/daily-summary/organizations', ['fb_request.read']),
  /** POST keeps the number out of addresses. */
  scan: post('/foodbank/daily-summary/scan', ['fb_request.read']),
})

export const dailySummaryStreams = endpoints<typeof dailySummaryStreamSchemas>()({
  changes: get('/foodbank/daily-summary/changes', ['fb_request.read'], { kind: 'stream' }),
})
