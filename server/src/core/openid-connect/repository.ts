import type { OpenidGroup } from '@crm/contract/core/openid-connect/openid-connect'
import { sql, type Selectable, type Updateable } from 'kysely'
import { findRightsThrough } from '#core/settings/service.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition } from '#platform/database/typed-sql.ts'

/** With the secret, encrypted. */
export type OpenidRow = Selectable<DB['core.openid_settings']>

export const findSettings = (db: Connection): Promise<OpenidRow> =>
  db.selectFrom('core.openid_settings').selectAll().executeTakeFirstOrThrow()

/** Locked until the transaction ends, and with them the groups. */
export const lockSettings = (tx: Transaction): Promise<OpenidRow> =>
  tx.selectFrom('core.openid_settings').selectAll().forUpdate().executeTakeFirstOrThrow()

export const updateSettings = (
  tx: Transaction,
  values: Updateable<DB['core.openid_settings']>,
): Promise<OpenidRow> =>
  tx.updateTable('core.openid_settings').set(values).returningAll().executeTakeFirstOrThrow()

/** All rights that people have by the provider. */
export const findRightsThroughProvider = (db: Connection) =>
  findRightsThrough(db, {
    members: condition`openid_subject is not null`,
    groupRoles: sql`select role_id from core.openid_group`,
  })

// ---- groups ----

export const listGroups = (db: Connection): Promise<OpenidGroup[]> =>
  db
    .selectFrom('core.openid_group')
    .select(['group_name', 'role_id'])
    .orderBy('group_name')
    .orderBy('role_id')
    .execute()

export async function insertGroup(
  tx: Transaction,
  group: OpenidGroup & { id: string },
): Promise<void> {
  await tx.insertInto('core.openid_group').values(group).execute()
}

export async function removeGroup(
  tx: Transaction,
  { group_name, role_id }: OpenidGroup,
): Promise<void> {
  await tx
    .deleteFrom('core.openid_group')
    .where('group_name', '=', group_name)
    .where('role_id', '=', role_id)
    .execute()
}

/** From everybody whose roles the provider's groups give. */
export async function takeRoles(tx: Transaction, roleIds: readonly string[]): Promise<void> {
  await sql`
    delete from core.user_role ur using core.user u
    where u.id = ur.user_id and u.openid_subject is not null and u.directory_id is null
      and ur.role_id = any(${roleIds})`.execute(tx)
}
