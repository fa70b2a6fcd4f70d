import type { Language } from '@crm/contract/core/translations'
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
  addPermissions,
  addRoles,
  removePermissions,
  removeRoles,
} from './repository.ts'

export type User = Omit<UserRow, 'superadmin' | 'permissions'> & { readonly rights: Rights }

/** By surname, without deleted users. */
export async function findUsers(db: Connection, ids: readonly string[]): Promise<User[]> {
  return (await findByIds(db, ids)).map(getUser)
}

/** An actor for actions without a session; undefined for users who may not sign in. */
export async function findActor(db: Connection, id: string): Promise<Actor | undefined> {
  const [found] = await findUsers(db, [id])
  if (!found?.active || !found.confirmed) return undefined
  const { rights, ...user } = found
  return { user: { ...user, login_url: null }, ...rights, address: null, viewingAs: null }
}

/** Locks a user until the transaction ends. Refuses with `user.not_found`. */
export async function lockUser(
  tx: Transaction,
  id: string,
  options: { deleted?: boolean } = {},
): Promise<User> {
  const [user] = (await hold(tx, id, options)) ? await findByIds(tx, [id], options) : []
  if (!user) throw new AppError('user.not_found')
  return getUser(user)
}

/** Refuses with `forbidden` a user with more rights than the actor, too. */
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

/** Shorter searches find nothing: the list of people is not for browsing. */
const MIN_SEARCH_LENGTH = 2
const MAX_FOUND = 20

/** Active users by name or username, optionally only `among` some; at most 20. */
export async function searchUsers(
  db: Connection,
  search: string,
  { except = [], among = null }: { except?: readonly string[]; among?: readonly string[] | null },
) {
  if (search.trim().length < MIN_SEARCH_LENGTH) return []
  return searchActive(db, search, { except, among, limit: MAX_FOUND })
}

/**
 * Creates a user, confirmed by default, with roles that the holder of `rights` may give. Refuses at
 * the fields taken names, unknown roles and position; with `forbidden` a role beyond the rights;
 * with `position.occupied`.
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
 * Changes a locked user. Refuses at the fields taken names, fields of the directory and a future
 * birth date; with `position.occupied` a taken position.
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

/** Notifies the old and the new e-mail address: a reset link would go to the new one. */
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

export const bornTooLate = (
  clock: Clock,
  { birth_date }: { birth_date?: string | null | undefined },
): FieldErrors =>
  birth_date && birth_date > clock.today() ? { birth_date: [{ rule: 'birth_date' }] } : {}

/** The names that other users sign in with. */
export async function takenLogins(
  tx: Connection,
  wanted: { username: string | null; email: string | null },
  except: string | null,
): Promise<FieldErrors> {
  const taken = await findTakenLogins(tx, wanted, except)
  return Object.fromEntries(taken.map((field) => [field, [{ rule: 'duplicate' }]]))
}

/** Refuses with all errors at once. */
export function requireNoErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}

/** Ends the sessions. Refuses with `role.superadmin_last`. */
export async function deactivateUser(tx: Transaction, user: User): Promise<void> {
  await refusing(refusals, () => setActive(tx, user.id, false))
  await endSessionsOf(tx, user.id)
}

/** Earlier sessions stay ended. */
export async function activateUser(tx: Transaction, user: User): Promise<void> {
  if (user.active) return
  await endSessionsOf(tx, user.id)
  await setActive(tx, user.id, true)
}

/**
 * Sets roles, and individual permissions among `permissions`, as far as the holder of `rights` may
 * give and take them; others stay. Refuses with `forbidden` a new right beyond the holder's, and
 * with `role.superadmin_last`.
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

/** Refuses like `setUserRights`. */
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
  // add first, so that a superadministrator who changes roles stays one meanwhile
  await refusing(refusals, () => addRoles(tx, user.id, given))
  await takeRoles(tx, rights, user, taken)
}

/**
 * Takes roles from a locked user. Refuses with `role.superadmin_last`, and with `forbidden` if
 * losing a restricting role would let the user see more than the holder of `rights`.
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

/** Tells a user which roles somebody else has given or taken; `before` is the user as locked. */
export async function tellOfRoles(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config' | 'secrets'>,
  actor: Actor,
  before: User,
): Promise<void> {
  if (before.id === actor.user.id) return
  const [now] = await findUsers(tx, [before.id])
  const had = before.roles
  const has = now?.roles ?? []
  const given = has.filter(({ id }) => !had.some((role) => role.id === id))
  const taken = had.filter(({ id }) => !has.some((role) => role.id === id))
  if (given.length + taken.length === 0) return
  const facts = {
    given_cs: namesOf(given, 'cs'),
    given_en: namesOf(given, 'en'),
    taken_cs: namesOf(taken, 'cs'),
    taken_en: namesOf(taken, 'en'),
  }
  await notifyOfAccount(tx, context, before.id, { kind: 'account_roles_changed', facts })
}

const namesOf = (roles: User['roles'], language: Language) =>
  roles.map(({ name, translations }) => translations[language] ?? name).join(', ')

/** Refuses with `forbidden` a new permission that is not grantable. */
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

const getUser = ({ superadmin, permissions, ...user }: UserRow): User => ({
  ...user,
  rights: { superadmin, permissions: new Set(permissions) },
})

/** The message of each constraint of users and their roles. */
export const refusals = {
  user__username: () => invalidField('username', 'duplicate'),
  user__email: () => invalidField('email', 'duplicate'),
  user_role_role_id_fkey: () => invalidField('role_ids', 'not_found'),
  user_position_id_fkey: () => invalidField('position_id', 'not_found'),
  user__position_occupied: () => new AppError('position.occupied'),
  role__superadmin_last: () => new AppError('role.superadmin_last'),
}
