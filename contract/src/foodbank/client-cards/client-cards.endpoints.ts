import { endpoints } from '../../platform/endpoint.ts'
import type { clientCardSchemas, clientCardFileSchemas } from './client-cards.ts'

export const clientCardEndpoints = endpoints<typeof clientCardSchemas>()({
  get: {
    method: 'GET',
    path: '/foodbank/applicants/:id/client-card',
    access: ['fb_applicant.read'],
  },
  issue: {
    method: 'POST',
    path: '/foodbank/applicants/:id/client-card',
    access: ['fb_client_card.issue'],
  },
  revoke: {
    method: 'POST',
    path: '/foodbank/client-cards/:id/revoke',
    access: ['fb_client_card.issue'],
  },
})

export const clientCardFiles = endpoints<typeof clientCardFileSchemas>()({
  print: {
    method: 'POST',
    path: '/foodbank/client-cards/:id/print',
    access: ['fb_applicant.read'],
    kind: 'file',
  },
})
