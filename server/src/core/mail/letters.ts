import type { MailQuery, MailRow } from '@crm/contract/core/mail'
import { getAuthor, can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { enqueueAll } from '#platform/jobs/jobs.ts'
import { cancel, isThere, list, retry, type LetterRow } from './letters-repository.ts'
import { getJobKey, SEND_MAIL } from './queue.ts'

export async function listMails(
  db: Connection,
  clock: Clock,
  actor: Actor,
  query: MailQuery,
): Promise<{ rows: MailRow[]; total: number; capped: boolean }> {
  const { rows, total, capped } = await list(db, query)
  const now = clock.now().getTime()
  return {
    rows: rows.map((row) => ({ ...row, can: mailsRights(actor, row, now) })),
    total,
    capped,
  }
}

/** Expired e-mails are not retried. */
function mailsRights(
  actor: Actor,
  { status, expires_at }: Pick<LetterRow, 'status' | 'expires_at'>,
  now: number,
): { retry: boolean; cancel: boolean } {
  const unsent = can(actor, 'settings.update') && (status === 'waiting' || status === 'failed')
  return { retry: unsent && (expires_at === null || Date.parse(expires_at) > now), cancel: unsent }
}

/** Refuses with `mail.not_found`, and with `mail.settled` if it is sent, cancelled or expired. */
export async function retryMail(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<void> {
  if ((await retryWhich(db, clock, actor, id)) === 0) throw await refusalFor(db, id)
}

/** Refuses with `mail.nothing_to_send` if none has failed that is worth sending. */
export async function retryAllMails(db: Database, clock: Clock, actor: Actor): Promise<number> {
  const count = await retryWhich(db, clock, actor, null)
  if (count === 0) throw new AppError('mail.nothing_to_send')
  return count
}

function retryWhich(db: Database, clock: Clock, actor: Actor, id: string | null): Promise<number> {
  return transact(db, getAuthor(actor), async (tx) => {
    const ids = await retry(tx, clock.now().toISOString(), id)
    const jobs = ids.map((each) => ({ payload: { id: each }, key: getJobKey(each) }))
    await enqueueAll(tx, SEND_MAIL, jobs)
    return ids.length
  })
}

/** Clears its content, too. Refuses with `mail.not_found` and `mail.settled`. */
export async function cancelMail(db: Database, actor: Actor, id: string): Promise<void> {
  const done = await transact(db, getAuthor(actor), (tx) => cancel(tx, id))
  if (!done) throw await refusalFor(db, id)
}

const refusalFor = async (db: Database, id: string) =>
  new AppError((await isThere(db, id)) ? 'mail.settled' : 'mail.not_found')
