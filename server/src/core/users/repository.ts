import { LANGUAGES } from '@crm/contract/core/translations'
import { userRow, userSettings } from '@crm/contract/core/users/users'
import { moment } from '@crm/contract/platform/formats'
import { sql, type Insertable, type Updateable } from 'kysely'
import { z } from 'zod'
import { isFromProvider, permissionsOfUser } from '#core/people/scope.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { beginningsFirst, formOfText, hasPieces } from '#platform/database/piece-search.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

const userWithRights = userRow
  .omit({ degree_before: true, degree_after: true, position: true, created_at: true })
  .extend({
    language: z.enum(LANGUAGES),
    from_provider: z.boolean(),
    updated_at: moment,
    superadmin: z.boolean(),
    /** From roles and individual ones. */
    permissions: z.array(z.string()),
    own_permissions: z.array(z.string()),
  })
export type UserRow = z.output<typeof userWithRights>

/** By surname; only deleted users if `deleted`, else none of them. */
export async function findByIds(
  db: Connection,
  ids: readonly string[],
  { deleted = false } = {},
): Promise<UserRow[]> {
  const { rows } = await typedSql(userWithRights)`
    select
      u.id, u.username, u.name, u.surname, u.email, u.phone, u.language, u.avatar, u.active, u.confirmed,
      u.directory_id is not null as from_directory, ${isFromProvider} as from_provider, u.last_activity_at, u.updated_at,
      coalesce(held.superadmin, false) as superadmin,
      coalesce(held.roles, '[]') as roles,
      array(select permission from core.user_permission where user_id = u.id order by permission) as own_permissions,
      ${permissionsOfUser} as permissions
    from core.user u
    left join lateral (
      select bool_or(r.is_superadmin) as superadmin, json_agg(
        json_build_object(
          'id', r.id, 'code', r.code, 'name', r.name, 'translations', r.translations, 'is_superadmin', r.is_superadmin
        ) order by r.name, r.id
      ) as roles
      from core.user_role ur join core.role r on r.id = ur.role_id
      where ur.user_id = u.id
    ) held on true
    where u.id = any(${ids}) and (u.deleted_at is not null) = ${deleted}
    order by u.surname, u.name, u.id`.execute(db)
  return rows
}

/** Without the e-mail address, which not all who search may read. */
const NAMES = formOfText(sql`surname || ' ' || name || ' ' || username`)

/** Active users by name or username, matches at the beginning first. */
export function searchActive(
  db: Connection,
  typed: string,
  options: { except: readonly string[]; among: readonly string[] | null; limit: number },
) {
  return db
    .selectFrom('core.user')
    .select(['id', 'username', 'name', 'surname'])
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .where(
      condition`id <> all(${options.except}) and (${options.among}::uuid[] is null or id = any(${options.among}::uuid[]))`,
    )
    .where(hasPieces(NAMES, typed))
    .orderBy(beginningsFirst(NAMES, typed))
    .orderBy('surname')
    .orderBy('name')
    .orderBy('id')
    .limit(options.limit)
    .execute()
}

/**
 * Locks a user; false if there is none. Rows that only refer to the user, like new sessions, can be
 * inserted meanwhile.
 */
export async function hold(
  tx: Transaction,
  id: string,
  { deleted = false } = {},
): Promise<boolean> {
  const row = await tx
    .selectFrom('core.user')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export type UserValues = Omit<Updateable<DB['core.user']>, 'id'>
export type NewUser = Omit<Insertable<DB['core.user']>, 'id'>

export async function insert(tx: Transaction, user: NewUser & { id: string }): Promise<void> {
  await tx.insertInto('core.user').values(user).execute()
}

export async function update(tx: Transaction, id: string, values: UserValues): Promise<void> {
  await tx.updateTable('core.user').set(values).where('id', '=', id).execute()
}

const takenLogin = z.object({ field: z.enum(['username', 'email']) })

/**
 * Which of the names others sign in with; usernames and e-mails share one namespace. Null is
 * skipped.
 */
export async function findTakenLogins(
  db: Connection,
  wanted: { username: string | null; email: string | null },
  except: string | null,
): Promise<('username' | 'email')[]> {
  const { rows } = await typedSql(takenLogin)`
    select field from (values ('username', ${wanted.username}::text), ('email', ${wanted.email}::text)) as wanted (field, login)
    where exists (
      select from core.user
      where deleted_at is null and id is distinct from ${except}::uuid and (lower(username) = lower(login) or lower(email) = lower(login))
    )`.execute(db)
  return rows.map(({ field }) => field)
}

/** Whether a position with `single_occupancy` is taken. */
export async function isOccupied(db: Connection, positionId: string): Promise<boolean> {
  const holder = await db
    .selectFrom('core.user')
    .select('id')
    .where('exclusive_position_id', '=', positionId)
    .executeTakeFirst()
  return holder !== undefined
}

export async function setActive(tx: Transaction, id: string, active: boolean): Promise<void> {
  await tx
    .updateTable('core.user')
    .set({ active })
    .where('id', '=', id)
    .where('active', '!=', active)
    .execute()
}

export async function findBirthDate(db: Connection, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('core.user')
    .select('birth_date')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.birth_date ?? null
}

export function findSettings(db: Connection, userId: string) {
  return db
    .selectFrom('core.user')
    .select(['language', 'login_url', 'bank_number', 'bank_code', 'notify_by_email', 'updated_at'])
    .select([
      condition`pin is not null`.as('has_pin'),
      typedSql(userSettings.shape.notify_before)`notify_before`.as('notify_before'),
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function addRoles(
  tx: Transaction,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  await sql`insert into core.user_role (user_id, role_id) select ${userId}, unnest(${roleIds}::uuid[]) on conflict do nothing`.execute(
    tx,
  )
}

export async function removeRoles(
  tx: Transaction,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  await sql`delete from core.user_role where user_id = ${userId} and role_id = any(${roleIds})`.execute(
    tx,
  )
}

export async function addPermissions(
  tx: Transaction,
  userId: string,
  permissions: readonly string[],
): Promise<void> {
  await sql`insert into core.user_permission (user_id, permission) select ${userId}, unnest(${permissions}::text[]) on conflict do nothing`.execute(
    tx,
  )
}

export async function removePermissions(
  tx: Transaction,
  userId: string,
  permissions: readonly string[],
): Promise<void> {
  await sql`delete from core.user_permission where user_id = ${userId} and permission = any(${permissions})`.execute(
    tx,
  )
}
