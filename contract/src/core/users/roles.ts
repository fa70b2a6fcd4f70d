import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listSchema, listQuery, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { code, id, moment, searchText, text } from '../../platform/formats.ts'
import { translations, translationsBody } from '../translations.ts'
import * as wire from './roles.endpoints.ts'

export const roleChoice = z.object({
  id,
  code: z.string(),
  name: z.string(),
  translations,
  is_superadmin: z.boolean(),
})

export const role = roleChoice.extend({
  /** Who has it signs in with a second factor, or can do nothing but set one up. */
  requires_second_factor: z.boolean(),
  users_count: z.number().int(),
  permissions_count: z.number().int(),
  updated_at: moment,
  /** The caller's rights over the role: only within their own permissions. */
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    set_permissions: z.boolean(),
    view_as: z.boolean(),
  }),
})
export type Role = z.infer<typeof role>

export const roleDetail = role.extend({ permissions: z.array(z.string()) })
export type RoleDetail = z.infer<typeof roleDetail>

/** `resource.action`; its existence is checked at the server. */
export const permissionName = z
  .string()
  .max(100)
  .regex(/^[a-z_]+\.[a-z_]+$/)

export const roleBody = z.strictObject({
  name: text(100),
  code,
  translations: translationsBody,
  is_superadmin: z.boolean(),
  requires_second_factor: z.boolean(),
})
export const roleUpdateBody = roleBody.extend({ updated_at: moment })
export const newRoleBody = roleBody.extend({ permissions: z.array(permissionName).max(500) })
export const rolePermissionsBody = z.strictObject({
  permissions: z.array(permissionName).max(500),
  updated_at: moment,
})

export const roleQuery = listQuery(['name', 'code', 'users_count'])
  .extend({ search: searchText })
  .strict()
export type RoleQuery = z.infer<typeof roleQuery>

const params = z.object({ id })
const refusals = { 'role.not_found': 404 } as const
const lastSuperadmin = { 'role.superadmin_last': 409 } as const

export const roleSchemas = schemas({
  list: {
    summary: 'Roles with the number of their users',
    query: roleQuery,
    answer: listSchema(role),
  },
  get: {
    summary: 'A role with its permissions',
    params,
    answer: one(roleDetail),
    refusals,
  },
  choices: {
    summary: 'Every role, with whether the caller may give it',
    answer: one(
      z.array(roleChoice.extend({ grantable: z.boolean(), permissions: z.array(z.string()) })),
    ),
  },
  create: {
    summary:
      'Add a role with permissions that the caller holds; a copy of another role is one as well',
    body: newRoleBody,
    answer: done('role.created', role),
    status: 201,
  },
  update: {
    summary: 'Change name, code, translations and full access of a role',
    params,
    body: roleUpdateBody,
    answer: done('role.updated', role),
    refusals: { ...refusals, ...lastSuperadmin, stale_record: 409 },
  },
  remove: {
    summary: 'Delete a role that nobody has',
    params,
    answer: done('role.deleted', z.object({ id })),
    refusals: { ...refusals, 'role.in_use': 409 },
  },
  setPermissions: {
    summary: "Set a role's permissions; what the caller does not hold stays as it is",
    params,
    body: rolePermissionsBody,
    answer: done('role_rule.updated', roleDetail),
    refusals: { ...refusals, stale_record: 409 },
  },
  removePermission: {
    summary: 'Take one permission from a role',
    params: params.extend({ permission: permissionName }),
    answer: done('role_rule.deleted', z.object({ id })),
    refusals,
  },
})
export const roleEndpoints = withSchemas(wire.roleEndpoints, roleSchemas)

export const roleFiles = withSchemas(wire.roleFiles, { export: exportSchemas(roleSchemas.list) })
