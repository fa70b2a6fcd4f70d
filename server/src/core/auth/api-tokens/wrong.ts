import { z } from 'zod'
import { raiseAlarm } from '#core/alarms/service.ts'
import { recordEvent } from '#core/history/events.ts'
import { countGrowing, requireNoWait } from '#core/throttle/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { getNetwork } from '#platform/http/network.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'
import { notifyOfAccount } from '../security.ts'
import { findTokenToTell, noteTold, type EndedToken } from './api-token-repository.ts'

/** From one network; each further series doubles the wait. Tokens that are right do not count. */
const GUESSES = { most: 30, seconds: 60, longest: 3_600 }

const GUESSED = 'auth.report_token_guessing'
const ENDED = 'auth.report_ended_token'

const guessing = z.object({ address: z.string(), guesses: z.number().int() })
const ended = z.object({ id: z.uuid(), address: z.string().nullable() })

/** Refuses with `too_many_requests`; each series is recorded, and an alarm a day tells of the network. */
export async function countGuess(db: Database, clock: Clock, address: string): Promise<void> {
  const network = getNetwork(address)
  const counted = await countGrowing(db, clock, `api-token-guess:${network}`, GUESSES)
  if (counted.isFirstRefused)
    await enqueue(db, GUESSED, { address: network, guesses: counted.guesses })
  requireNoWait(counted, 'too_many_requests')
}

/** A program that goes on with a token that has ended is told to its owner and as an alarm, once a day. */
export async function tellEnded(
  db: Database,
  clock: Clock,
  { id, told_on }: EndedToken,
  address: string | null,
): Promise<void> {
  if (told_on === clock.today()) return
  await transact(db, { userId: null }, async (tx) => {
    if (await noteTold(tx, id, clock.today())) await enqueue(tx, ENDED, { id, address })
  })
}

function reportGuessing(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { address, guesses }: z.output<typeof guessing>,
): Promise<void> {
  const author = { userId: null, address }
  return transact(db, author, async (tx) => {
    await recordEvent(tx, author, 'sign_in_failed', 'core.api_token', null, { guesses })
    const once = `token_guessing:${address}:${clock.today()}`
    const alarm = { kind: 'token_guessing' as const, userId: null, count: guesses, address, once }
    await raiseAlarm(tx, { clock }, alarm)
  })
}

function reportEnded(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>,
  { id, address }: z.output<typeof ended>,
): Promise<void> {
  const { db, clock } = context
  return transact(db, { userId: null }, async (tx) => {
    const token = await findTokenToTell(tx, id)
    if (!token) return
    const { user_id: userId, name, is_owner_there } = token
    await raiseAlarm(
      tx,
      { clock },
      {
        kind: 'ended_token',
        userId,
        detail: name,
        once: `ended_token:${id}:${clock.today()}`,
        ...(address === null ? {} : { address: getNetwork(address) }),
      },
    )
    if (!is_owner_there) return
    await notifyOfAccount(tx, context, userId, { kind: 'account_api_token_ended', facts: { name } })
  })
}

export const wrongTokenJobs: readonly Job[] = [
  { name: GUESSED, run: (payload, context) => reportGuessing(context, guessing.parse(payload)) },
  { name: ENDED, run: (payload, context) => reportEnded(context, ended.parse(payload)) },
]
