import { endSessionsOf } from '#core/auth/service.ts'
import { holds, type Rights } from '#core/roles/policy.ts'
import { grantableRoles, requireGrantable } from '#core/roles/service.ts'
import type { Connection, Transaction } from '#platform/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import {
  addPermissions,
  addRoles,
  findByIds,
  findLoginClash,
  hasOtherSuperadmin,
  hold,
  insert,
  removePermissions,
  removeRoles,
  searchActive,
  setActive,
  type NewUser,
  type UserRow,
} from './repository.ts'

/** A user as the features that deal with users see them, with what they may do. */
export type User = Omit<UserRow, 'superadmin' | 'permissions'> & { readonly rights: Rights }

/** The users with these ids, by surname; deleted ones are left out. */
export async function findUsers(db: Connection, ids: readonly string[]): Promise<User[]> {
  return (await findByIds(db, ids)).map(userOf)
}

/** One user, held until the transaction ends so that nobody else changes their rights meanwhile. Refuses with `user.not_found`. */
export async function holdUser(tx: Transaction, id: string): Promise<User> {
  const [user] = (await hold(tx, id)) ? await findUsers(tx, [id]) : []
  if (!user) throw new AppError('user.not_found')
  return user
}

/** At least so many letters, or nobody is found: the whole list of people is not for browsing. */
const MIN_SEARCH_LENGTH = 2
const MAX_FOUND = 20

/** Active users by name or username, however accented; at most 20, none for less than two letters. */
export async function searchUsers(db: Connection, search: string, except: readonly string[]) {
  if (search.trim().length < MIN_SEARCH_LENGTH) return []
  return searchActive(db, search.trim().split(/\s+/), { except, limit: MAX_FOUND })
}

/**
 * Creates an active, confirmed user with roles that the holder of `rights` may give. A username or e-mail that is somebody's is
 * refused at its field, an unknown role too; with `forbidden` a role beyond the rights.
 */
export async function createUser(
  tx: Transaction,
  rights: Rights,
  { role_ids, ...user }: Omit<NewUser, 'id' | 'confirmed'> & { role_ids: readonly string[] },
): Promise<string> {
  const roles = await requireGrantable(tx, rights, role_ids, [])
  const clash = await findLoginClash(tx, user)
  if (clash) throw invalidField(clash, 'duplicate')
  const id = newId()
  await refusing(duplicates, () => insert(tx, { ...user, id, confirmed: true }))
  await addRoles(
    tx,
    id,
    roles.map((role) => role.id),
  )
  return id
}

/** Takes a user the right to sign in and ends their sessions at once. Refuses with `role.superadmin_last`. */
export async function deactivateUser(tx: Transaction, user: User): Promise<void> {
  if (user.rights.superadmin) await keepSuperadmin(tx, user.id)
  await setActive(tx, user.id, false)
  await endSessionsOf(tx, user.id)
}

/** Lets a user sign in again; sessions from before do not come back. */
export async function activateUser(tx: Transaction, user: User): Promise<void> {
  await endSessionsOf(tx, user.id)
  await setActive(tx, user.id, true)
}

/**
 * Sets a user's roles and individual permissions as far as the holder of `rights` may give and take them, permissions only among
 * `permissions`; what the user has beyond that stays. Refuses with `forbidden` a new right beyond the holder's, and with
 * `role.superadmin_last`.
 */
export async function setUserRights(
  tx: Transaction,
  rights: Rights,
  user: User,
  wanted: { readonly role_ids: readonly string[]; readonly permissions: readonly string[] },
  permissions: readonly string[],
): Promise<void> {
  await setRoles(tx, rights, user, wanted.role_ids)
  const grantable = permissions.filter((permission) => holds(rights, permission))
  await setPermissions(tx, user, wanted.permissions, grantable)
}

async function setRoles(tx: Transaction, rights: Rights, user: User, roleIds: readonly string[]): Promise<void> {
  const held = user.roles.map(({ id }) => id)
  const given = (await requireGrantable(tx, rights, roleIds, held)).map(({ id }) => id)
  const grantable = (await grantableRoles(tx, rights)).map(({ id }) => id)
  const left = held.filter((id) => !grantable.includes(id) || given.includes(id))
  const staysSuperadmin = user.roles.some(({ id, is_superadmin }) => is_superadmin && left.includes(id))
  if (user.rights.superadmin && !staysSuperadmin) await keepSuperadmin(tx, user.id)
  await removeRoles(
    tx,
    user.id,
    held.filter((id) => !left.includes(id)),
  )
  await addRoles(tx, user.id, given)
}

async function setPermissions(tx: Transaction, user: User, wanted: readonly string[], grantable: readonly string[]): Promise<void> {
  if (wanted.some((permission) => !grantable.includes(permission) && !user.own_permissions.includes(permission))) {
    throw new AppError('forbidden')
  }
  const [given, taken] = [
    grantable.filter((permission) => wanted.includes(permission)),
    grantable.filter((permission) => !wanted.includes(permission)),
  ]
  await removePermissions(tx, user.id, taken)
  await addPermissions(tx, user.id, given)
}

async function keepSuperadmin(tx: Transaction, userId: string): Promise<void> {
  if (!(await hasOtherSuperadmin(tx, userId))) throw new AppError('role.superadmin_last')
}

const userOf = ({ superadmin, permissions, ...user }: UserRow): User => ({
  ...user,
  rights: { superadmin, permissions: new Set(permissions) },
})

const duplicates = {
  user__username: () => invalidField('username', 'duplicate'),
  user__email: () => invalidField('email', 'duplicate'),
}
