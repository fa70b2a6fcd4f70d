import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import type { openingPatternSchemas } from './opening-patterns.ts'

const path = '/foodbank/organizations/:id'

export const openingPatternEndpoints = endpoints<typeof openingPatternSchemas>()({
  hours: get(`${path}/hours`, ['fb_organization.read']),
  year: get(`${path}/year`, ['fb_organization.read', 'fb_request.read']),
  create: post(`${path}/opening-patterns`, ['fb_organization.update']),
  update: put(`${path}/opening-patterns/:pattern_id`, ['fb_organization.update']),
  remove: del(`${path}/opening-patterns/:pattern_id`, ['fb_organization.update']),
})
