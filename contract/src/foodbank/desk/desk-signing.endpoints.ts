import { endpoints } from '../../platform/endpoint.ts'
import type { deskSigningSchemas } from './desk-signing.ts'

const path = '/foodbank/desks/:id'

export const deskSigningEndpoints = endpoints<typeof deskSigningSchemas>()({
  signers: { method: 'GET', path: `${path}/signers`, access: ['fb_request.read'] },
  sign: { method: 'POST', path: `${path}/signature`, access: ['fb_request.read'] },
  keep: { method: 'PUT', path: `${path}/signature`, access: ['fb_request.read'] },
  unsign: { method: 'DELETE', path: `${path}/signature`, access: ['fb_request.read'] },
})
