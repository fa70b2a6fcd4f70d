import { endpoints } from '../../platform/endpoint.ts'
import type { invitationSchemas } from './invitations.ts'

export const invitationEndpoints = endpoints<typeof invitationSchemas>()({
  get: { method: 'GET', path: '/invitations/:token', access: 'public' },
  answer: { method: 'POST', path: '/invitations/:token', access: 'public' },
})
