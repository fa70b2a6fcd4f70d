import type { MailKind } from '@crm/contract/core/mail'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { enqueueAll } from '#platform/jobs.ts'
import { mailFoot } from './letter.ts'
import { withFoot, type Written } from './letter.ts'
import { cancelUnsent, cancelWaiting, countMailSince, insertMails } from './queue-repository.ts'

/** The job that sends one letter. */
export const SEND_MAIL = 'mail.send'
/** Of one letter one job waits at most. */
export const jobKeyOf = (id: string) => `mail:${id}`

/** A letter to one person, as `write` of `letter.ts` makes it. */
export type NewMail = {
  readonly kind: MailKind
  readonly to: string
  readonly userId: string | null
  readonly letter: Written
  /** What the list of letters says instead of a subject that names what its readers may know nothing of: somebody's task, a meeting. */
  readonly listedAs?: string
  /** An invitation for calendars (RFC 6047), sent along as such and as the attachment `invite.ics`. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
  /** When what it says is worth nothing any more (a link that has run out): it is not sent after that. */
  readonly expiresAt?: string
}

/** Puts a letter into the queue within the transaction that causes it, and answers with its key; it goes out when that commits. */
export async function queueMail(
  tx: Transaction,
  context: Pick<Context, 'secrets' | 'clock'>,
  mail: NewMail,
): Promise<string> {
  const [id = ''] = await queueMails(tx, context, [mail])
  return id
}

/** The same for several letters, by a few statements whatever their number; answers with their keys in the same order. */
export async function queueMails(
  tx: Transaction,
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  mails: readonly NewMail[],
): Promise<string[]> {
  if (mails.length === 0) return []
  const now = clock.now().toISOString()
  const feet = new Map(
    await Promise.all(
      [...new Set(mails.map(({ letter }) => letter.language))].map(
        async (language) => [language, await mailFoot(tx, language)] as const,
      ),
    ),
  )
  const rows = mails.map(
    ({ kind, to, userId, letter, listedAs, calendar = null, expiresAt = null }) => ({
      id: newId(),
      kind,
      to_address: to,
      user_id: userId,
      subject: listedAs ?? letter.subject,
      content: secrets.seal(
        JSON.stringify({ ...withFoot(letter, feet.get(letter.language) ?? ''), calendar }),
      ),
      created_at: now,
      trying_since: now,
      expires_at: expiresAt,
    }),
  )
  await insertMails(tx, rows)
  const ids = rows.map(({ id }) => id)
  await enqueueAll(
    tx,
    SEND_MAIL,
    ids.map((id) => ({ payload: { id }, key: jobKeyOf(id) })),
  )
  return ids
}

/** Calls off what of a kind has not been sent to a user yet: a newer letter has taken the place of those links. */
export const callOff = (tx: Transaction, userId: string, kind: MailKind): Promise<void> =>
  cancelUnsent(tx, userId, kind)

/** How many letters of the kind have been written to the user within so many milliseconds. */
export const countWritten = (
  tx: Transaction,
  clock: Clock,
  userId: string,
  kind: MailKind,
  withinMs: number,
): Promise<number> =>
  countMailSince(tx, userId, kind, new Date(clock.now().getTime() - withinMs).toISOString())

/** Calls off letters that newer ones take the place of, as far as they have not gone out. */
export const replaceMails = (tx: Transaction, ids: readonly string[]): Promise<void> =>
  cancelWaiting(tx, ids)
