import { endpoints } from '../../platform/endpoint.ts'
import { exportOf } from '../../platform/export.ts'
import type { roleSchemas } from './roles.ts'

export const roleEndpoints = endpoints<typeof roleSchemas>()({
  list: { method: 'GET', path: '/roles', access: ['role.read'] },
  get: { method: 'GET', path: '/roles/:id', access: ['role.read', 'rule.read'] },
  choices: { method: 'GET', path: '/roles/choices', access: ['user.read'] },
  create: { method: 'POST', path: '/roles', access: ['role.create'] },
  update: { method: 'PUT', path: '/roles/:id', access: ['role.update'] },
  remove: { method: 'DELETE', path: '/roles/:id', access: ['role.delete'] },
  setPermissions: { method: 'PUT', path: '/roles/:id/permissions', access: ['role_rule.update'] },
  removePermission: {
    method: 'DELETE',
    path: '/roles/:id/permissions/:permission',
    access: ['role_rule.delete'],
  },
})

/** What the list shows, as a file. */
export const roleFiles = { export: exportOf(roleEndpoints.list) }
