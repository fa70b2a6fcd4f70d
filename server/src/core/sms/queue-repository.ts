import { SMS_KINDS, type SmsKind, type SmsStatus } from '@crm/contract/core/sms/sms'
import type { SmsFailure } from '@crm/contract/core/sms/sms-failures'
import { moment } from '@crm/contract/platform/formats'
import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { anyOf, condition, keyRow, typedSql } from '#platform/database/typed-sql.ts'

/** Leaves out what is there already; `ids` has all of them by `once`. */
export async function insertSms(
  tx: Transaction,
  rows: readonly (Insertable<DB['core.sms']> & { kind: SmsKind })[],
): Promise<{ inserted: string[]; ids: ReadonlyMap<string, string> }> {
  const added = await tx
    .insertInto('core.sms')
    .values(rows)
    .onConflict((conflict) => conflict.column('once').doNothing())
    .returning('id')
    .execute()
  const isNew = new Set(added.map(({ id }) => id))
  const all = await tx
    .selectFrom('core.sms')
    .select(['id', 'once'])
    .where('once', '=', anyOf(rows.map(({ once }) => once)))
    .execute()
  return { inserted: [...isNew], ids: new Map(all.map(({ once, id }) => [once, id])) }
}

const dueRow = z.object({
  id: z.string(),
  kind: z.enum(SMS_KINDS),
  subject_id: z.string().nullable(),
  content: z.string(),
  segments: z.number(),
  status: z.enum(['waiting', 'held', 'sending']),
  trying_since: moment,
  expires_at: moment.nullable(),
  attempted_at: moment.nullable(),
  counted_at: moment.nullable(),
  price: z.number().nullable(),
})
export type DueSms = z.output<typeof dueRow>

/**
 * A message to be sent, or one whose attempt has no known end, locked until the transaction ends;
 * undefined while another process has it. A claim before `abandoned` belongs to a dead process.
 */
export async function lockDue(
  tx: Transaction,
  id: string,
  abandoned: string,
): Promise<DueSms | undefined> {
  const { rows } = await typedSql(dueRow)`
    select id, kind, subject_id, content, segments, status, trying_since, expires_at, attempted_at, counted_at, price::float8 as price
    from core.sms
    where id = ${id} and content is not null
      and (status in ('waiting', 'held') or status = 'sending' and (claimed_at is null or claimed_at < ${abandoned}))
    for update skip locked`.execute(tx)
  return rows[0]
}

type Claim = {
  readonly attemptId: string
  readonly now: string
  readonly price: number | null
  readonly provider: string
}

export async function setClaimed(
  tx: Transaction,
  id: string,
  { attemptId, now, price, provider }: Claim,
): Promise<void> {
  await sql`
    update core.sms set status = 'sending', held_for = null, attempt_id = ${attemptId}, claimed_at = ${now}, attempted_at = ${now},
      attempts = attempts + 1, counted_at = coalesce(counted_at, ${now}), price = coalesce(price, ${price}), provider = ${provider}
    where id = ${id}`.execute(tx)
}

export async function setHeld(
  tx: Transaction,
  id: string,
  heldFor: 'quiet' | 'limit',
): Promise<void> {
  await sql`update core.sms set status = 'held', held_for = ${heldFor} where id = ${id}`.execute(tx)
}

/** It will not be sent any more, and what it says is erased. */
export async function setEnded(
  tx: Transaction,
  id: string,
  status: 'cancelled' | 'expired',
): Promise<void> {
  await sql`
    update core.sms set status = ${status}, held_for = null, content = null, claimed_at = null, counted_at = null, price = null
    where id = ${id}`.execute(tx)
}

type Taken = {
  readonly providerId: string | null
  readonly segments: number | null
  readonly price: number | null
}

/**
 * The gateway has taken it. A report may have come before the answer: then only what it lacks is
 * added. A message that was given up as uncertain meanwhile is certain now.
 */
export async function settleTaken(
  db: Connection,
  id: string,
  now: string,
  { providerId, segments, price }: Taken,
): Promise<void> {
  await sql`
    update core.sms set
      status = case when status in ('sending', 'uncertain') then 'sent' else status end,
      sent_at = coalesce(sent_at, ${now}), content = null, claimed_at = null,
      failure = case when status in ('sending', 'uncertain') then null else failure end,
      provider_id = coalesce(provider_id, ${providerId}), segments = coalesce(${segments}, segments), price = coalesce(${price}, price)
    where id = ${id} and status in ('sending', 'uncertain', 'sent', 'delivered', 'failed')`.execute(
    db,
  )
}

