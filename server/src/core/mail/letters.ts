import type { MailQuery, MailRow } from '@crm/contract/core/mail'
import { authorOf, can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { enqueueAll } from '#platform/jobs.ts'
import { cancel, isThere, list, retry, type LetterRow } from './letters-repository.ts'
import { jobKeyOf, SEND_MAIL } from './queue.ts'

/** One page of the outgoing letters with what the actor may do with each. */
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

/** An unsent letter is tried again or called off; one that says what is worth nothing any more is not tried again. */
function mailsRights(
  actor: Actor,
  { status, expires_at }: Pick<LetterRow, 'status' | 'expires_at'>,
  now: number,
): { retry: boolean; cancel: boolean } {
  const unsent = can(actor, 'settings.update') && (status === 'waiting' || status === 'failed')
  return { retry: unsent && (expires_at === null || Date.parse(expires_at) > now), cancel: unsent }
}

/** Has a letter tried again now. Refuses with `mail.not_found`, and with `mail.settled` one that is out, called off or has run out. */
export async function retryMail(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<void> {
  if ((await retryWhich(db, clock, actor, id)) === 0) throw await refusalFor(db, id)
}

/** Has every letter that was given up tried again now, and answers with how many there are. */
export const retryAllMails = (db: Database, clock: Clock, actor: Actor): Promise<number> =>
  retryWhich(db, clock, actor, null)

function retryWhich(db: Database, clock: Clock, actor: Actor, id: string | null): Promise<number> {
  return transact(db, authorOf(actor), async (tx) => {
    const ids = await retry(tx, clock.now().toISOString(), id)
    const jobs = ids.map((each) => ({ payload: { id: each }, key: jobKeyOf(each) }))
    await enqueueAll(tx, SEND_MAIL, jobs)
    return ids.length
  })
}

/** Calls a letter off and erases what it says. Refuses with `mail.not_found`, and with `mail.settled` one that is out already. */
export async function cancelMail(db: Database, actor: Actor, id: string): Promise<void> {
  const done = await transact(db, authorOf(actor), (tx) => cancel(tx, id))
  if (!done) throw await refusalFor(db, id)
}

const refusalFor = async (db: Database, id: string) =>
  new AppError((await isThere(db, id)) ? 'mail.settled' : 'mail.not_found')
