import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { roleSchemas } from './roles.ts'

export const roleEndpoints = endpoints<typeof roleSchemas>()({
  list: get('/roles', ['role.read']),
  get: get('/roles/:id', ['role.read', 'rule.read']),
  choices: get('/roles/choices', ['user.read']),
  create: post('/roles', ['role.create']),
  update: put('/roles/:id', ['role.update']),
  remove: del('/roles/:id', ['role.delete']),
  setPermissions: put('/roles/:id/permissions', ['role_rule.update']),
  removePermission: del('/roles/:id/permissions/:permission', ['role_rule.delete']),
})

export const roleFiles = { export: exportEndpoint(roleEndpoints.list) }
