import { smsRow, type SmsQuery, type SmsStatus } from '@crm/contract/core/sms/sms'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection, type Transaction } from '#platform/database/database.ts'
import { pageOf } from '#platform/http/paging.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'

const messageRow = smsRow.omit({ can: true })
export type MessageRow = z.output<typeof messageRow>

/** The time of the next attempt comes from the job queue. The total is capped. */
export async function list(
  db: Connection,
  query: SmsQuery,
): Promise<{ rows: MessageRow[]; total: number; capped: boolean }> {
  const matching = getConditions(query)
  const isRising = query.sort === 'created_at'
  const { rows } = await typedSql(messageRow)`
    select page.*, case when page.status in ('waiting', 'held', 'sending') then j.run_at end as next_attempt_at
    from (
      select m.id, m.kind, m.number_end, m.status, m.held_for, m.failure, m.segments, m.price::float8 as price, m.attempts,
        m.created_at, m.attempted_at, m.sent_at, m.delivered_at, m.expires_at
      from core.sms m where ${matching}
      order by ${isRising ? sql`m.created_at, m.id` : sql`m.created_at desc, m.id desc`} ${pageOf(query)}
    ) page
    left join graphile_worker.jobs j on page.status in ('waiting', 'held', 'sending') and j.key = 'sms:' || page.id
    order by ${isRising ? sql`page.created_at, page.id` : sql`page.created_at desc, page.id desc`} ${plannedAnew}`.execute(
    db,
  )
  const counted = await typedSql(z.object({ total: z.number() }))`
    select count(*) as total from (select from core.sms m where ${matching} limit ${TOTAL_CAP}) m ${plannedAnew}`.execute(
    db,
  )
  const total = counted.rows[0]?.total ?? 0
  return { rows, total, capped: total >= TOTAL_CAP }
}

const getConditions = ({ status, kind }: SmsQuery): RawBuilder<boolean> =>
  allOf([
    status === undefined ? null : condition`m.status = ${status}`,
    kind === undefined ? null : condition`m.kind = ${kind}`,
  ])

/** Tries these anew, by key like whoever stops them; without `id` all that have failed. Returns their ids. */
export async function retry(
  tx: Transaction,
  now: string,
  id: string | null,
  statuses: readonly SmsStatus[],
): Promise<string[]> {
  const locked = sql`
    select id from core.sms
    where status = any(${statuses}) and content is not null and (expires_at is null or expires_at > ${now})
      and (${id}::uuid is null or id = ${id}) order by id for update`
  const rows = await tx
    .updateTable('core.sms')
    .set({ status: 'waiting', trying_since: now, failure: null, held_for: null })
    .where(condition`id in (${locked})`)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function cancel(
  tx: Transaction,
  id: string,
  statuses: readonly SmsStatus[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update core.sms set status = 'cancelled', held_for = null, content = null,
      counted_at = case when status = 'uncertain' then counted_at end, price = case when status = 'uncertain' then price end
    where id = ${id} and status = any(${statuses})`.execute(tx)
  return numAffectedRows === 1n
}

export async function isThere(db: Connection, id: string): Promise<boolean> {
  const row = await db.selectFrom('core.sms').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
