import { endpoints } from '../../platform/endpoint.ts'
import type { userRightsSchemas } from './user-rights.ts'

export const userRightsEndpoints = endpoints<typeof userRightsSchemas>()({
  rights: { method: 'GET', path: '/users/:id/rights', access: ['user.read'] },
  setRoles: { method: 'PUT', path: '/users/:id/roles', access: ['user_role.update'] },
  removeRole: { method: 'DELETE', path: '/users/:id/roles/:role_id', access: ['user_role.delete'] },
  addPermission: { method: 'POST', path: '/users/:id/permissions', access: ['user_rule.create'] },
  setPermissions: { method: 'PUT', path: '/users/:id/permissions', access: ['user_rule.update'] },
  removePermission: {
    method: 'DELETE',
    path: '/users/:id/permissions/:permission',
    access: ['user_rule.delete'],
  },
})
