import { z } from 'zod'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../core/auth/auth.endpoints.ts'
import { username } from '../core/users/user-bodies.ts'
import { roleChoice } from '../core/users/roles.ts'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, one } from '../platform/envelopes.ts'
import {
  email,
  id,
  moment,
  optional,
  optionalAsTyped,
  phone,
  searchText,
  text,
} from '../platform/formats.ts'
import * as wire from './organization-managers.endpoints.ts'

export const managerRole = roleChoice.omit({ is_superadmin: true })
export type ManagerRole = z.infer<typeof managerRole>

export const organizationManager = z.object({
  id,
  username: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  active: z.boolean(),
  confirmed: z.boolean(),
  last_activity_at: moment.nullable(),
  roles: z.array(managerRole),
  can: z.object({
    remove: z.boolean(),
    deactivate: z.boolean(),
    activate: z.boolean(),
    set_permissions: z.boolean(),
  }),
})
export type OrganizationManager = z.infer<typeof organizationManager>

export const managerCandidate = z.object({
  id,
  username: z.string(),
  name: z.string(),
  surname: z.string(),
})

/** Only as far as the caller holds them. */
export const managerPermissions = z.object({
  role_ids: z.array(id),
  permissions: z.array(z.string()),
  grantable_roles: z.array(managerRole),
  grantable_permissions: z.array(z.string()),
})
export type ManagerPermissions = z.infer<typeof managerPermissions>

export const newManagerBody = z.strictObject({
  username,
  name: text(100),
  surname: text(100),
  email: optional(email),
  phone: optional(phone),
  /** Empty makes a random one, returned once. */
  password: optionalAsTyped(z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH)),
  role_ids: z.array(id).min(1).max(20),
})

const params = z.object({ id })
const managerParams = z.object({ id, user_id: id })
const refusals = { 'organization.not_found': 404, 'user.not_found': 404 } as const
const lastSuperadmin = { 'role.superadmin_last': 409 } as const
const changed = z.object({ id })

export const organizationManagerSchemas = schemas({
  list: {
    summary: 'Managers of an organization',
    params,
    answer: one(z.array(organizationManager)),
    refusals,
  },
  candidates: {
    summary:
      'Users whom the caller may assign and who are not managers of the organization yet, by name',
    params,
    query: z.object({ search: searchText }),
    answer: one(z.array(managerCandidate)),
    refusals,
  },
  roles: {
    summary: 'Roles that the caller may give to a manager',
    answer: one(z.array(managerRole)),
  },
  assign: {
    summary:
      'Make an existing user a manager of the organization: one of an own organization or of own making, by full_edit anybody',
    params,
    body: z.strictObject({ user_id: id }),
    answer: done('organization_manager.created', changed),
    status: 201,
    refusals: {
      ...refusals,
      'organization_manager.already_linked': 409,
      'organization_manager.foreign': 403,
    },
  },
  create: {
    summary: 'Create a user with roles and make them a manager of the organization',
    params,
    body: newManagerBody,
    answer: done(
      'organization_manager.created',
      changed.extend({ password: z.string().nullable() }),
    ),
    status: 201,
    refusals,
  },
  remove: {
    summary: 'Take a manager off the organization; the account stays active',
    params: managerParams,
    answer: done('organization_manager.deleted', changed),
    refusals,
  },
  deactivate: {
    summary: 'Deactivate the account of a manager and end its sessions',
    params: managerParams,
    answer: done('user.deactivated', changed),
    refusals: { ...refusals, ...lastSuperadmin },
  },
  activate: {
    summary: 'Activate the account of a manager again',
    params: managerParams,
    answer: done('user.activated', changed),
    refusals,
  },
  permissions: {
    summary: 'Roles and individual permissions of a manager',
    params: managerParams,
    answer: one(managerPermissions),
    refusals,
  },
  setPermissions: {
    summary:
      'Set roles and individual permissions of a manager; nobody grants what they do not hold',
    params: managerParams,
    body: z.strictObject({
      role_ids: z.array(id).max(20),
      permissions: z.array(z.string().max(100)).max(200),
    }),
    answer: done('user_role.updated', changed),
    refusals: { ...refusals, ...lastSuperadmin },
  },
})
export const organizationManagerEndpoints = withSchemas(
  wire.organizationManagerEndpoints,
  organizationManagerSchemas,
)
