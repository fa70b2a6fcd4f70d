import type { FieldErrors } from '@crm/contract/platform/rules'
import { notifyOfAccount } from '#core/auth/security.ts'
import { endSessionsOf } from '#core/auth/service.ts'
import { covers, coversGain, hands, type Rights } from '#core/roles/policy.ts'
import { grantableRoles, requireGrantable } from '#core/roles/service.ts'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { AppError, InvalidInput, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { managedByDirectory } from './policy.ts'
import {
  findByIds,
  findTakenLogins,
  hold,
  insert,
  searchActive,
  setActive,
  update,
  type NewUser,
  type UserRow,
  type UserValues,
} from './repository.ts'
import { addPermissions, addRoles, removePermissions, removeRoles } from './rights-repository.ts'

/** A user as the features that deal with users see them, with what they may do. */
export type User = Omit<UserRow, 'superadmin' | 'permissions'> & { readonly rights: Rights }

/** The users with these ids, by surname; deleted ones are left out. */
export async function findUsers(db: Connection, ids: readonly string[]): Promise<User[]> {
  return (await findByIds(db, ids)).map(userOf)
}

/** A user with the rights that they have now, as the actor of what they do by other means than a session; undefined for one who may not sign in. */
export async function findActor(db: Connection, id: string): Promise<Actor | undefined> {
  const [found] = await findUsers(db, [id])
  if (!found?.active || !found.confirmed) return undefined
  const { rights, ...user } = found
  return { user: { ...user, login_url: null }, ...rights, address: null, viewingAs: null }
}

/** One user, held until the transaction ends so that nobody else changes their rights meanwhile. Refuses with `user.not_found`. */
export async function lockUser(
  tx: Transaction,
  id: string,
  options: { deleted?: boolean } = {},
): Promise<User> {
  const [user] = (await hold(tx, id, options)) ? await findByIds(tx, [id], options) : []
  if (!user) throw new AppError('user.not_found')
  return userOf(user)
}

/** The same, and somebody whom the actor may act over: refuses with `forbidden` who may do more than they. */
export async function lockGoverned(
  tx: Transaction,
  actor: Actor,
  id: string,
  options: { deleted?: boolean } = {},
): Promise<User> {
  const user = await lockUser(tx, id, options)
  if (!covers(actor, user.rights)) throw new AppError('forbidden')
  return user
}

/** At least so many letters, or nobody is found: the whole list of people is not for browsing. */
const MIN_SEARCH_LENGTH = 2
const MAX_FOUND = 20

/** Active users by name or username, however accented, among these where some are given; at most 20, none for less than two letters. */
export async function searchUsers(
  db: Connection,
  search: string,
  { except = [], among = null }: { except?: readonly string[]; among?: readonly string[] | null },
) {
  if (search.trim().length < MIN_SEARCH_LENGTH) return []
  return searchActive(db, search, { except, among, limit: MAX_FOUND })
}

/**
 * Creates a user, active and confirmed unless told otherwise, with roles that the holder of `rights` may give. A username or e-mail
 * that is somebody's is refused at its field, an unknown role or position too; with `forbidden` a role beyond the rights, with
 * `position.occupied` a taken position.
 */
export async function createUser(
  tx: Transaction,
  rights: Rights,
  { role_ids, ...user }: NewUser & { role_ids: readonly string[] },
): Promise<string> {
  const roles = await requireGrantable(tx, rights, role_ids, [])
  requireNoErrors(
    await takenLogins(tx, { username: user.username, email: user.email ?? null }, null),
  )
  const id = newId()
  await refusing(refusals, () => insert(tx, { confirmed: true, ...user, id }))
  const given = roles.map((role) => role.id)
  await refusing(refusals, () => addRoles(tx, id, given))
  return id
}

/**
 * Writes changed fields of a user that is held. Refuses at its field what is somebody else's, kept by the directory or not yet
 * possible, and with `position.occupied` a taken position.
 */
async function changeUser(
  tx: Transaction,
  clock: Clock,
  user: User,
  values: UserValues,
): Promise<void> {
  const { username, email } = values
  const wanted = {
    username: username === undefined || username === user.username ? null : username,
    email: email === undefined || email === user.email ? null : email,
  }
  requireNoErrors({
    ...bornTooLate(clock, values),
    ...(await takenLogins(tx, wanted, user.id)),
    ...managedByDirectory(user, values),
  })
  await refusing(refusals, () => update(tx, user.id, values))
}

/** The same by a person, which is told to the old address and to the new one: by an e-mail a password is set anew. */
export async function changeUserTelling(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config' | 'secrets'>,
  user: User,
  values: UserValues,
): Promise<void> {
  await changeUser(tx, context.clock, user, values)
  if (values.email === undefined || values.email === user.email) return
  await notifyOfAccount(tx, context, user.id, { kind: 'account_email_changed', alsoTo: user.email })
}

/** Nobody was born after today. */
export const bornTooLate = (
  clock: Clock,
  { birth_date }: { birth_date?: string | null | undefined },
): FieldErrors =>
  birth_date && birth_date > clock.today() ? { birth_date: [{ rule: 'birth_date' }] } : {}

/** The fields among username and e-mail by which somebody else signs in. */
export async function takenLogins(
  tx: Connection,
  wanted: { username: string | null; email: string | null },
  except: string | null,
): Promise<FieldErrors> {
  const taken = await findTakenLogins(tx, wanted, except)
  return Object.fromEntries(taken.map((field) => [field, [{ rule: 'duplicate' }]]))
}

/** Refuses with all failed rules at once, when there are any. */
export function requireNoErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}

