import { outsider, type Outsider } from '@crm/contract/core/outsiders'
import { day } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { complaintState } from '#core/complaints/scope.ts'
import { findGuestKeys } from '#core/calendar/invitations/guests.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { anyOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { outsiderKeys, type OutsiderKeys } from './keys.ts'

/** Everything under an address except a user's own data. */
export async function findKeys(db: Connection, email: string): Promise<OutsiderKeys> {
  const { complaints, letters, mail_tests } = outsiderKeys.shape
  const found = await db
    .selectNoFrom([
      typedSql(complaints)`
        array(select id from core.complaint where lower(email) = lower(${email}) order by id)`.as(
        'complaints',
      ),
      typedSql(letters)`
        array(select id from core.mail where lower(to_address) = lower(${email}) and user_id is null order by id)`.as(
        'letters',
      ),
      typedSql(mail_tests)`
        array(select id from core.mail_test where lower(recipient) = lower(${email}) order by id)`.as(
        'mail_tests',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { ...found, ...(await findGuestKeys(db, email)) }
}

export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('outsider:' || lower(${email}), 0))`.execute(
    tx,
  )
}

export async function isUsersAddress(db: Connection, email: string): Promise<boolean> {
  const { rows } =
    await sql`select from core.user where lower(email) = lower(${email}) and deleted_at is null limit 1`.execute(
      db,
    )
  return rows.length > 0
}

export async function listTasksOf(
  db: Connection,
  complaints: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('core.complaint')
    .select('task_id')
    .where('id', '=', anyOf(complaints))
    .execute()
  return rows.map(({ task_id }) => task_id)
}

/** The latest first. */
export async function listRecords(
  db: Connection,
  keys: OutsiderKeys,
): Promise<Pick<Outsider, 'complaints' | 'guests' | 'letters'>> {
  const complaints = await db
    .selectFrom('core.complaint as c')
    .innerJoin('core.task as t', 't.id', 'c.task_id')
    .select(['c.id', 'c.task_id', 'c.number', 'c.name', 'c.created_at', complaintState.as('state')])
    .where('c.id', '=', anyOf(keys.complaints))
    .orderBy('c.number', 'desc')
    .execute()
  const guests = await db
    .selectFrom('core.event_guest as g')
    .innerJoin('core.event as e', 'e.id', 'g.event_id')
    .select([
      'g.id',
      'g.event_id',
      'e.name as event_name',
      'g.status',
      typedSql(day)`(lower(e.period) at time zone 'Europe/Prague')::date`.as('starts_on'),
      condition`e.deleted_at is not null`.as('is_deleted'),
    ])
    .where('g.id', '=', anyOf(keys.guests))
    .orderBy(sql`lower(e.period)`, 'desc')
    .orderBy('g.id')
    .execute()
  const letters = await typedSql(outsider.shape.letters.element)`
    select id, kind, status, created_at from core.mail where id = any(${keys.letters}::uuid[])
    union all
    select id, 'test', case when failure is null then 'sent' else 'failed' end, at from core.mail_test
    where id = any(${keys.mail_tests}::uuid[])
    order by created_at desc, id`.execute(db)
  return { complaints, guests, letters: letters.rows }
}

/** Whether an older backup has restored any of it. */
export async function isBroughtBack(
  db: Connection,
  { complaints, guests, events, letters, mail_tests }: OutsiderKeys,
): Promise<boolean> {
  const isBack = condition`
      exists (select from core.complaint where id = any(${complaints}::uuid[]) and anonymized_at is null)
      or exists (select from core.event_guest where id = any(${guests}::uuid[]) and email is not null)
      or exists (select from core.mail where id = any(${letters}::uuid[]) and to_address <> '•••')
      or exists (select from core.mail_test where id = any(${mail_tests}::uuid[]) and recipient <> '•••')
      or exists (
        select from core.log
        where row_id = any(${events}::uuid[]) and table_name = 'core.event_guest' and action in ('insert', 'delete')
          and coalesce(new_values, old_values) ->> 'id' = any(${guests}::text[])
          and coalesce(new_values, old_values) ->> 'email' <> '•••'
      )`
  const { is_back } = await db.selectNoFrom(isBack.as('is_back')).executeTakeFirstOrThrow()
  return is_back
}
