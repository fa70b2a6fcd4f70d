import type { DispatchStatus } from '@crm/contract/foodbank/federation/federation'
import type { DeliveryFailure } from '@crm/contract/core/webhooks/webhooks'
import { sql } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

type NewDispatch = { readonly id: string; readonly statement: string; readonly created_at: string }

/** Queues what is new, and what stands there anew. */
export async function queue(tx: Transaction, values: NewDispatch): Promise<void> {
  await tx
    .insertInto('foodbank.federation_dispatch')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        status: 'waiting',
        tries: 0,
        failure: null,
        http_status: null,
        refusal: null,
        next_try_at: null,
        claimed_at: null,
        taken_at: null,
      }),
    )
    .execute()
}

/** What was not taken before a later version of the same days was closed is not sent any more. */
export async function replaceEarlier(tx: Transaction): Promise<void> {
  await sql`
    update foodbank.federation_dispatch d set status = 'replaced', claimed_at = null, next_try_at = null
    from foodbank.report_closing c
    where c.id = d.id and d.status = 'waiting' and d.claimed_at is null and not foodbank.holds(c)`.execute(
    tx,
  )
}

export async function isLatest(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await typedSql(z.object({ holds: z.boolean() }))`
    select foodbank.holds(c) as holds from foodbank.report_closing c where c.id = ${id}`.execute(tx)
  return rows[0]?.holds ?? false
}

/** Whatever waits is tried at once. */
export async function makeDue(tx: Transaction): Promise<void> {
  await tx
    .updateTable('foodbank.federation_dispatch')
    .set({ next_try_at: null })
    .where('status', '=', 'waiting')
    .where('next_try_at', 'is not', null)
    .execute()
}

const claimedRow = z.object({ id: z.string(), statement: z.string(), tries: z.number() })
export type Claimed = z.output<typeof claimedRow>
type Moments = { readonly now: string; readonly abandoned: string }

const isDue = ({ now, abandoned }: Moments) => condition`
  status = 'waiting' and (next_try_at is null or next_try_at <= ${now})
    and (claimed_at is null or claimed_at < ${abandoned})`

/** Claims the oldest that is due. A claim before `abandoned` belongs to a dead process. */
export async function claimDue(
  tx: Transaction,
  address: string,
  moments: Moments,
): Promise<Claimed | undefined> {
  const { now } = moments
  const { rows } = await typedSql(claimedRow)`
    update foodbank.federation_dispatch
    set claimed_at = ${now}, attempted_at = ${now}, tries = tries + 1, address = ${address}
    where id = (
      select id from foodbank.federation_dispatch where ${isDue(moments)}
      order by created_at, id limit 1 for update skip locked
    )
    returning id, statement, tries`.execute(tx)
  return rows[0]
}

export async function isAnyDue(db: Connection, moments: Moments): Promise<boolean> {
  const { rows } = await typedSql(z.object({ is_due: z.boolean() }))`
    select exists (select from foodbank.federation_dispatch where ${isDue(moments)}) as is_due`.execute(
    db,
  )
  return rows[0]?.is_due ?? false
}

type Settled = {
  readonly status: DispatchStatus
  readonly failure: DeliveryFailure | null
  readonly http_status: number | null
  readonly refusal: string | null
  readonly next_try_at: string | null
  readonly taken_at: string | null
}

/** False if something else has settled the try meanwhile; what was taken is taken in any case. */
export function settle(
  tx: Transaction,
  { id, tries }: Pick<Claimed, 'id' | 'tries'>,
  settled: Settled,
): Promise<boolean> {
  const update = tx
    .updateTable('foodbank.federation_dispatch')
    .set({ ...settled, claimed_at: null })
    .where('id', '=', id)
  return changesRow(
    settled.status === 'taken'
      ? update
      : update.where('tries', '=', tries).where('status', '=', 'waiting'),
  )
}
