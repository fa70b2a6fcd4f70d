import type { Role, RoleDetail, RoleQuery, roleEndpoints } from '@crm/contract/core/users/roles'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { authorOf, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, constraintOf, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { knownPermissions } from './permissions.ts'
import { changesPermissions, covers, hands, holds, roleRights, type Rights } from './policy.ts'
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

/** One page of roles with what the actor may do with each. */
export async function listPage(
  db: Database,
  actor: Actor,
  query: RoleQuery,
): Promise<{ rows: Role[]; total: number }> {
  const { rows, total } = await list(db, query)
  return { rows: rows.map((row) => seenBy(actor, row)), total }
}

/** Every role, with whether the actor may give it. */
export const listChoices = async (db: Database, actor: Actor) =>
  (await listRoles(db)).map((row) => ({ ...row, grantable: covers(actor, rightsOf(row)) }))

/** One role with its permissions. Refuses with `role.not_found`. */
export const getRole = async (db: Connection, actor: Actor, id: string): Promise<RoleDetail> =>
  seenBy(actor, await find(db, id))

/** Adds a role. Refuses with `forbidden` what the actor does not hold, an unknown permission and a code that is taken at their fields. */
export function createRole(
  { db, modules }: Product,
  actor: Actor,
  { permissions, ...values }: RoleValues & { permissions: readonly string[] },
): Promise<Role> {
  requireKnown(modules, permissions)
  requireCovered(actor, { superadmin: values.is_superadmin, permissions: new Set(permissions) })
  return refusing(refusals, () =>
    transact(db, authorOf(actor), async (tx) => {
      const id = newId()
      await insert(tx, id, values)
      await addPermissions(tx, id, permissions)
      return getRole(tx, actor, id)
    }),
  )
}

/**
 * Changes a role within the actor's rights, before and after. Refuses with `role.superadmin_last` when nobody would be left who may
 * do everything, and with `stale_record` and the newer version when somebody was faster.
 */
export function updateRole(
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, ...values }: RoleValues & { updated_at: string },
): Promise<Role> {
  return refusing(refusals, () =>
    transact(db, authorOf(actor), async (tx) => {
      const current = await lockCurrent(tx, actor, id, updated_at)
      requireCovered(actor, rightsOf(current))
      requireCovered(actor, {
        superadmin: values.is_superadmin,
        permissions: new Set(current.permissions),
      })
      await update(tx, id, values)
      return getRole(tx, actor, id)
    }),
  )
}

/** Deletes a role for good; refused with `role.in_use` while anybody has it. */
export async function removeRole(db: Database, actor: Actor, id: string): Promise<void> {
  try {
    await transact(db, authorOf(actor), async (tx) => {
      requireCovered(actor, rightsOf(await lockRole(tx, id)))
      await remove(tx, id)
    })
  } catch (error) {
    // Whichever table points here, its foreign key says so by its own name.
    throw constraintOf(error)?.endsWith('_role_id_fkey') ? new AppError('role.in_use') : error
  }
}

/** Sets what a role grants as far as the actor holds it; what they do not hold stays as it is, and asking for it is `forbidden`. */
export function setRolePermissions(
  { db, modules }: Product,
  actor: Actor,
  id: string,
  wanted: BodyOf<typeof roleEndpoints.setPermissions>,
): Promise<RoleDetail> {
  return transact(db, authorOf(actor), async (tx) => {
    const { permissions, ...role } = await lockCurrent(tx, actor, id, wanted.updated_at)
    const added = wanted.permissions.filter((permission) => !permissions.includes(permission))
    requireKnown(modules, added)
    if (!added.every((permission) => hands(actor, permission))) throw new AppError('forbidden')
    if (!changesPermissions(actor, rightsOf({ ...role, permissions })))
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

/** Takes one permission that the actor holds from a role; one that the role does not have is gone already. */
export function removeRolePermission(
  db: Database,
  actor: Actor,
  id: string,
  permission: string,
): Promise<void> {
  return transact(db, authorOf(actor), async (tx) => {
    const role = await lockRole(tx, id)
    if (!hands(actor, permission) || !changesPermissions(actor, rightsOf(role)))
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
  // what a role grants is for who may read it, in a refusal as well
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

const rightsOf = (row: Pick<RoleRow, 'is_superadmin' | 'permissions'>): Rights => ({
  superadmin: row.is_superadmin,
  permissions: new Set(row.permissions),
})

const seenBy = (actor: Actor, row: RoleRow): RoleDetail => ({
  ...row,
  permissions_count: row.permissions.length,
  can: roleRights(actor, rightsOf(row)),
})

const refusals = {
  role__code: () => invalidField('code', 'duplicate'),
  role__superadmin_last: () => new AppError('role.superadmin_last'),
}
