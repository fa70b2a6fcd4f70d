import { GUESSED_SECRETS } from '@crm/contract/core/alarms/alarms'
import { z } from 'zod'
import { recordEvent } from '#core/history/events.ts'
import { raiseAlarm } from '#core/alarms/service.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'
import { findGuessed } from './repository.ts'

const REPORT = 'auth.report_guessing'

const guessing = z.object({
  userId: z.uuid().nullable(),
  address: z.string(),
  guesses: z.number().int(),
  secret: z.enum(GUESSED_SECRETS).default('password'),
})
type Guessing = z.infer<typeof guessing>

/**
 * Records that the password, PIN or second factor of an account is being guessed, and raises an alarm
 * a day. A job looks up the account, so that neither the answer nor its duration reveals
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
    await raiseAlarm(
      tx,
      { clock },
      {
        kind: 'password_guessing',
        userId,
        count: guesses,
        address,
        detail: secret,
        once: `password_guessing:${secret}:${userId}:${clock.today()}`,
      },
    )
  })
}

export const guessingJobs: readonly Job[] = [
  { name: REPORT, run: (payload, context) => report(context, guessing.parse(payload)) },
]