/** Certainly not sent: it does not count. False if something else has settled it meanwhile. */
export async function settleRefused(
  db: Connection,
  id: string,
  attemptId: string,
  status: 'waiting' | 'failed',
  failure: SmsFailure,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update core.sms set status = ${status}, failure = ${failure}, claimed_at = null, counted_at = null, price = null
    where id = ${id} and status = 'sending' and attempt_id = ${attemptId}`.execute(db)
  return numAffectedRows === 1n
}

/** Its end is unknown: the claim is given back, the attempt stays. */
export async function settleUnknown(
  db: Connection,
  id: string,
  attemptId: string,
  failure: SmsFailure,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update core.sms set failure = ${failure}, claimed_at = null
    where id = ${id} and status = 'sending' and attempt_id = ${attemptId}`.execute(db)
  return numAffectedRows === 1n
}

export async function setUncertain(tx: Transaction, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update core.sms set status = 'uncertain', claimed_at = null where id = ${id} and status = 'sending'`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Of these names of the provider, those that belong to a message of ours. */
export async function findKnown(
  db: Connection,
  provider: string,
  providerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('core.sms')
    .select(typedSql(z.string())`provider_id`.as('provider_id'))
    .where('provider', '=', provider)
    .where('provider_id', '=', anyOf(providerIds))
    .execute()
  return new Set(rows.map(({ provider_id }) => provider_id))
}

/** The last attempts failed for a reason that the next one meets as well: none succeeded after them. */
export async function isGatewayOut(
  db: Connection,
  since: string,
  failures: readonly SmsFailure[],
): Promise<boolean> {
  const isOut = condition`exists (
    select from core.sms failed
    where failed.status in ('waiting', 'sending') and failed.claimed_at is null
      and failed.attempted_at > ${since} and failed.failure = any(${failures})
      and not exists (
        select from core.sms taken
        where taken.counted_at > ${since}::timestamptz - interval '1 hour' and taken.sent_at >= failed.attempted_at
      )
  )`
  const { is_out } = await db.selectNoFrom(isOut.as('is_out')).executeTakeFirstOrThrow()
  return is_out
}

/**
 * Messages that no job will take care of, because its process or the job ended. A job locked for two
 * minutes belongs to a dead process: an attempt takes seconds.
 */
export async function findForgotten(
  db: Connection,
  abandoned: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await typedSql(keyRow)`
    select m.id from core.sms m left join graphile_worker.jobs j on j.key = 'sms:' || m.id
    where (m.status in ('waiting', 'sending') or m.status = 'held' and m.held_for = 'quiet')
      and (m.claimed_at is null or m.claimed_at < ${abandoned}) and m.created_at < ${abandoned}
      and (j.id is null or j.attempts >= j.max_attempts or j.locked_at < now() - interval '2 minutes')
    order by m.created_at, m.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whatever holds them back. */
export async function listHeld(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('core.sms')
    .select('id')
    .where('status', '=', 'held')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const heldRow = z.object({ id: z.string(), segments: z.number() })

/** The oldest first. */
export async function listHeldByLimit(
  db: Connection,
  limit: number,
): Promise<z.output<typeof heldRow>[]> {
  const { rows } = await typedSql(heldRow)`
    select id, segments from core.sms where status = 'held' and held_for = 'limit' order by created_at, id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Ends what has expired, and deletes old messages; what failed says nothing any more after a month. */
export async function prune(
  db: Connection,
  now: string,
  { forgotten, removed }: { forgotten: string; removed: string },
): Promise<void> {
  await sql`
    update core.sms set status = 'expired', held_for = null, content = null, claimed_at = null, counted_at = null, price = null
    where id in (
      select id from core.sms where status in ('waiting', 'held', 'failed') and expires_at <= ${now} for update skip locked
    )`.execute(db)
  await sql`
    update core.sms set content = null
    where status in ('failed', 'uncertain') and content is not null and created_at < ${forgotten}`.execute(
    db,
  )
  await sql`delete from core.sms where created_at < ${removed} and status <> 'sending'`.execute(db)
}

const STOPPABLE: readonly SmsStatus[] = ['waiting', 'held', 'failed']

/**
 * Cancels these messages as far as they have not left, by key, so that two who change many do not wait in a circle; the text is erased.
 * Returns which of them will not arrive.
 */
export async function cancelBefore(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await typedSql(keyRow)`
    update core.sms set status = 'cancelled', held_for = null, content = null, counted_at = null, price = null
    where id in (select id from core.sms where id = any(${ids}::uuid[]) and status = any(${STOPPABLE}) order by id for update)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
