import { day } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { eraseRecords } from '#core/history/erase.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { anyOf, condition, keyRow, typedSql } from '#platform/database/typed-sql.ts'
import { endOfShift } from '../scope.ts'

export async function lockNamed(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('foodbank.volunteer')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('anonymized_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether one of them has a seat on a shift that is not over. */
export async function isExpected(
  db: Connection,
  ids: readonly string[],
  now: string,
): Promise<boolean> {
  const { is } = await db
    .selectNoFrom(
      condition`exists (
        select from foodbank.shift_seat s join foodbank.shift h on h.id = s.shift_id
        where s.volunteer_id = any(${ids}::uuid[]) and s.state in ('signed', 'confirmed') and ${endOfShift} > ${now}
      )`.as('is'),
    )
    .executeTakeFirstOrThrow()
  return is
}

/** Promised seats of shifts to come are given back. */
export async function cancelExpected(tx: Transaction, ids: readonly string[], now: string) {
  await sql`
    update foodbank.shift_seat s set state = 'cancelled' from foodbank.shift h
    where h.id = s.shift_id and s.volunteer_id = any(${ids}::uuid[]) and s.state in ('signed', 'confirmed') and ${endOfShift} > ${now}`.execute(
    tx,
  )
}

export function anonymize(
  tx: Transaction,
  ids: readonly string[],
  keeps: readonly string[],
  now: string,
) {
  return eraseRecords(tx, {
    table: 'foodbank.volunteer',
    where: sql`id = any(${ids}::uuid[])`,
    keeps,
    instead: { anonymized_at: now },
  })
}

export async function listByEmail(db: Connection, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('foodbank.volunteer')
    .select('id')
    .where(condition`lower(email) = lower(${email})`)
    .where('user_id', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const ofAddress = z.object({
  id: z.string(),
  name: z.string(),
  shifts: z.number(),
  last_day: day.nullable(),
  is_expected: z.boolean(),
})

/** Who is reached at an address, without accounts. */
export async function listOfAddress(db: Connection, email: string, now: string) {
  const { rows } = await typedSql(ofAddress)`
    select v.id, v.surname || ' ' || v.name as name, count(s.id) as shifts, max(h.day) as last_day,
      coalesce(bool_or(s.state in ('signed', 'confirmed') and ${endOfShift} > ${now}::timestamptz), false) as is_expected
    from foodbank.volunteer v
    left join foodbank.shift_seat s on s.volunteer_id = v.id and s.state <> 'cancelled'
    left join foodbank.shift h on h.id = s.shift_id
    where lower(v.email) = lower(${email}) and v.user_id is null
    group by v.id order by v.id`.execute(db)
  return rows
}

/** E-mails of shifts to their addresses. */
export async function listMails(db: Connection, ids: readonly string[]): Promise<string[]> {
  const { rows } = await typedSql(keyRow)`
    select m.id from core.mail m join foodbank.volunteer v on lower(v.email) = lower(m.to_address)
    where v.id = any(${ids}::uuid[]) and m.kind = 'appointment' order by m.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whose last shift, or first appearance, is longer ago than the settings keep them. */
export async function listExpired(db: Connection, today: string, limit: number): Promise<string[]> {
  const { rows } = await typedSql(z.object({ id: z.string() }))`
    select v.id from foodbank.volunteer v cross join foodbank.settings f
    where v.anonymized_at is null and v.user_id is null
      and greatest(
        (v.created_at at time zone 'Europe/Prague')::date,
        (select max(h.day) from foodbank.shift_seat s join foodbank.shift h on h.id = s.shift_id where s.volunteer_id = v.id)
      ) + make_interval(months => f.volunteer_retention_months) < ${today}::date
    order by v.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** All who are anonymised, to be compared with the ledger. */
export async function listAnonymized(db: Connection): Promise<{ id: string; at: string }[]> {
  const rows = await db
    .selectFrom('foodbank.volunteer')
    .select(['id', 'anonymized_at'])
    .where('anonymized_at', 'is not', null)
    .execute()
  return rows.map(({ id, anonymized_at }) => ({ id, at: anonymized_at ?? '' }))
}

export async function listNamedOf(db: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('foodbank.volunteer')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('anonymized_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
