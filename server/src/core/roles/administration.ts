import type { Role, RoleDetail, RoleQuery, roleEndpoints } from '@crm/contract/core/users/roles'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, getConstraint, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import {
  knownPermissions,
  changesPermissions,
  covers,
  hands,
  holds,
  roleRights,
  type Rights,
} from './policy.ts'
import {
  addPermissions,
  findById,
  hold,
  insert,
  list,
  listRoles,
  remove,
  removePermissions,
  touch,
  update,
  type RoleRow,
  type RoleValues,
} from './repository.ts'

type Product = Pick<Context, 'db' | 'modules'>

export async function listPage(
  db: Database,
  actor: Actor,
  query: RoleQuery,
): Promise<{ rows: Role[]; total: number }> {
  const { rows, total } = await list(db, query)
  return { rows: rows.map((row) => seenBy(actor, row)), total }
}

/** With whether the actor may give it. */
export const listChoices = async (db: Database, actor: Actor) =>
  (await listRoles(db)).map((row) => ({ ...row, grantable: covers(actor, getRights(row)) }))

/** Refuses with `role.not_found`. */
export const getRole = async (db: Connection, actor: Actor, id: string): Promise<RoleDetail> =>
  seenBy(actor, await find(db, id))

/**
 * Refuses with `forbidden` rights that the actor does not hold; at the fields unknown permissions
 * and a taken code.
 */
export function createRole(
  { db, modules }: Product,
  actor: Actor,
  { permissions, ...values }: RoleValues & { permissions: readonly string[] },
): Promise<Role> {
  requireKnown(modules, permissions)
  requireCovered(actor, { superadmin: values.is_superadmin, permissions: new Set(permissions) })
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const id = newId()
      await insert(tx, id, values)
      await addPermissions(tx, id, permissions)
      return getRole(tx, actor, id)
    }),
  )
}

/**
 * The role must be within the actor's rights before and after. Refuses with `role.superadmin_last`,
 * and with `stale_record` and the newer version.
 */
export function updateRole(
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, ...values }: RoleValues & { updated_at: string },
): Promise<Role> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const current = await lockCurrent(tx, actor, id, updated_at)
      requireCovered(actor, getRights(current))
      requireCovered(actor, {
        superadmin: values.is_superadmin,
        permissions: new Set(current.permissions),
      })
      await update(tx, id, values)
      return getRole(tx, actor, id)
    }),
  )
}

/** Refuses with `role.in_use`. */
export async function removeRole(db: Database, actor: Actor, id: string): Promise<void> {
  try {
    await transact(db, getAuthor(actor), async (tx) => {
      requireCovered(actor, getRights(await lockRole(tx, id)))
      await remove(tx, id)
    })
  } catch (error) {
    // any table's foreign key to it
    throw getConstraint(error)?.endsWith('_role_id_fkey') ? new AppError('role.in_use') : error
  }
}

/** Changes only permissions that the actor holds; refuses with `forbidden` others. */
export function setRolePermissions(
  { db, modules }: Product,
  actor: Actor,
  id: string,
  wanted: BodyOf<typeof roleEndpoints.setPermissions>,
): Promise<RoleDetail> {
  return transact(db, getAuthor(actor), async (tx) => {
    const { permissions, ...role } = await lockCurrent(tx, actor, id, wanted.updated_at)
    const added = wanted.permissions.filter((permission) => !permissions.includes(permission))
    requireKnown(modules, added)
    if (!added.every((permission) => hands(actor, permission))) throw new AppError('forbidden')
    if (!changesPermissions(actor, getRights({ ...role, permissions })))
      throw new AppError('forbidden')
    await addPermissions(tx, id, added)
    const taken = permissions.filter(
      (permission) => !wanted.permissions.includes(permission) && hands(actor, permission),
    )
    await removePermissions(tx, id, taken)
    await touch(tx, id)
    return getRole(tx, actor, id)
  })
}

/** A permission that the role does not have changes nothing. */
export function removeRolePermission(
  db: Database,
  actor: Actor,
  id: string,
  permission: string,
): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const role = await lockRole(tx, id)
    if (!hands(actor, permission) || !changesPermissions(actor, getRights(role)))
      throw new AppError('forbidden')
    await removePermissions(tx, id, [permission])
    await touch(tx, id)
  })
}

async function lockCurrent(
  tx: Transaction,
  actor: Actor,
  id: string,
  updatedAt: string,
): Promise<RoleRow> {
  const current = await lockRole(tx, id)
  if (Date.parse(updatedAt) === Date.parse(current.updated_at)) return current
  const { permissions, ...newer } = seenBy(actor, current)
  // users who may not read permissions do not see them here either
  throw new AppError('stale_record', {
    details: holds(actor, 'rule.read') ? { ...newer, permissions } : newer,
  })
}

async function lockRole(tx: Transaction, id: string): Promise<RoleRow> {
  await hold(tx, id)
  return find(tx, id)
}

async function find(db: Connection, id: string): Promise<RoleRow> {
  const row = await findById(db, id)
  if (!row) throw new AppError('role.not_found')
  return row
}

function requireKnown(modules: Context['modules'], permissions: readonly string[]): void {
  const known = knownPermissions(modules)
  if (!permissions.every((permission) => known.has(permission)))
    throw invalidField('permissions', 'not_found')
}

function requireCovered(actor: Actor, rights: Rights): void {
  if (!covers(actor, rights)) throw new AppError('forbidden')
}

const getRights = (row: Pick<RoleRow, 'is_superadmin' | 'permissions'>): Rights => ({
  superadmin: row.is_superadmin,
  permissions: new Set(row.permissions),
})

const seenBy = (actor: Actor, row: RoleRow): RoleDetail => ({
  ...row,
  permissions_count: row.permissions.length,
  can: roleRights(actor, getRights(row)),
})

const refusals = {
  role__code: () => invalidField('code', 'duplicate'),
  role__superadmin_last: () => new AppError('role.superadmin_last'),
}
