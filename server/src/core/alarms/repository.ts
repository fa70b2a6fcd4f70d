import {
  alarmRow,
  type AlarmKind,
  type AlarmQuery,
  type AlarmRow,
} from '@crm/contract/core/alarms/alarms'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { pageOf } from '#platform/http/paging.ts'
import { newId } from '#platform/id.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

export type NewAlarm = {
  readonly kind: AlarmKind
  /** Whose account it is about. */
  readonly userId: string | null
  readonly count?: number
  readonly address?: string
  readonly detail?: string
  /** The same event has the same one: it is raised once, and of its numbers the highest stays. */
  readonly once: string
}

/** True when it is new. */
export async function upsertAlarm(
  tx: Transaction,
  { kind, userId, count, address, detail, once }: NewAlarm,
  now: string,
): Promise<boolean> {
  const { rows } = await typedSql(z.object({ is_new: z.boolean() }))`
    insert into core.alarm as a (id, kind, once, user_id, count, address, detail, raised_at)
    values (${newId()}, ${kind}, ${once}, ${userId}, ${count ?? null}, ${address ?? null}, ${detail ?? null}, ${now})
    on conflict (once) do update set count = greatest(a.count, excluded.count), address = excluded.address
    where a.count < excluded.count
    returning xmax = 0 as is_new`.execute(tx)
  return rows[0]?.is_new ?? false
}

const name = (alias: string) =>
  sql`trim(${sql.ref(`${alias}.name`)} || ' ' || ${sql.ref(`${alias}.surname`)})`

export async function listAlarms(
  db: Connection,
  query: AlarmQuery,
): Promise<{ rows: AlarmRow[]; total: number }> {
  const matching = sql`
    (${query.kind ?? null}::text is null or a.kind = ${query.kind ?? null})
    and (${query.noticed ?? null}::boolean is null or (a.noticed_at is not null) = ${query.noticed ?? null})`
  const order =
    query.sort === 'raised_at' ? sql`a.raised_at, a.id` : sql`a.raised_at desc, a.id desc`
  const { rows } = await typedSql(alarmRow)`
    select a.id, a.kind, a.user_id, ${name('u')} as user_name, a.count, a.address, a.detail, a.raised_at, a.noticed_at,
      ${name('n')} as noticed_by_name
    from core.alarm a left join core.user u on u.id = a.user_id left join core.user n on n.id = a.noticed_by
    where ${matching} order by ${order} ${pageOf(query)}`.execute(db)
  const counted = await typedSql(z.object({ total: z.number() }))`
    select count(*) as total from core.alarm a where ${matching}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Those that are older than the history is kept. */
export async function removeOld(db: Connection, now: string): Promise<void> {
  await sql`delete from core.alarm where raised_at < (select ${now}::timestamptz - make_interval(months => log_retention_months) from core.settings)`.execute(
    db,
  )
}

/** False if somebody has taken notice already, or there is no such alarm. */
export async function noteNotice(
  tx: Transaction,
  id: string,
  { by, now }: { by: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('core.alarm')
    .set({ noticed_at: now, noticed_by: by })
    .where('id', '=', id)
    .where('noticed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function isThere(db: Connection, id: string): Promise<boolean> {
  const row = await db.selectFrom('core.alarm').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Names of accounts for the history and for messages. */
export async function findUsername(db: Connection, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('core.user')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.username ?? null
}
