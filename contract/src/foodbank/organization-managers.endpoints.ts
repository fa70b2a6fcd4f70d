import { endpoints } from '../platform/endpoint.ts'
import type { organizationManagerSchemas } from './organization-managers.ts'

export const organizationManagerEndpoints = endpoints<typeof organizationManagerSchemas>()({
  list: { method: 'GET', path: '/foodbank/organizations/:id/managers', access: ['fb_user.read'] },
  candidates: {
    method: 'GET',
    path: '/foodbank/organizations/:id/manager-candidates',
    access: ['fb_organization.assign_user'],
  },
  roles: { method: 'GET', path: '/foodbank/manager-roles', access: ['fb_user.read'] },
  assign: {
    method: 'POST',
    path: '/foodbank/organizations/:id/managers',
    access: ['fb_organization.assign_user'],
  },
  create: {
    method: 'POST',
    path: '/foodbank/organizations/:id/managers/new',
    access: ['fb_user.create'],
  },
  remove: {
    method: 'DELETE',
    path: '/foodbank/organizations/:id/managers/:user_id',
    access: ['fb_user.delete'],
  },
  deactivate: {
    method: 'POST',
    path: '/foodbank/organizations/:id/managers/:user_id/deactivate',
    access: ['fb_user.update'],
  },
  activate: {
    method: 'POST',
    path: '/foodbank/organizations/:id/managers/:user_id/activate',
    access: ['fb_user.update'],
  },
  permissions: {
    method: 'GET',
    path: '/foodbank/organizations/:id/managers/:user_id/permissions',
    access: ['fb_user.update'],
  },
  setPermissions: {
    method: 'PUT',
    path: '/foodbank/organizations/:id/managers/:user_id/permissions',
    access: ['fb_user.update'],
  },
})
