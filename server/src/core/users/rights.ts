import type { UserRights } from '@crm/contract/core/users/user-rights'
import { knownPermissions, covers, hands } from '#core/roles/policy.ts'
import { grantableRoles } from '#core/roles/service.ts'
import { getAuthor, can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import type { ServerModule } from '#platform/module.ts'
import { addPermissions, removePermissions } from './repository.ts'
import {
  findUsers,
  lockGoverned,
  setPermissions,
  setRoles,
  takeRoles,
  tellOfRoles,
  type User,
} from './service.ts'

type Telling = Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>
type Modules = readonly Pick<ServerModule, 'permissions'>[]

/** A user's rights, and those that the actor may give or take. Refuses with `user.not_found`. */
export async function getRights(
  db: Connection,
  actor: Actor,
  modules: Modules,
  id: string,
): Promise<UserRights> {
  const [user] = await findUsers(db, [id])
  if (!user) throw new AppError('user.not_found')
  const governed = covers(actor, user.rights)
  const setsRoles = governed && (can(actor, 'user_role.update') || can(actor, 'user_role.delete'))
  const setsPermissions = governed && RULE_PERMISSIONS.some((permission) => can(actor, permission))
  const roles = setsRoles ? await grantableRoles(db, actor) : []
  const permissions = setsPermissions
    ? [...knownPermissions(modules)].filter((permission) => hands(actor, permission))
    : []
  const held = user.roles.map((role) => role.id)
  return {
    role_ids: held,
    permissions: user.own_permissions,
    superadmin: user.rights.superadmin,
    grantable_roles: roles
      .map((role) => role.id)
      .filter((role) => mayGive(actor, user) || held.includes(role)),
    grantable_permissions: permissions.filter(
      (permission) => mayGive(actor, user) || user.own_permissions.includes(permission),
    ),
    updated_at: user.updated_at,
  }
}

const RULE_PERMISSIONS = ['user_rule.create', 'user_rule.update', 'user_rule.delete'] as const

/** Refuses with `forbidden` a role beyond the actor, and with `role.superadmin_last`. */
export function setUserRoles(
  context: Telling,
  actor: Actor,
  id: string,
  roleIds: readonly string[],
): Promise<void> {
  return transact(context.db, getAuthor(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, id)
    const held = user.roles.map((role) => role.id)
    if (!mayGive(actor, user) && roleIds.some((role) => !held.includes(role)))
      throw new AppError('forbidden')
    await setRoles(tx, actor, user, roleIds)
    await tellOfRoles(tx, context, actor, user)
  })
}

/** Refuses like `takeRoles`. */
export function removeUserRole(
  context: Telling,
  actor: Actor,
  id: string,
  roleId: string,
): Promise<void> {
  return transact(context.db, getAuthor(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, id)
    await takeRoles(tx, actor, user, [roleId])
    await tellOfRoles(tx, context, actor, user)
  })
}

/** Refuses with `forbidden` a permission that the actor does not hold. */
export function addUserPermission(
  db: Database,
  actor: Actor,
  modules: Modules,
  id: string,
  permission: string,
): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, id)
    requireKnown(modules, [permission], 'permission')
    if (!mayGive(actor, user) || !hands(actor, permission)) throw new AppError('forbidden')
    await addPermissions(tx, id, [permission])
  })
}

/** Changes only permissions that the actor holds. */
export function setUserPermissions(
  db: Database,
  actor: Actor,
  modules: Modules,
  id: string,
  permissions: readonly string[],
): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, id)
    const added = permissions.filter((permission) => !user.own_permissions.includes(permission))
    requireKnown(modules, added, 'permissions')
    if (!mayGive(actor, user) && added.length > 0) throw new AppError('forbidden')
    const grantable = [...new Set([...knownPermissions(modules), ...user.own_permissions])].filter(
      (permission) => hands(actor, permission),
    )
    await setPermissions(tx, user, permissions, grantable)
  })
}

/** A permission that the user does not have changes nothing. */
export function removeUserPermission(
  db: Database,
  actor: Actor,
  id: string,
  permission: string,
): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, id)
    if (user.own_permissions.includes(permission) && !hands(actor, permission))
      throw new AppError('forbidden')
    await removePermissions(tx, id, [permission])
  })
}

/**
 * For a new user. Refuses unknown permissions at `permissions`, and with `forbidden` those beyond
 * the actor.
 */
export async function givePermissions(
  tx: Transaction,
  actor: Actor,
  userId: string,
  permissions: readonly string[],
  modules: Modules,
): Promise<void> {
  requireKnown(modules, permissions, 'permissions')
  if (!permissions.every((permission) => hands(actor, permission))) throw new AppError('forbidden')
  await addPermissions(tx, userId, permissions)
}

/**
 * Only superadministrators may give themselves rights: these would outlast the role that allows it.
 */
const mayGive = (actor: Actor, user: Pick<User, 'id'>) =>
  actor.superadmin || user.id !== actor.user.id

/** An unknown permission would grant a later one of the same name. */
function requireKnown(
  modules: Modules,
  permissions: readonly string[],
  field: 'permission' | 'permissions',
): void {
  const known = knownPermissions(modules)
  if (!permissions.every((permission) => known.has(permission)))
    throw invalidField(field, 'not_found')
}
