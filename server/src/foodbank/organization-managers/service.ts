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
  tellOfRoles,
  type User,
} from '#core/users/service.ts'
import { getAuthor, can, type Actor, lacking } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { isOwnOrganization, requireOwn } from '../organizations/service.ts'
import {
  assignsAnybody,
  governsAccount,
  governsRights,
  managerRights,
  type ManagerFacts,
} from './policy.ts'
import { insert, list, listAssignable, remove } from './repository.ts'

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

/** None for fewer than two letters. */
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

/**
 * Refuses with `organization_manager.already_linked`, and with `organization_manager.foreign` for
 * an account of other organizations, because managers of all its organizations can switch it off.
 */
export function assignManager(
  db: Database,
  actor: Actor,
  organizationId: string,
  userId: string,
): Promise<void> {
  return refusing(alreadyLinked, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await requireOwn(tx, actor, organizationId)
      await lockUser(tx, userId)
      const isOurs = assignsAnybody(actor) || (await listAssignable(tx, actor, [userId])).length > 0
      if (!isOurs) throw new AppError('organization_manager.foreign')
      await insert(tx, { id: newId(), organization_id: organizationId, user_id: userId })
    }),
  )
}

export type NewManager = BodyOf<typeof organizationManagerEndpoints.create>

/** Without a password returns the only copy of a random one, to be changed at the first sign-in. */
export async function createManager(
  db: Database,
  actor: Actor,
  organizationId: string,
  { password, ...user }: NewManager,
): Promise<{ id: string; password: string | null }> {
  await requireUnguessable(db, password, user)
  const random = password === null ? randomPassword() : null
  const password_hash = await hashPassword(password ?? random ?? '')
  return transact(db, getAuthor(actor), async (tx) => {
    await requireOwn(tx, actor, organizationId)
    const id = await createUser(tx, actor, { ...user, password_hash, must_change_password: true })
    await insert(tx, { id: newId(), organization_id: organizationId, user_id: id })
    return { id, password: random }
  })
}

/** The account stays as it is. */
export function removeManager(
  db: Database,
  actor: Actor,
  organizationId: string,
  userId: string,
): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    await requireOwn(tx, actor, organizationId)
    if (!(await remove(tx, organizationId, userId))) throw new AppError('user.not_found')
  })
}

/** Switching off ends all sessions. Refuses with `forbidden` and `role.superadmin_last`. */
export function setActive(
  db: Database,
  actor: Actor,
  organizationId: string,
  userId: string,
  isActive: boolean,
): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const { user, facts } = await lockManager(tx, actor, organizationId, userId)
    if (!governsAccount(actor, user, facts)) throw new AppError('forbidden')
    await (isActive ? activateUser(tx, user) : deactivateUser(tx, user))
  })
}

/** As far as the actor may grant them. */
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
  const roles = await grantableRoles(db, actor)
  const permissions = permissionsToGive(actor)
  return {
    role_ids: user.roles.map(({ id }) => id).filter((id) => roles.some((role) => role.id === id)),
    permissions: user.own_permissions.filter((permission) => permissions.includes(permission)),
    grantable_roles: roles,
    grantable_permissions: permissions,
  }
}

/** Users can only grant and revoke what they have themselves. */
export async function setPermissions(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>,
  actor: Actor,
  organizationId: string,
  userId: string,
  wanted: BodyOf<typeof organizationManagerEndpoints.setPermissions>,
): Promise<void> {
  if (wanted.permissions.some((permission) => !everyPermission.includes(permission)))
    throw invalidField('permissions', 'choice')
  await transact(context.db, getAuthor(actor), async (tx) => {
    const { user, facts } = await lockManager(tx, actor, organizationId, userId)
    if (!governsRights(actor, user, facts)) throw new AppError('forbidden')
    await setUserRights(tx, actor, user, wanted, everyPermission)
    await tellOfRoles(tx, context, actor, user)
  })
}

/** Other permissions are granted on the user's own screen. */
const everyPermission: readonly string[] = namesIn(foodbankPermissions)

const permissionsToGive = (actor: Actor) =>
  everyPermission.filter((permission) => hands(actor, permission))

async function lockManager(
  tx: Transaction,
  actor: Actor,
  organizationId: string,
  userId: string,
): Promise<{ user: User; facts: ManagerFacts }> {
  await requireOwn(tx, actor, organizationId)
  // first locked, then read, because another organization may be adding the user
  const user = await lockUser(tx, userId)
  const [facts] = await list(tx, actor, organizationId, userId)
  if (!facts) throw new AppError('user.not_found')
  return { user, facts }
}

const alreadyLinked = {
  organization_manager__once: () => new AppError('organization_manager.already_linked'),
}

/** For a user who is being created. Refuses like every `JoinWorkplaces`. */
export async function joinOrganizations(
  tx: Transaction,
  actor: Actor,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (!can(actor, 'fb_organization.assign_user'))
    throw lacking(actor, 'fb_organization.assign_user')
  for (const organization_id of ids) {
    if (!(await isOwnOrganization(tx, actor, organization_id)))
      throw invalidField('works_for', 'not_found')
    await insert(tx, { id: newId(), organization_id, user_id: userId })
  }
}
