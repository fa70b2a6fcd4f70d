import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { id, moment } from '../../platform/formats.ts'
import { permissionName } from './roles.ts'
import * as wire from './user-rights.endpoints.ts'

/** Permissions of a user with their sources. */
export const userRights = z.object({
  role_ids: z.array(id),
  /** Granted to the user directly. */
  permissions: z.array(z.string()),
  superadmin: z.boolean(),
  /** Within the caller's own rights. */
  grantable_roles: z.array(id),
  grantable_permissions: z.array(z.string()),
  updated_at: moment,
})
export type UserRights = z.infer<typeof userRights>

const params = z.object({ id })
const refusals = { 'user.not_found': 404 } as const
const lastSuperadmin = { 'role.superadmin_last': 409 } as const
const changed = z.object({ id })

export const userRightsSchemas = schemas({
  rights: {
    summary: 'Roles and individual permissions of a user, with what the caller may give and take',
    params,
    answer: one(userRights),
    refusals,
  },
  setRoles: {
    summary: "Set a user's roles; what the caller may not give stays as it is",
    params,
    body: z.strictObject({ role_ids: z.array(id).max(50) }),
    answer: done('user_role.updated', changed),
    refusals: { ...refusals, ...lastSuperadmin },
  },
  removeRole: {
    summary: 'Take one role from a user',
    params: params.extend({ role_id: id }),
    answer: done('user_role.deleted', changed),
    refusals: { ...refusals, ...lastSuperadmin },
  },
  addPermission: {
    summary: 'Give one individual permission that the caller holds',
    params,
    body: z.strictObject({ permission: permissionName }),
    answer: done('user_rule.created', changed),
    status: 201,
    refusals,
  },
  setPermissions: {
    summary: "Set a user's individual permissions; what the caller does not hold stays as it is",
    params,
    body: z.strictObject({ permissions: z.array(permissionName).max(500) }),
    answer: done('user_rule.updated', changed),
    refusals,
  },
  removePermission: {
    summary: 'Take one individual permission from a user',
    params: params.extend({ permission: permissionName }),
    answer: done('user_rule.deleted', changed),
    refusals,
  },
})
export const userRightsEndpoints = withSchemas(wire.userRightsEndpoints, userRightsSchemas)
