import { endpoints, get, post } from '../../platform/endpoint.ts'
import type { clientCardSchemas, clientCardFileSchemas } from './client-cards.ts'

export const clientCardEndpoints = endpoints<typeof clientCardSchemas>()({
  get: get('/foodbank/applicants/:id/client-card', ['fb_applicant.read']),
  issue: post('/foodbank/applicants/:id/client-card', ['fb_client_card.issue']),
  revoke: post('/foodbank/client-cards/:id/revoke', ['fb_client_card.issue']),
})

export const clientCardFiles = endpoints<typeof clientCardFileSchemas>()({
  print: post('/foodbank/client-cards/:id/print', ['fb_applicant.read'], { kind: 'file' }),
})
