import { mailRow, type MailQuery } from '@crm/contract/core/mail'
import { moment } from '@crm/contract/platform/formats'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { pageOf } from '#platform/http/paging.ts'
import { hasPieces } from '#platform/database/piece-search.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

const letterRow = mailRow.omit({ can: true }).extend({ expires_at: moment.nullable() })
export type LetterRow = z.output<typeof letterRow>

/** The time of the next attempt comes from the job queue. The total is capped. */
export async function list(
  db: Connection,
  query: MailQuery,
): Promise<{ rows: LetterRow[]; total: number; capped: boolean }> {
  const conditions = filters(query)
  const matching = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const order =
    query.sort === 'created_at' ? sql`m.created_at, m.id` : sql`m.created_at desc, m.id desc`
  const { rows } = await typedSql(letterRow)`
    select page.*, case when page.status = 'waiting' then j.run_at end as next_attempt_at
    from (
      select m.id, m.kind, m.to_address, m.subject, m.status, m.attempts, m.failure, m.created_at, m.attempted_at, m.sent_at, m.expires_at
      from core.mail m ${matching} order by ${order} ${pageOf(query)}
    ) page
    left join graphile_worker.jobs j on page.status = 'waiting' and j.key = 'mail:' || page.id
    order by ${query.sort === 'created_at' ? sql`page.created_at, page.id` : sql`page.created_at desc, page.id desc`} ${plannedAnew}`.execute(
    db,
  )
  const counted = await typedSql(z.object({ total: z.number() }))`
    select count(*) as total from (select from core.mail m ${matching} limit ${TOTAL_CAP}) m ${plannedAnew}`.execute(
    db,
  )
  const total = counted.rows[0]?.total ?? 0
  return { rows, total, capped: total >= TOTAL_CAP }
}

function filters({ status, kind, search }: MailQuery): RawBuilder<unknown>[] {
  return [
    ...(status === undefined ? [] : [sql`m.status = ${status}`]),
    ...(kind === undefined ? [] : [sql`m.kind = ${kind}`]),
    ...(search ? [hasPieces(sql`m.search`, search)] : []),
  ]
}

/** Retries an unsent e-mail, or without `id` all failed ones, unless expired; by key like whoever stops them. Returns their ids. */
export async function retry(db: Connection, now: string, id: string | null): Promise<string[]> {
  const which =
    id === null
      ? condition`status = 'failed'`
      : condition`id = ${id} and status in ('waiting', 'failed')`
  const locked = sql`
    select id from core.mail where ${which} and (expires_at is null or expires_at > ${now}) order by id for update`
  const rows = await db
    .updateTable('core.mail')
    .set({ status: 'waiting', trying_since: now, failure: null })
    .where(condition`id in (${locked})`)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function cancel(db: Connection, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update core.mail set status = 'cancelled', content = null where id = ${id} and status in ('waiting', 'failed')`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export async function isThere(db: Connection, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('core.mail').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  )
}
