import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import type { deskSigningSchemas } from './desk-signing.ts'

const path = '/foodbank/desks/:id'

export const deskSigningEndpoints = endpoints<typeof deskSigningSchemas>()({
  signers: get(`${path}/signers`, ['fb_request.read']),
  sign: post(`${path}/signature`, ['fb_request.read']),
  keep: put(`${path}/signature`, ['fb_request.read']),
  unsign: del(`${path}/signature`, ['fb_request.read']),
})
