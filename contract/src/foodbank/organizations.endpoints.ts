import { endpoints } from '../platform/endpoint.ts'
import { exportOf } from '../platform/export.ts'
import type { organizationSchemas } from './organizations.ts'

export const organizationEndpoints = endpoints<typeof organizationSchemas>()({
  list: { method: 'GET', path: '/foodbank/organizations', access: ['fb_organization.read'] },
  get: { method: 'GET', path: '/foodbank/organizations/:id', access: ['fb_organization.read'] },
  create: { method: 'POST', path: '/foodbank/organizations', access: ['fb_organization.create'] },
  update: {
    method: 'PUT',
    path: '/foodbank/organizations/:id',
    access: ['fb_organization.update'],
  },
  remove: {
    method: 'DELETE',
    path: '/foodbank/organizations/:id',
    access: ['fb_organization.delete'],
  },
  restore: {
    method: 'POST',
    path: '/foodbank/organizations/:id/restore',
    access: ['fb_organization.delete', 'log.read'],
  },
  loadCompany: {
    method: 'GET',
    path: '/foodbank/company-register/:company_id',
    access: ['fb_organization.read'],
  },
})

/** What the list shows, as a file. */
export const organizationFiles = { export: exportOf(organizationEndpoints.list) }
