import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import type { userRightsSchemas } from './user-rights.ts'

export const userRightsEndpoints = endpoints<typeof userRightsSchemas>()({
  rights: get('/users/:id/rights', ['user.read']),
  setRoles: put('/users/:id/roles', ['user_role.update']),
  removeRole: del('/users/:id/roles/:role_id', ['user_role.delete']),
  addPermission: post('/users/:id/permissions', ['user_rule.create']),
  setPermissions: put('/users/:id/permissions', ['user_rule.update']),
  removePermission: del('/users/:id/permissions/:permission', ['user_rule.delete']),
})
