import { endpoints, get, post } from '../platform/endpoint.ts'
import type { printFileSchemas, printSchemas } from './prints.ts'

/** Sheets, and the roll of a thermal printer, 80 mm wide. */
export const SLIP_FORMATS = ['a5', 'a6', 'roll'] as const
export type SlipFormat = (typeof SLIP_FORMATS)[number]

export const printFiles = endpoints<typeof printFileSchemas>()({
  applicantSheet: post('/foodbank/applicants/:id/sheet', ['fb_applicant.read'], { kind: 'file' }),
  weeklyPlan: post('/foodbank/organizations/:id/weekly-plan', ['fb_request.read'], {
    kind: 'file',
  }),
  handOver: post('/foodbank/supports/:id/hand-over', ['fb_support.read'], { kind: 'file' }),
  dayHandOver: post('/foodbank/organizations/:id/hand-over', ['fb_support.read'], {
    kind: 'file',
  }),
  slip: post('/foodbank/requests/:id/slip', ['fb_request.read'], { kind: 'file' }),
})

export const printEndpoints = endpoints<typeof printSchemas>()({
  slipText: get('/foodbank/requests/:id/slip-text', ['fb_request.read']),
  recordDay: post('/foodbank/organizations/:id/day-print', ['fb_request.read']),
})
