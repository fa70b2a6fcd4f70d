import { userDetail, userRow, type UserQuery, type UserRow } from '@crm/contract/core/users/users'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { isFromProvider, isSuperadmin, permissionsOfUser } from '#core/people/scope.ts'
import type { Connection } from '#platform/database/database.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { hasPieces } from '#platform/database/piece-search.ts'
import { condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'

const detailRow = userDetail.omit({ can: true }).extend({
  position_id: z.string().nullable(),
  superadmin: z.boolean(),
  permissions: z.array(z.string()),
})
export type DetailRow = z.output<typeof detailRow>

const rowColumns = sql`
  u.id, u.username, u.degree_before, u.name, u.surname, u.degree_after, u.email, u.phone, u.avatar, u.active, u.confirmed,
  u.directory_id is not null as from_directory, u.last_activity_at, u.created_at,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'translations', p.translations) end as position,
  (
    select coalesce(json_agg(json_build_object(
      'id', r.id, 'code', r.code, 'name', r.name, 'translations', r.translations, 'is_superadmin', r.is_superadmin
    ) order by r.name, r.id), '[]')
    from core.user_role ur join core.role r on r.id = ur.role_id where ur.user_id = u.id
  ) as roles`

export async function list(
  db: Connection,
  query: UserQuery,
): Promise<{ rows: UserRow[]; total: number }> {
  const matching = filters(query)
  const { rows } = await typedSql(userRow)`
    select ${rowColumns}
    from core.user u left join core.position p on p.id = u.position_id
    where ${matching}
    order by ${getOrder(query.sort)}
    ${pageOf(query)}`.execute(db)
  const { total } = await db
    .selectFrom('core.user as u')
    .select(rowCount.as('total'))
    .where(matching)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

function filters({
  search,
  role_id,
  position_id,
  active,
  confirmed,
  deleted = false,
}: UserQuery): RawBuilder<boolean> {
  const conditions = [
    deleted ? sql`u.deleted_at is not null` : sql`u.deleted_at is null`,
    hasPieces(sql`u.search`, search),
  ]
  if (role_id)
    conditions.push(
      sql`exists (select from core.user_role ur where ur.user_id = u.id and ur.role_id = ${role_id})`,
    )
  if (position_id) conditions.push(sql`u.position_id = ${position_id}`)
  if (active !== undefined) conditions.push(sql`u.active = ${active}`)
  if (confirmed !== undefined) conditions.push(sql`u.confirmed = ${confirmed}`)
  return condition`${sql.join(conditions, sql` and `)}`
}

function getOrder(sort: UserQuery['sort']): RawBuilder<unknown> {
  const { key, direction } = getSort(sort)
  const way = sql.raw(direction)
  const byName = sql`u.surname ${way}, u.name ${way}, u.id`
  if (key === 'username') return sql`u.username collate "cs-CZ-x-icu" ${way}, u.id`
  if (key === 'created_at') return sql`u.created_at ${way}, u.id ${way}`
  // users who never came are last in both directions
  return key === 'last_activity_at' ? sql`u.last_activity_at ${way} nulls last, ${byName}` : byName
}

/** Includes deleted users. */
export async function findDetail(db: Connection, id: string): Promise<DetailRow | undefined> {
  const { rows } = await typedSql(detailRow)`
    select
      ${rowColumns},
      u.birth_date, u.sex, u.web, u.street, u.house_number, u.city, u.zip, u.company_name, u.company_id, u.tax_id, u.position_id,
      u.updated_at, u.deleted_at,
      exists (select from core.user_totp t where t.user_id = u.id)
        or exists (select from core.passkey p where p.user_id = u.id) as has_second_factor,
      ${isFromProvider} as from_provider,
      ${isSuperadmin} as superadmin, ${permissionsOfUser} as permissions
    from core.user u left join core.position p on p.id = u.position_id
    where u.id = ${id}`.execute(db)
  return rows[0]
}
