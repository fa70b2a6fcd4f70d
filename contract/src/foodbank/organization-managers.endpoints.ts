import { del, endpoints, get, post, put } from '../platform/endpoint.ts'
import type { organizationManagerSchemas } from './organization-managers.ts'

export const organizationManagerEndpoints = endpoints<typeof organizationManagerSchemas>()({
  list: get('/foodbank/organizations/:id/managers', ['fb_user.read']),
  candidates: get('/foodbank/organizations/:id/manager-candidates', [
    'fb_organization.assign_user',
  ]),
  roles: get('/foodbank/manager-roles', ['fb_user.read']),
  assign: post('/foodbank/organizations/:id/managers', ['fb_organization.assign_user']),
  create: post('/foodbank/organizations/:id/managers/new', ['fb_user.create']),
  remove: del('/foodbank/organizations/:id/managers/:user_id', ['fb_user.delete']),
  deactivate: post('/foodbank/organizations/:id/managers/:user_id/deactivate', ['fb_user.update']),
  activate: post('/foodbank/organizations/:id/managers/:user_id/activate', ['fb_user.update']),
  permissions: get('/foodbank/organizations/:id/managers/:user_id/permissions', ['fb_user.update']),
  setPermissions: put('/foodbank/organizations/:id/managers/:user_id/permissions', [
    'fb_user.update',
  ]),
})
