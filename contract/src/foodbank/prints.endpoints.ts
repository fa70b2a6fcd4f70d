import { endpoints } from '../platform/endpoint.ts'
import type { printFileSchemas, printSchemas } from './prints.ts'

export const printFiles = endpoints<typeof printFileSchemas>()({
  applicantSheet: {
    method: 'POST',
    path: '/foodbank/applicants/:id/sheet',
    access: ['fb_applicant.read'],
    kind: 'file',
  },
  weeklyPlan: {
    method: 'POST',
    path: '/foodbank/organizations/:id/weekly-plan',
    access: ['fb_request.read'],
    kind: 'file',
  },
  slip: {
    method: 'POST',
    path: '/foodbank/requests/:id/slip',
    access: ['fb_request.read'],
    kind: 'file',
  },
})

export const printEndpoints = endpoints<typeof printSchemas>()({
  slipText: {
    method: 'GET',
    path: '/foodbank/requests/:id/slip-text',
    access: ['fb_request.read'],
  },
  recordDay: {
    method: 'POST',
    path: '/foodbank/organizations/:id/day-print',
    access: ['fb_request.read'],
  },
})
