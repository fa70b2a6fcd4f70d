import type { RoleQuery } from '@crm/contract/core/users/roles'
import { ableRole, type AbleRole } from '@crm/contract/core/users/who-can'
import { translations } from '@crm/contract/core/translations'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { readPage } from '#platform/database/read-page.ts'
import { getSort } from '#platform/http/paging.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

export type RoleRow = NonNullable<Awaited<ReturnType<typeof findById>>>
export type RoleValues = Pick<
  RoleRow,
  'name' | 'code' | 'translations' | 'is_superadmin' | 'requires_second_factor'
>

/** Deleted users are not counted. */
const roles = (db: Connection) =>
  db.selectFrom('core.role as r').select([
    'r.id',
    'r.code',
    'r.name',
    'r.is_superadmin',
    'r.requires_second_factor',
    'r.updated_at',
    typedSql(translations)`r.translations`.as('translations'),
    typedSql(
      z.array(z.string()),
    )`array(select permission from core.role_permission where role_id = r.id order by permission)`.as(
      'permissions',
    ),
    typedSql(
      z.number(),
    )`(select count(*) from core.user_role ur join core.user u on u.id = ur.user_id
        where ur.role_id = r.id and u.deleted_at is null)`.as('users_count'),
  ])

export const listRoles = (db: Connection): Promise<RoleRow[]> =>
  roles(db).orderBy('r.name').orderBy('r.id').execute()

/** Roles of users who can sign in, with full access last. */
export async function listAbleRoles(db: Connection): Promise<AbleRole[]> {
  const { rows } = await typedSql(ableRole)`
    select r.name, r.translations, r.is_superadmin,
      array(select permission from core.role_permission where role_id = r.id order by permission) as permissions
    from core.role r
    where exists (
      select from core.user_role ur join core.user u on u.id = ur.user_id
      where ur.role_id = r.id and u.deleted_at is null and u.active
    )
    order by r.is_superadmin, r.name, r.id`.execute(db)
  return rows
}

export async function list(
  db: Connection,
  query: RoleQuery,
): Promise<{ rows: RoleRow[]; total: number }> {
  const matches = hasPieces(formOfText(sql`r.name || ' ' || r.code`), query.search)
  const { key, direction } = getSort(query.sort)
  return readPage(
    db,
    query,
    roles(db).where(matches).orderBy(sql.ref(key), direction).orderBy('r.id'),
  )
}

export const findById = (db: Connection, id: string) =>
  roles(db).where('r.id', '=', id).executeTakeFirst()

/** Locks a role until the transaction ends; it can still be assigned. */
export async function hold(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('core.role').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function insert(tx: Transaction, id: string, values: RoleValues): Promise<void> {
  await tx
    .insertInto('core.role')
    .values({ id, ...stored(values) })
    .execute()
}

export async function update(tx: Transaction, id: string, values: RoleValues): Promise<void> {
  await tx.updateTable('core.role').set(stored(values)).where('id', '=', id).execute()
}

/** Takes the role from deleted users first; foreign keys refuse it for others. */
export async function remove(tx: Transaction, id: string): Promise<void> {
  await sql`delete from core.user_role ur using core.user u
    where ur.role_id = ${id} and u.id = ur.user_id and u.deleted_at is not null`.execute(tx)
  await tx.deleteFrom('core.role').where('id', '=', id).execute()
}

export async function addPermissions(
  tx: Transaction,
  roleId: string,
  permissions: readonly string[],
): Promise<void> {
  await sql`insert into core.role_permission (role_id, permission) select ${roleId}, unnest(${permissions}::text[])
    on conflict do nothing`.execute(tx)
}

export async function removePermissions(
  tx: Transaction,
  roleId: string,
  permissions: readonly string[],
): Promise<void> {
  await sql`delete from core.role_permission where role_id = ${roleId} and permission = any(${permissions})`.execute(
    tx,
  )
}

/** Updates `updated_at`, so that editors notice the change. */
export async function touch(tx: Transaction, id: string): Promise<void> {
  await sql`update core.role set code = code where id = ${id}`.execute(tx)
}

const stored = ({ translations, ...values }: RoleValues) => ({
  ...values,
  translations: JSON.stringify(translations),
})
