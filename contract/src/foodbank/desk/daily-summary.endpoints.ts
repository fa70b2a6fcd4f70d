import { endpoints } from '../../platform/endpoint.ts'
import type { dailySummarySchemas, dailySummaryStreamSchemas } from './daily-summary.ts'

export const dailySummaryEndpoints = endpoints<typeof dailySummarySchemas>()({
  get: { method: 'GET', path: '/foodbank/daily-summary', access: ['fb_request.read'] },
  organizations: {
    method: 'GET',
    path: '/foodbank/daily-summary/organizations',
    access: ['fb_request.read'],
  },
  /** POST, so that the number stands in no address. */
  scan: { method: 'POST', path: '/foodbank/daily-summary/scan', access: ['fb_request.read'] },
})

export const dailySummaryStreams = endpoints<typeof dailySummaryStreamSchemas>()({
  changes: {
    method: 'GET',
    path: '/foodbank/daily-summary/changes',
    access: ['fb_request.read'],
    kind: 'stream',
  },
})
