import type { DeliveryFailure } from '@crm/contract/core/webhooks/webhooks'
import { sql } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { condition, keyRow, typedSql } from '#platform/database/typed-sql.ts'

/** Who is sent to, locked until the transaction ends, so that few are claimed at once. */
export function lockWebhook(tx: Transaction, id: string) {
  return tx
    .selectFrom('core.webhook')
    .select(['address', 'secret', 'earlier_secret', 'overlap_until'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

const claimedRow = z.object({
  id: z.string(),
  event: z.string(),
  body: z.string(),
  tries: z.number(),
})
export type Claimed = z.output<typeof claimedRow>

type Moments = { readonly now: string; readonly abandoned: string }

/**
 * Claims what is due, the oldest first, as far as fewer than `most` are being sent. A claim before
 * `abandoned` belongs to a dead process.
 */
export async function claimDue(
  tx: Transaction,
  webhookId: string,
  most: number,
  { now, abandoned }: Moments,
): Promise<Claimed[]> {
  const { rows } = await typedSql(claimedRow)`
    update core.webhook_delivery set claimed_at = ${now}, attempted_at = ${now}, tries = tries + 1
    where id in (
      select id from core.webhook_delivery
      where webhook_id = ${webhookId} and ${isDue({ now, abandoned })}
      order by created_at, id
      limit greatest(0, ${most} - (
        select count(*) from core.webhook_delivery
        where webhook_id = ${webhookId} and status = 'waiting' and claimed_at >= ${abandoned}
      ))
      for update skip locked
    )
    returning id, event, body, tries`.execute(tx)
  return rows
}

const isDue = ({ now, abandoned }: Moments) => condition`
  status = 'waiting' and (next_try_at is null or next_try_at <= ${now})
    and (claimed_at is null or claimed_at < ${abandoned})`

/** It has been taken, whatever was thought of it meanwhile. */
export async function setTaken(
  tx: Transaction,
  id: string,
  webhookId: string,
  { now, httpStatus }: { now: string; httpStatus: number },
): Promise<void> {
  await sql`
    update core.webhook_delivery set status = 'taken', taken_at = ${now}, http_status = ${httpStatus}, failure = null,
      claimed_at = null, next_try_at = null
    where id = ${id}`.execute(tx)
  await sql`update core.webhook set taken_at = ${now}, failing_since = null where id = ${webhookId}`.execute(
    tx,
  )
}

type Failed = {
  readonly now: string
  readonly failure: DeliveryFailure
  readonly httpStatus: number | null
  /** Null when it is not tried again. */
  readonly nextTryAt: string | null
}

/** False if something else has settled the try meanwhile. */
export async function setFailed(
  tx: Transaction,
  { id, tries }: Pick<Claimed, 'id' | 'tries'>,
  webhookId: string,
  { now, failure, httpStatus, nextTryAt }: Failed,
): Promise<boolean> {
  const isSettled = await changesRow(
    tx
      .updateTable('core.webhook_delivery')
      .set({
        status: nextTryAt === null ? 'failed' : 'waiting',
        failure,
        http_status: httpStatus,
        next_try_at: nextTryAt,
        claimed_at: null,
      })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('status', '=', 'waiting'),
  )
  if (isSettled)
    await sql`update core.webhook set failing_since = coalesce(failing_since, ${now}) where id = ${webhookId}`.execute(
      tx,
    )
  return isSettled
}

const stoppedRow = z.object({ name: z.string() })

/**
 * Switches it off; with `failingBefore` only if nothing has been taken since then. Returns its name,
 * or undefined if it stays as it is.
 */
export async function stop(
  tx: Transaction,
  id: string,
  reason: 'gone' | 'failing',
  failingBefore: string | null,
): Promise<string | undefined> {
  const { rows } = await typedSql(stoppedRow)`
    update core.webhook set is_on = false, stopped_for = ${reason}
    where id = ${id} and is_on and (${failingBefore}::timestamptz is null or failing_since <= ${failingBefore})
    returning name`.execute(tx)
  return rows[0]?.name
}

/** What waits is not sent any more. */
export async function cancelWaiting(tx: Transaction, webhookId: string): Promise<void> {
  await tx
    .updateTable('core.webhook_delivery')
    .set({ status: 'cancelled', next_try_at: null, claimed_at: null })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .execute()
}

/** Webhooks with something due that nobody sends, because a process or a job has ended. */
export async function listForgotten(db: Connection, moments: Moments): Promise<string[]> {
  const { rows } = await typedSql(keyRow)`
    select id from core.webhook w
    where exists (select from core.webhook_delivery where webhook_id = w.id and ${isDue(moments)})
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function prune(
  db: Connection,
  { now, removed }: { now: string; removed: string },
): Promise<void> {
  await sql`delete from core.webhook_delivery where created_at < ${removed}`.execute(db)
  await sql`update core.webhook set earlier_secret = null, overlap_until = null where overlap_until <= ${now}`.execute(
    db,
  )
}
