import type {
  ManagerPermissions,
  OrganizationManager,
  organizationManagerEndpoints,
} from '@crm/contract/foodbank/organization-managers'
import { foodbankPermissions } from '@crm/contract/foodbank/permissions'
import { namesIn, type BodyOf } from '@crm/contract/platform/endpoint'
import { requireUnguessable } from '#core/passwords/service.ts'
import { hashPassword, randomPassword } from '#core/passwords/hashing.ts'
import { hands } from '#core/roles/policy.ts'
import { grantableRoles } from '#core/roles/service.ts'
import {
  activateUser,
  createUser,
  deactivateUser,
  findUsers,
  lockUser,
  searchUsers,
  setUserRights,
  type User,
} from '#core/users/service.ts'
import { authorOf, type Actor } from '#platform/actor.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { requireOwn } from '../organizations/service.ts'
import {
  assignsAnybody,
  governsAccount,
  governsRights,
  managerRights,
  type ManagerFacts,
} from './policy.ts'
import { insert, list, listAssignable, remove } from './repository.ts'

/** The managers of an organization of the actor's own, by surname. */
export async function listManagers(
  db: Connection,
  actor: Actor,
  organizationId: string,
): Promise<OrganizationManager[]> {
  await requireOwn(db, actor, organizationId)
  const managers = new Map((await list(db, actor, organizationId)).map((row) => [row.user_id, row]))
  const users = await findUsers(db, [...managers.keys()])
  return users.map((user) => ({
    ...user,
    can: managerRights(actor, user, { within: managers.get(user.id)?.within ?? false }),
  }))
}

/** Active users by name whom the actor may assign and who are not managers of the organization yet; none for less than two letters. */
export async function findCandidates(
  db: Connection,
  actor: Actor,
  organizationId: string,
  search: string,
) {
  await requireOwn(db, actor, organizationId)
  const managers = await list(db, actor, organizationId)
  const among = assignsAnybody(actor) ? null : await listAssignable(db, actor)
  return searchUsers(db, search, { except: managers.map(({ user_id }) => user_id), among })
}

/** The roles that the actor may give: those that grant nothing beyond what they hold. */
export const rolesToGive = (db: Connection, actor: Actor) => grantableRoles(db, actor)

/**
 * Makes an existing user a manager; refused with `organization_manager.already_linked`, of two at once too. An account acts in all its
 * organizations, and whoever is over all of those switches it off: nobody draws one to themselves that is another's, and
 * `organization_manager.foreign` says so.
 */
export function assignManager(
  db: Database,
  actor: Actor,
  organizationId: string,
  userId: string,
): Promise<void> {
  return refusing(alreadyLinked, () =>
    transact(db, authorOf(actor), async (tx) => {
      await requireOwn(tx, actor, organizationId)
      await lockUser(tx, userId)
      const isOurs = assignsAnybody(actor) || (await listAssignable(tx, actor, [userId])).length > 0
      if (!isOurs) throw new AppError('organization_manager.foreign')
      await insert(tx, { id: newId(), organization_id: organizationId, user_id: userId })
    }),
  )
}

export type NewManager = BodyOf<typeof organizationManagerEndpoints.create>

/**
 * Creates a user and makes them a manager; without a given password answers with the only copy of a random one. Either is handed over and
 * is changed at the first sign-in.
 */
export async function createManager(
  db: Database,
  actor: Actor,
  organizationId: string,
  { password, ...user }: NewManager,
): Promise<{ id: string; password: string | null }> {
  await requireUnguessable(db, password, user)
  const random = password === null ? randomPassword() : null
  const password_hash = await hashPassword(password ?? random ?? '')
  return transact(db, authorOf(actor), async (tx) => {
    await requireOwn(tx, actor, organizationId)
    const id = await createUser(tx, actor, { ...user, password_hash, must_change_password: true })
    await insert(tx, { id: newId(), organization_id: organizationId, user_id: id })
    return { id, password: random }
  })
}

