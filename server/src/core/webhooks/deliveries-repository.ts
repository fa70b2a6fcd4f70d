import {
  deliveryRow,
  type DeliveryQuery,
  type DeliveryRow,
} from '@crm/contract/core/webhooks/webhooks'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection, type Transaction } from '#platform/database/database.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { pageOf } from '#platform/http/paging.ts'

/** The total is capped. */
export async function list(
  db: Connection,
  query: DeliveryQuery,
): Promise<{ rows: DeliveryRow[]; total: number; capped: boolean }> {
  const matching = getConditions(query)
  const order =
    query.sort === 'created_at' ? sql`d.created_at, d.id` : sql`d.created_at desc, d.id desc`
  const { rows } = await typedSql(deliveryRow)`
    select d.id, d.webhook_id, w.name as webhook_name, d.event, d.status, d.failure, d.http_status, d.tries, d.created_at,
      d.attempted_at, d.taken_at, case when d.status = 'waiting' and d.claimed_at is null then coalesce(d.next_try_at, d.created_at) end as next_try_at
    from core.webhook_delivery d join core.webhook w on w.id = d.webhook_id
    where ${matching} order by ${order} ${pageOf(query)} ${plannedAnew}`.execute(db)
  const counted = await typedSql(z.object({ total: z.number() }))`
    select count(*) as total from (select from core.webhook_delivery d where ${matching} limit ${TOTAL_CAP}) d ${plannedAnew}`.execute(
    db,
  )
  const total = counted.rows[0]?.total ?? 0
  return { rows, total, capped: total >= TOTAL_CAP }
}

const getConditions = ({ webhook_id, event, status }: DeliveryQuery): RawBuilder<boolean> =>
  allOf([
    webhook_id === undefined ? null : condition`d.webhook_id = ${webhook_id}`,
    event === undefined ? null : condition`d.event = ${event}`,
    status === undefined ? null : condition`d.status = ${status}`,
  ])

type NewDelivery = {
  readonly id: string
  readonly webhook_id: string
  readonly event: string
  readonly body: string
  readonly created_at: string
}

export async function insert(tx: Transaction, delivery: NewDelivery): Promise<void> {
  await tx.insertInto('core.webhook_delivery').values(delivery).execute()
}

/** Begins anew under the same id. Returns whose it is; undefined if there is none. */
export async function restart(tx: Transaction, id: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('core.webhook_delivery')
    .set({
      status: 'waiting',
      tries: 0,
      failure: null,
      http_status: null,
      next_try_at: null,
      claimed_at: null,
      taken_at: null,
    })
    .where('id', '=', id)
    .returning('webhook_id')
    .executeTakeFirst()
  return row?.webhook_id
}
