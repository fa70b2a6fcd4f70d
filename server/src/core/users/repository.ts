import { sql } from 'kysely'
import { containing } from '#platform/paging.ts'
import type { Connection, Transaction } from '#platform/database.ts'

export type UserRow = {
  id: string
  username: string
  name: string
  surname: string
  email: string | null
  phone: string | null
  active: boolean
  confirmed: boolean
  last_activity_at: string | null
  superadmin: boolean
  /** All of them, from roles and individual ones. */
  permissions: string[]
  own_permissions: string[]
  roles: { id: string; code: string; name: string; is_superadmin: boolean }[]
}

/** The users with these ids that are not deleted, by surname. */
export async function findByIds(db: Connection, ids: readonly string[]): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select
      u.id, u.username, u.name, u.surname, u.email, u.phone, u.active, u.confirmed, u.last_activity_at,
      coalesce(held.superadmin, false) as superadmin,
      coalesce(held.roles, '[]') as roles,
      array(select permission from core.user_permission where user_id = u.id order by permission) as own_permissions,
      array(
        select rp.permission from core.user_role ur join core.role_permission rp on rp.role_id = ur.role_id where ur.user_id = u.id
        union
        select permission from core.user_permission where user_id = u.id
      ) as permissions
    from core.user u
    left join lateral (
      select bool_or(r.is_superadmin) as superadmin, json_agg(
        json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'is_superadmin', r.is_superadmin) order by r.name, r.id
      ) as roles
      from core.user_role ur join core.role r on r.id = ur.role_id
      where ur.user_id = u.id
    ) held on true
    where u.id = any(${ids}) and u.deleted_at is null
    order by u.surname, u.name, u.id`.execute(db)
  return rows
}

/** Active users in whose name or username every word is found, whatever its accents. */
export function searchActive(db: Connection, words: readonly string[], options: { except: readonly string[]; limit: number }) {
  return db
    .selectFrom('core.user')
    .select(['id', 'username', 'name', 'surname'])
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .where(sql<boolean>`id <> all(${options.except})`)
    .where((eb) =>
      eb.and(
        words.map(
          (word) => sql<boolean>`core.search_form(surname || ' ' || name || ' ' || username) like core.search_form(${containing(word)})`,
        ),
      ),
    )
    .orderBy('surname')
    .orderBy('name')
    .orderBy('id')
    .limit(options.limit)
    .execute()
}

/** Holds a user's row until the transaction ends; false when there is no such user. */
export async function hold(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('core.user')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export type NewUser = {
  id: string
  username: string
  name: string
  surname: string
  email: string | null
  phone: string | null
  password_hash: string
  confirmed: boolean
}

export async function insert(tx: Transaction, user: NewUser): Promise<void> {
  await tx.insertInto('core.user').values(user).execute()
}

/** Which of the two words is how somebody else signs in: sign-in takes a username or an e-mail, so they must not be mixed up. */
export async function findLoginClash(tx: Transaction, user: Pick<NewUser, 'username' | 'email'>): Promise<'username' | 'email' | null> {
  const { rows } = await sql<{ field: 'username' | 'email' }>`
    select 'username' as field from core.user where deleted_at is null and lower(email) = lower(${user.username})
    union all
    select 'email' from core.user where deleted_at is null and lower(username) = lower(${user.email})
    limit 1`.execute(tx)
  return rows[0]?.field ?? null
}

export async function setActive(tx: Transaction, id: string, active: boolean): Promise<void> {
  await tx.updateTable('core.user').set({ active }).where('id', '=', id).where('active', '!=', active).execute()
}

export async function addRoles(tx: Transaction, userId: string, roleIds: readonly string[]): Promise<void> {
  await sql`insert into core.user_role (user_id, role_id) select ${userId}, unnest(${roleIds}::uuid[]) on conflict do nothing`.execute(tx)
}

export async function removeRoles(tx: Transaction, userId: string, roleIds: readonly string[]): Promise<void> {
  await sql`delete from core.user_role where user_id = ${userId} and role_id = any(${roleIds})`.execute(tx)
}

export async function addPermissions(tx: Transaction, userId: string, permissions: readonly string[]): Promise<void> {
  await sql`insert into core.user_permission (user_id, permission) select ${userId}, unnest(${permissions}::text[]) on conflict do nothing`.execute(
    tx,
  )
}

export async function removePermissions(tx: Transaction, userId: string, permissions: readonly string[]): Promise<void> {
  await sql`delete from core.user_permission where user_id = ${userId} and permission = any(${permissions})`.execute(tx)
}

/** True when a superadministrator other than this user can sign in. Whoever asks waits for those who asked before, until they are done. */
export async function hasOtherSuperadmin(tx: Transaction, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('core.superadmins', 0))`.execute(tx)
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from core.user u
      join core.user_role ur on ur.user_id = u.id
      join core.role r on r.id = ur.role_id
      where r.is_superadmin and u.active and u.confirmed and u.deleted_at is null and u.id <> ${userId}
    ) as found`.execute(tx)
  return rows[0]?.found ?? false
}