/** Takes a manager off the organization; the account stays as it is (spec §2). */
export function removeManager(
  db: Database,
  actor: Actor,
  organizationId: string,
  userId: string,
): Promise<void> {
  return transact(db, authorOf(actor), async (tx) => {
    await requireOwn(tx, actor, organizationId)
    if (!(await remove(tx, organizationId, userId))) throw new AppError('user.not_found')
  })
}

/** Takes a manager the right to sign in and ends their sessions at once. Refuses with `forbidden` and `role.superadmin_last`. */
export function deactivateManager(
  db: Database,
  actor: Actor,
  organizationId: string,
  userId: string,
): Promise<void> {
  return transact(db, authorOf(actor), async (tx) => {
    const { user, facts } = await lockManager(tx, actor, organizationId, userId)
    if (!governsAccount(actor, user, facts)) throw new AppError('forbidden')
    await deactivateUser(tx, user)
  })
}

/** Lets a manager sign in again. */
export function activateManager(
  db: Database,
  actor: Actor,
  organizationId: string,
  userId: string,
): Promise<void> {
  return transact(db, authorOf(actor), async (tx) => {
    const { user, facts } = await lockManager(tx, actor, organizationId, userId)
    if (!governsAccount(actor, user, facts)) throw new AppError('forbidden')
    await activateUser(tx, user)
  })
}

/** Roles and individual permissions of a manager, and those on offer, each only as far as the actor may give and take them. */
export async function getPermissions(
  db: Connection,
  actor: Actor,
  organizationId: string,
  userId: string,
): Promise<ManagerPermissions> {
  await requireOwn(db, actor, organizationId)
  const [facts] = await list(db, actor, organizationId, userId)
  const [user] = facts ? await findUsers(db, [userId]) : []
  if (!facts || !user) throw new AppError('user.not_found')
  if (!governsRights(actor, user, facts)) throw new AppError('forbidden')
  const roles = await rolesToGive(db, actor)
  const permissions = permissionsToGive(actor)
  return {
    role_ids: user.roles.map(({ id }) => id).filter((id) => roles.some((role) => role.id === id)),
    permissions: user.own_permissions.filter((permission) => permissions.includes(permission)),
    grantable_roles: roles,
    grantable_permissions: permissions,
  }
}

/** Sets roles and individual permissions of a manager; nobody gives or takes what they do not hold themselves. */
export async function setPermissions(
  db: Database,
  actor: Actor,
  organizationId: string,
  userId: string,
  wanted: BodyOf<typeof organizationManagerEndpoints.setPermissions>,
): Promise<void> {
  if (wanted.permissions.some((permission) => !everyPermission.includes(permission)))
    throw invalidField('permissions', 'choice')
  await transact(db, authorOf(actor), async (tx) => {
    const { user, facts } = await lockManager(tx, actor, organizationId, userId)
    if (!governsRights(actor, user, facts)) throw new AppError('forbidden')
    await setUserRights(tx, actor, user, wanted, everyPermission)
  })
}

/** The food bank's permissions; those of the general administration are given on the user's own screen. */
const everyPermission: readonly string[] = namesIn(foodbankPermissions)

const permissionsToGive = (actor: Actor) =>
  everyPermission.filter((permission) => hands(actor, permission))

/** A manager of an organization of the actor's own, held until the transaction ends. */
async function lockManager(
  tx: Transaction,
  actor: Actor,
  organizationId: string,
  userId: string,
): Promise<{ user: User; facts: ManagerFacts }> {
  await requireOwn(tx, actor, organizationId)
  // first held, then looked at: another organization may just be getting them
  const user = await lockUser(tx, userId)
  const [facts] = await list(tx, actor, organizationId, userId)
  if (!facts) throw new AppError('user.not_found')
  return { user, facts }
}

const alreadyLinked = {
  organization_manager__once: () => new AppError('organization_manager.already_linked'),
}
