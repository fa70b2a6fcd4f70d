import { z } from 'zod'
import { recordEvent } from '#core/history/events.ts'
import { notify } from '#core/notifications/notify.ts'
import { listPermissionHolders } from '#core/people/service.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { enqueue, type Job } from '#platform/jobs.ts'
import type { Notice } from '#platform/module.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { findGuessed } from './repository.ts'

const REPORT = 'auth.report_guessing'

const guessing = z.object({
  userId: z.uuid().nullable(),
  address: z.string(),
  guesses: z.number().int(),
  secret: z.enum(['password', 'pin', 'factor']).default('password'),
})
type Guessing = z.infer<typeof guessing>

/**
 * Records that the password, PIN or second factor of an account is being guessed, and notifies readers of the log
 * once a day. A job looks up the account, so that neither the answer nor its duration reveals
 * accounts. Names without an account are not stored.
 */
export const reportGuessing = (
  db: Database,
  account: string,
  address: string,
  guesses: number,
  secret: Guessing['secret'],
): Promise<void> =>
  enqueue(db, REPORT, {
    userId: z.uuid().safeParse(account).data ?? null,
    address,
    guesses,
    secret,
  } satisfies Guessing)

async function report(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, address, guesses, secret }: Guessing,
): Promise<void> {
  const username = userId === null ? undefined : await findGuessed(db, userId)
  if (userId === null || username === undefined) return
  await transact(db, { userId: null, address }, async (tx) => {
    await recordEvent(
      tx,
      { userId: null, address },
      secret === 'pin' ? 'sign_failed' : 'sign_in_failed',
      'core.user',
      userId,
      { guesses },
    )
    const readers = await listPermissionHolders(tx, 'log.read')
    const facts = { guesses, address, secret }
    const once = `guessing:${secret === 'password' ? '' : `${secret}:`}${userId}:${clock.today()}`
    await notify(
      tx,
      clock,
      readers.map((reader) => ({
        userId: reader,
        kind: 'password_guessing',
        subjectId: userId,
        title: username,
        facts,
        once,
      })),
    )
  })
}

export const guessingJobs: readonly Job[] = [
  { name: REPORT, run: (payload, context) => report(context, guessing.parse(payload)) },
]

export const guessingNotices: Readonly<Record<string, Notice>> = {
  password_guessing: {
    words: (title, { guesses, address, secret }) =>
      wordsIn('notices')(`password_guessing.${guessing.shape.secret.parse(secret)}`, {
        title,
        guesses: String(guesses),
        address: String(address),
      }),
    path: () => '/log',
  },
}
