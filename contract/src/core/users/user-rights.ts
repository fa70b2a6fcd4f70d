import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { id, moment } from '../../platform/formats.ts'
import { permissionName } from './roles.ts'

/** Every permission of a user with where it comes from. */
export const userRights = z.object({
  role_ids: z.array(id),
  /** Given to the user alone. */
  permissions: z.array(z.string()),
  superadmin: z.boolean(),
  /** What the caller may give and take: the roles and permissions within their own rights. */
  grantable_roles: z.array(id),
  grantable_permissions: z.array(z.string()),
  updated_at: moment,
})
export type UserRights = z.infer<typeof userRights>

const params = z.object({ id })
const refusals = { 'user.not_found': 404 } as const
const lastSuperadmin = { 'role.superadmin_last': 409 } as const
const changed = z.object({ id })

export const userRightsEndpoints = {
  rights: endpoint({
    method: 'GET',
    path: '/users/:id/rights',
    access: ['user.read'],
    summary: 'Roles and individual permissions of a user, with what the caller may give and take',
    params,
    answer: one(userRights),
    refusals,
  }),
  setRoles: endpoint({
    method: 'PUT',
    path: '/users/:id/roles',
    access: ['user_role.update'],
    summary: "Set a user's roles; what the caller may not give stays as it is",
    params,
    body: z.strictObject({ role_ids: z.array(id).max(50) }),
    answer: done('user_role.updated', changed),
    refusals: { ...refusals, ...lastSuperadmin },
  }),
  removeRole: endpoint({
    method: 'DELETE',
    path: '/users/:id/roles/:role_id',
    access: ['user_role.delete'],
    summary: 'Take one role from a user',
    params: params.extend({ role_id: id }),
    answer: done('user_role.deleted', changed),
    refusals: { ...refusals, ...lastSuperadmin },
  }),
  addPermission: endpoint({
    method: 'POST',
    path: '/users/:id/permissions',
    access: ['user_rule.create'],
    summary: 'Give one individual permission that the caller holds',
    params,
    body: z.strictObject({ permission: permissionName }),
    answer: done('user_rule.created', changed),
    status: 201,
    refusals,
  }),
  setPermissions: endpoint({
    method: 'PUT',
    path: '/users/:id/permissions',
    access: ['user_rule.update'],
    summary: "Set a user's individual permissions; what the caller does not hold stays as it is",
    params,
    body: z.strictObject({ permissions: z.array(permissionName).max(500) }),
    answer: done('user_rule.updated', changed),
    refusals,
  }),
  removePermission: endpoint({
    method: 'DELETE',
    path: '/users/:id/permissions/:permission',
    access: ['user_rule.delete'],
    summary: 'Take one individual permission from a user',
    params: params.extend({ permission: permissionName }),
    answer: done('user_rule.deleted', changed),
    refusals,
  }),
}
