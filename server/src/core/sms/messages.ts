import type { SmsQuery, SmsRow, SmsStatus } from '@crm/contract/core/sms/sms'
import { isSmsOpen } from '@crm/contract/core/sms/sms'
import { can, getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { enqueueAll } from '#platform/jobs/jobs.ts'
import { cancel, isThere, list, retry, type MessageRow } from './messages-repository.ts'
import { getJobKey, SEND_SMS } from './queue.ts'

/** What a person may try again or give up; an uncertain one may then arrive twice. */
const OPEN: readonly SmsStatus[] = ['waiting', 'held', 'failed', 'uncertain']

export async function listSms(
  db: Connection,
  clock: Clock,
  actor: Actor,
  query: SmsQuery,
): Promise<{ rows: SmsRow[]; total: number; capped: boolean }> {
  const { rows, total, capped } = await list(db, query)
  const now = clock.now().getTime()
  return { rows: rows.map((row) => ({ ...row, can: getRights(actor, row, now) })), total, capped }
}

function getRights(
  actor: Actor,
  { status, failure, expires_at }: MessageRow,
  now: number,
): SmsRow['can'] {
  const isOpen = can(actor, 'settings.update') && isSmsOpen(status)
  const isLate = expires_at !== null && Date.parse(expires_at) <= now
  // what was taken and not delivered says nothing any more
  return { retry: isOpen && !isLate && failure !== 'undelivered', cancel: isOpen }
}

/** Refuses with `sms.not_found`, and with `sms.settled` if it has left, was given up or is late. */
export async function retrySms(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<void> {
  if ((await retryWhich(db, clock, actor, id, OPEN)) === 0) throw await getRefusal(db, id)
}

/**
 * Not the uncertain ones: of each of these a person decides. Refuses with `sms.nothing_to_send` if none has failed that is worth
 * sending.
 */
export async function retryAllSms(db: Database, clock: Clock, actor: Actor): Promise<number> {
  const count = await retryWhich(db, clock, actor, null, ['failed'])
  if (count === 0) throw new AppError('sms.nothing_to_send')
  return count
}

function retryWhich(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string | null,
  statuses: readonly SmsStatus[],
): Promise<number> {
  return transact(db, getAuthor(actor), async (tx) => {
    const ids = await retry(tx, clock.now().toISOString(), id, statuses)
    const jobs = ids.map((each) => ({ payload: { id: each }, key: getJobKey(each) }))
    await enqueueAll(tx, SEND_SMS, jobs)
    return ids.length
  })
}

/** What it says is erased. Refuses with `sms.not_found` and `sms.settled`. */
export async function cancelSmsByHand(db: Database, actor: Actor, id: string): Promise<void> {
  const done = await transact(db, getAuthor(actor), (tx) => cancel(tx, id, OPEN))
  if (!done) throw await getRefusal(db, id)
}

const getRefusal = async (db: Database, id: string) =>
  new AppError((await isThere(db, id)) ? 'sms.settled' : 'sms.not_found')
