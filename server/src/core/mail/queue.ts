import type { MailKind } from '@crm/contract/core/mail'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { enqueueAll } from '#platform/jobs/jobs.ts'
import { mailFoot, withFoot, type Written } from './letter.ts'
import { countMailSince, insertMails } from './queue-repository.ts'

export { cancelUnsent as callOff, cancelWaiting as replaceMails } from './queue-repository.ts'

export const SEND_MAIL = 'mail.send'
/** At most one job per e-mail. */
export const getJobKey = (id: string) => `mail:${id}`

export type NewMail = {
  readonly kind: MailKind
  readonly to: string
  readonly userId: string | null
  readonly letter: Written
  /** Shown in lists instead of a subject that names a task or a meeting. */
  readonly listedAs?: string
  /** An invitation (RFC 6047), also attached as `invite.ics`. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
  /** The record of a module that it is about: the module is asked once more when it is sent. */
  readonly subjectId?: string
  /** Not sent after this moment, when its link has expired. */
  readonly expiresAt?: string
  /** Without the company's data below. */
  readonly isBare?: boolean
}

/** Queues an e-mail that is sent after the commit. Returns its id. */
export async function queueMail(
  tx: Transaction,
  context: Pick<Context, 'secrets' | 'clock'>,
  mail: NewMail,
): Promise<string> {
  const [id = ''] = await queueMails(tx, context, [mail])
  return id
}

/** Returns the ids in the same order. */
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
    ({
      kind,
      to,
      userId,
      letter,
      listedAs,
      calendar = null,
      subjectId = null,
      expiresAt = null,
      isBare = false,
    }) => ({
      id: newId(),
      kind,
      to_address: to,
      user_id: userId,
      subject: listedAs ?? letter.subject,
      subject_id: subjectId,
      content: secrets.seal(
        JSON.stringify({
          ...(isBare ? letter : withFoot(letter, feet.get(letter.language) ?? '')),
          calendar,
        }),
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
    ids.map((id) => ({ payload: { id }, key: getJobKey(id) })),
  )
  return ids
}

export const countWritten = (
  tx: Transaction,
  clock: Clock,
  userId: string,
  kind: MailKind,
  withinMs: number,
): Promise<number> =>
  countMailSince(tx, userId, kind, new Date(clock.now().getTime() - withinMs).toISOString())
