import type { UserDetail } from '@crm/contract/core/users/users'
import type { FieldErrors } from '@crm/contract/platform/rules'
import { covers, type Rights } from '#core/roles/policy.ts'
import { can, type Actor } from '#platform/actor.ts'

/** What decides over the rights to one user. */
export type UserFacts = Pick<
  UserDetail,
  'id' | 'email' | 'active' | 'confirmed' | 'from_directory'
> & {
  readonly deleted: boolean
  readonly rights: Rights
}

/** True when the actor may see and bring back who is deleted (domain.md §9.7). */
export const restores = (actor: Actor) => can(actor, 'user.delete') && can(actor, 'log.read')

/**
 * What the actor may do with a user: nothing with somebody who may do more than they, and nothing but restoring with a deleted one.
 * Nobody puts their own account to rest, and one's own password is changed with the old one for proof.
 */
export function userRights(actor: Actor, user: UserFacts): UserDetail['can'] {
  const governed = covers(actor, user.rights)
  const there = governed && !user.deleted
  const another = user.id !== actor.user.id
  const update = there && can(actor, 'user.update')
  return {
    update,
    set_password: update && another && !user.from_directory,
    set_roles: there && can(actor, 'user_role.update'),
    set_permissions: there && can(actor, 'user_rule.update'),
    activate: update && !user.active,
    deactivate: update && another && user.active,
    verify: update && !user.confirmed,
    send_verification: update && !user.confirmed && user.email !== null,
    delete: there && another && can(actor, 'user.delete'),
    restore: governed && user.deleted && restores(actor),
  }
}

/** What of a user of the directory is changed in the directory alone. */
const DIRECTORY_FIELDS = ['name', 'surname', 'email', 'phone', 'username'] as const
type DirectoryField = (typeof DIRECTORY_FIELDS)[number]
type Managed = { readonly from_directory: boolean } & {
  readonly [Field in DirectoryField]: string | null
}

/** The fields of a change that the directory keeps; none for a user of our own. */
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
