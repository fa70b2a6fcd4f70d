import { endpoints, get, post } from '../../platform/endpoint.ts'
import type { invitationSchemas } from './invitations.ts'

export const invitationEndpoints = endpoints<typeof invitationSchemas>()({
  get: get('/invitations/:token', 'public'),
  answer: post('/invitations/:token', 'public'),
})
