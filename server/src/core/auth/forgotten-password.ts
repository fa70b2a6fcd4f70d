import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { callOff, countWritten, queueMail } from '#core/mail/queue.ts'
import { isMailConfigured, letterhead } from '#core/mail/service.ts'
import { directoryPasswordMail, resetMail } from '#core/mail/templates.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'
import { lockByEmail, type Forgetful } from './repository.ts'
import { issueReset } from './reset.ts'
import { admitAttempt } from './throttle.ts'

type MailContext = Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>

const ANSWER_FORGOTTEN = 'auth.forgotten_password'
/** A user gets at most one such e-mail a minute … */
const ONE_LETTER_IN_MS = 60_000
/**
 * … and five an hour: each invalidates the link before, so repeated requests would keep users from
 * using one.
 */
const MOST_LETTERS = 5
const MOST_LETTERS_IN_MS = 3_600_000

/** The work for an account would slow down the answers to those who ask next; they cannot tell whose it is. */
const LOOKED_UP_AFTER_MS = [500, 3_000] as const

/**
 * Queues a request for a reset link. A job looks up the address at a moment nobody can foresee, so
 * that neither this answer nor the duration of the next one reveals accounts. Refuses with
 * `mail.not_configured`.
 */
export async function requestReset(
  { db, clock, secrets }: MailContext,
  email: string,
  address: string,
): Promise<void> {
  // counted apart from sign-in, so that requests lock no one out
  await admitAttempt(db, clock, `reset of ${email}`, address)
  if (!(await isMailConfigured(db))) throw new AppError('mail.not_configured')
  const delayMs = randomInt(...LOOKED_UP_AFTER_MS)
  await enqueue(db, ANSWER_FORGOTTEN, { email: secrets.seal(email) }, { delayMs })
}

/** Sends a link, or to users of the directory or provider where their password is changed. Others get nothing. */
async function answerForgotten(context: MailContext, email: string): Promise<void> {
  const { db, clock } = context
  const { projectName, webUrl } = await letterhead(context)
  await transact(db, { userId: null }, async (tx) => {
    const user = await lockByEmail(tx, email)
    if (!user?.active || (await hasHadEnough(tx, clock, user))) return
    if (!user.from_elsewhere) {
      await queueReset(tx, context, { projectName, webUrl }, user)
      return
    }
    const letter = directoryPasswordMail(
      { language: user.language, projectName },
      { name: `${user.name} ${user.surname}` },
    )
    await queueMail(tx, context, {
      kind: 'password_reset',
      to: user.email,
      userId: user.id,
      letter,
    })
  })
}

async function hasHadEnough(
  tx: Transaction,
  clock: Context['clock'],
  { id }: Forgetful,
): Promise<boolean> {
  const written = (withinMs: number) => countWritten(tx, clock, id, 'password_reset', withinMs)
  return (
    (await written(ONE_LETTER_IN_MS)) > 0 || (await written(MOST_LETTERS_IN_MS)) >= MOST_LETTERS
  )
}

/** Cancels queued e-mails whose links a newer one has invalidated. */
export async function callOffLinks(tx: Transaction, userId: string): Promise<void> {
  for (const kind of ['password_reset', 'new_account', 'new_password'] as const)
    await callOff(tx, userId, kind)
}

type Recipient = Parameters<typeof issueReset>[2] & {
  name: string
  surname: string
  language: 'cs' | 'en'
}

/**
 * Makes a new reset link and queues its e-mail; older links and e-mails become invalid. Answers
 * with the link.
 */
export async function queueReset(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'secrets'>,
  { projectName, webUrl }: { projectName: string; webUrl: string },
  user: Recipient,
  options: { isMailed: boolean } = { isMailed: true },
): Promise<string> {
  const { token, expiresAt } = await issueReset(tx, context.clock, user)
  const link = `${webUrl}/forgot-password/${token}`
  await callOffLinks(tx, user.id)
  if (!options.isMailed) return link
  const letter = resetMail(
    { language: user.language, projectName },
    { name: `${user.name} ${user.surname}`, link },
  )
  await queueMail(tx, context, {
    kind: 'password_reset',
    to: user.email,
    userId: user.id,
    letter,
    expiresAt,
  })
  return link
}

const jobPayload = z.object({ email: z.string() })

export const forgottenPasswordJob: Job = {
  name: ANSWER_FORGOTTEN,
  run: (payload, context) =>
    answerForgotten(context, context.secrets.open(jobPayload.parse(payload).email)),
}
