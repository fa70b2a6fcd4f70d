import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { memberSchemas } from './members.ts'

export const memberEndpoints = endpoints<typeof memberSchemas>()({
  list: get('/foodbank/federation/members', ['fb_federation.read']),
  create: post('/foodbank/federation/members', ['fb_federation.update']),
  update: put('/foodbank/federation/members/:id', ['fb_federation.update']),
  remove: del('/foodbank/federation/members/:id', ['fb_federation.update']),
})

export const memberFiles = { export: exportEndpoint(memberEndpoints.list) }
