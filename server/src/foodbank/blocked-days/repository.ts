import {
  blockedDay,
  type blockedDayEndpoints,
  type BlockedDayQuery,
} from '@crm/contract/foodbank/blocked-days'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { managedOrganizations } from '../visibility/scope.ts'

const blockedDayRow = blockedDay.omit({ can: true }).extend({ manages: z.boolean() })
export type BlockedDayRow = z.infer<typeof blockedDayRow>
export type DaysToBlock = Omit<
  BodyOf<typeof blockedDayEndpoints.create>,
  'despite_reservations' | 'last_day'
> & { readonly last_day: string }

/** The number is counted up to TOTAL_CAP. */
export async function list(db: Connection, actor: Actor, query: BlockedDayQuery, today: string) {
  const found = sql`
    from foodbank.blocked_day b left join foodbank.organization o on o.id = b.organization_id
    where ${conditions(actor, query, today)}`
  const { key, direction } = getSort(query.sort)
  const order = direction === 'desc' ? sql`desc` : sql`asc`
  const { rows } = await typedSql(blockedDayRow)`
    select ${columns(actor)} ${found}
    order by ${key === 'day' ? sql`b.day ${order}, o.label nulls first` : sql`o.label ${order} nulls first, b.day`}, b.id
    ${pageOf(query)}`.execute(db)
  const counted = await typedSql(
    z.object({ total: z.number() }),
  )`select count(*) as total from (select ${found} limit ${TOTAL_CAP}) as counted`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * For one organization its days and those of all; otherwise days of the actor's own organizations
 * and of all.
 */
function conditions(
  actor: Actor,
  { organization_id, past, from, to }: BlockedDayQuery,
  today: string,
): RawBuilder<boolean> {
  const whose = organization_id
    ? sql`b.organization_id = ${organization_id}`
    : can(actor, 'fb_organization.full_edit')
      ? sql`true`
      : sql`b.organization_id = any(${managedOrganizations(actor)})`
  return allOf([
    condition`(b.organization_id is null or o.deleted_at is null and ${whose})`,
    past ? condition`b.last_day < ${today}` : from || to ? null : condition`b.last_day >= ${today}`,
    from ? condition`b.last_day >= ${from}` : null,
    to ? condition`b.day <= ${to}` : null,
  ])
}

const columns = (actor: Actor) => sql`
  b.id, b.organization_id, o.name as organization_name, o.label as organization_label, b.day, b.last_day, b.description, b.updated_at,
  coalesce(b.organization_id = any(${managedOrganizations(actor)}), false) as manages`

export async function findById(db: Connection, actor: Actor, id: string) {
  const { rows } = await typedSql(blockedDayRow)`
    select ${columns(actor)}
    from foodbank.blocked_day b left join foodbank.organization o on o.id = b.organization_id
    where b.id = ${id} and o.deleted_at is null`.execute(db)
  return rows[0]
}

/** Waits for bookings of that day. */
export async function insert(tx: Transaction, day: DaysToBlock & { id: string }) {
  await tx.insertInto('foodbank.blocked_day').values(day).execute()
}

/** Returns the days that were not blocked in the meantime. */
export async function insertMissing(tx: Transaction, days: readonly DaysToBlock[]) {
  const rows = await tx
    .insertInto('foodbank.blocked_day')
    .values(days.map((day) => ({ id: newId(), ...day })))
    .onConflict((conflict) => conflict.constraint('blocked_day__once').doNothing())
    .returning('day')
    .execute()
  return rows.map(({ day }) => day)
}

/** False if changed since `updatedAt`. Waits for bookings of that day. */
export async function update(tx: Transaction, id: string, values: DaysToBlock, updatedAt: string) {
  return changesRow(
    tx
      .updateTable('foodbank.blocked_day')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )
}

export async function remove(tx: Transaction, id: string) {
  return changesRow(tx.deleteFrom('foodbank.blocked_day').where('id', '=', id))
}

/** Which of these days are blocked for the organization, by its own blocks or those of all. */
export async function findBlocked(
  db: Connection,
  organizationId: string | null,
  days: readonly string[],
) {
  const { rows } = await typedSql(blockedDay.pick({ day: true }))`
    select d.day from unnest(${days}::date[]) d (day)
    where exists (
      select from foodbank.blocked_day b
      where d.day between b.day and b.last_day and (b.organization_id is null or b.organization_id = ${organizationId})
    )`.execute(db)
  return rows.map(({ day }) => day)
}