/** Takes a user the right to sign in and ends their sessions at once. Refuses with `role.superadmin_last`. */
export async function deactivateUser(tx: Transaction, user: User): Promise<void> {
  await refusing(refusals, () => setActive(tx, user.id, false))
  await endSessionsOf(tx, user.id)
}

/** Lets a user sign in again; sessions from before do not come back. */
export async function activateUser(tx: Transaction, user: User): Promise<void> {
  if (user.active) return
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
  const grantable = permissions.filter((permission) => hands(rights, permission))
  await setPermissions(tx, user, wanted.permissions, grantable)
}

/** Sets a user's roles as far as the holder of `rights` may give and take them. Refuses like `setUserRights`. */
export async function setRoles(
  tx: Transaction,
  rights: Rights,
  user: User,
  roleIds: readonly string[],
): Promise<void> {
  const held = user.roles.map(({ id }) => id)
  const given = (await requireGrantable(tx, rights, roleIds, held)).map(({ id }) => id)
  const grantable = (await grantableRoles(tx, rights)).map(({ id }) => id)
  const taken = held.filter((id) => grantable.includes(id) && !given.includes(id))
  // first the new ones: who changes one superadministrator's role for another is one all the time
  await refusing(refusals, () => addRoles(tx, user.id, given))
  await takeRoles(tx, rights, user, taken)
}

/**
 * Takes roles from a user that is held; those that they do not have change nothing. Refuses with `role.superadmin_last`, and with
 * `forbidden` a role that narrowed the user's sight when the holder of `rights` does not see as much themselves.
 */
export async function takeRoles(
  tx: Transaction,
  rights: Rights,
  user: User,
  roleIds: readonly string[],
): Promise<void> {
  await refusing(refusals, () => removeRoles(tx, user.id, roleIds))
  const [now] = await findUsers(tx, [user.id])
  if (now && !coversGain(rights, user.rights, now.rights)) throw new AppError('forbidden')
}

/** Sets a user's individual permissions, among those that may be given and taken. Refuses with `forbidden` another one that is new. */
export async function setPermissions(
  tx: Transaction,
  user: User,
  wanted: readonly string[],
  grantable: readonly string[],
): Promise<void> {
  if (
    wanted.some(
      (permission) => !grantable.includes(permission) && !user.own_permissions.includes(permission),
    )
  ) {
    throw new AppError('forbidden')
  }
  const given = wanted.filter((permission) => grantable.includes(permission))
  const taken = grantable.filter((permission) => !wanted.includes(permission))
  await removePermissions(tx, user.id, taken)
  await addPermissions(tx, user.id, given)
}

const userOf = ({ superadmin, permissions, ...user }: UserRow): User => ({
  ...user,
  rights: { superadmin, permissions: new Set(permissions) },
})

/** What the database refuses of a write to a user or their roles, as it is said to people. */
export const refusals = {
  user__username: () => invalidField('username', 'duplicate'),
  user__email: () => invalidField('email', 'duplicate'),
  user_role_role_id_fkey: () => invalidField('role_ids', 'not_found'),
  user_position_id_fkey: () => invalidField('position_id', 'not_found'),
  user__position_occupied: () => new AppError('position.occupied'),
  role__superadmin_last: () => new AppError('role.superadmin_last'),
}
