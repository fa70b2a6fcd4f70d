import type { UserDetail } from '@crm/contract/core/users/users'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import type { FieldErrors } from '@crm/contract/platform/rules'
import { covers, type Rights } from '#core/roles/policy.ts'
import { can, type Actor } from '#platform/actor.ts'

export type UserFacts = Pick<
  UserDetail,
  'id' | 'email' | 'active' | 'confirmed' | 'from_directory' | 'from_provider' | 'has_second_factor'
> & {
  readonly deleted: boolean
  readonly rights: Rights
}

/** Deleted users are visible only with both permissions. */
export const restores = (actor: Actor) => can(actor, 'user.delete') && can(actor, 'log.read')

/**
 * No rights over users with more rights than the actor, and only `restore` for deleted ones. Actors
 * cannot deactivate or delete themselves; their own password needs the old one.
 */
export function userRights(actor: Actor, user: UserFacts): UserDetail['can'] {
  const governed = covers(actor, user.rights)
  const there = governed && !user.deleted
  const another = user.id !== actor.user.id
  const may = (permission: PermissionName) => there && can(actor, permission)
  const update = may('user.update')
  const updateAnother = update && another
  const verify = update && !user.confirmed
  return {
    update,
    set_password: updateAnother && !user.from_directory && !user.from_provider,
    set_roles: may('user_role.update'),
    set_permissions: may('user_rule.update'),
    activate: update && !user.active,
    deactivate: updateAnother && user.active,
    verify,
    send_verification: verify && user.email !== null,
    remove_second_factor: updateAnother && user.has_second_factor,
    delete: another && may('user.delete'),
    restore: governed && user.deleted && restores(actor),
  }
}

/** Managed by the directory for its users. */
const DIRECTORY_FIELDS = ['name', 'surname', 'email', 'phone', 'username'] as const
type DirectoryField = (typeof DIRECTORY_FIELDS)[number]
type Managed = { readonly from_directory: boolean } & {
  readonly [Field in DirectoryField]: string | null
}

/** Errors for changed fields that the directory manages. */
export function managedByDirectory(
  user: Managed,
  change: { readonly [Field in DirectoryField]?: string | null | undefined },
): FieldErrors {
  if (!user.from_directory) return {}
  const changed = DIRECTORY_FIELDS.filter(
    (field) => change[field] !== undefined && change[field] !== user[field],
  )
  return Object.fromEntries(changed.map((field) => [field, [{ rule: 'directory_managed' }]]))
}
