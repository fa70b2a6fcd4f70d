import { del, endpoints, get, post, put } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { organizationSchemas } from './organizations.ts'

export const organizationEndpoints = endpoints<typeof organizationSchemas>()({
  list: get('/foodbank/organizations', ['fb_organization.read']),
  get: get('/foodbank/organizations/:id', ['fb_organization.read']),
  create: post('/foodbank/organizations', ['fb_organization.create']),
  update: put('/foodbank/organizations/:id', ['fb_organization.update']),
  remove: del('/foodbank/organizations/:id', ['fb_organization.delete']),
  restore: post('/foodbank/organizations/:id/restore', ['fb_organization.delete', 'log.read']),
  loadCompany: get('/foodbank/company-register/:company_id', ['fb_organization.read']),
})

export const organizationFiles = { export: exportEndpoint(organizationEndpoints.list) }
