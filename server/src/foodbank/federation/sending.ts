import {
  signedStatement,
  SIGNED_PREFIX,
  type SignedStatement,
} from '@crm/contract/foodbank/federation/statements'
import { STATEMENT_PATH } from '@crm/contract/foodbank/federation/federation.endpoints'
import {
  STATEMENT_REFUSALS,
  type StatementRefusal,
} from '@crm/contract/foodbank/federation/statements.endpoints'
import { z } from 'zod'
import { signAsServer } from '#core/signing-key/service.ts'
import { getFailure } from '#core/webhooks/failure.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import { API_BASE } from '#platform/http/mount.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { postOutside, type PostAnswer } from '#platform/outgoing/post-outside.ts'
import { tellRefused } from './notices.ts'
import { enqueueSending, SEND } from './queue.ts'
import {
  claimDue,
  isAnyDue,
  isLatest,
  replaceEarlier,
  settle,
  type Claimed,
} from './queue-repository.ts'
import { find } from './settings-repository.ts'

type SendingContext = Pick<Context, 'db' | 'secrets' | 'clock' | 'config'>

/** A try takes five seconds at most, so an older claim belongs to a dead process. */
const ABANDONED_MS = 60_000
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** After each failed try, and then the last of them again and again: sums that are owed are not given up. */
export const PAUSES_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR]

/** What sending the same once more cannot mend. The others pass once the federation has done its part. */
const FINAL: readonly StatementRefusal[] = [
  'federation.wrong_signature',
  'federation.invalid_statement',
  'federation.outdated',
  'federation.conflict',
]

/** Sends what is due, the oldest first and one after another, until nothing is. Nothing leaves while sending is off. */
export async function sendDue(context: SendingContext, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const claimed = await claim(context)
    if (!claimed) return
    const { dispatch, address } = claimed
    await settleAnswer(context, dispatch, await post(context, address, dispatch))
  }
}

const claim = ({ db, clock }: SendingContext) =>
  transact(db, { userId: null }, async (tx) => {
    const { is_sending, address } = await find(tx)
    if (!is_sending || address === null) return null
    await replaceEarlier(tx)
    const dispatch = await claimDue(tx, address, getMoments(clock.now()))
    return dispatch ? { dispatch, address } : null
  })

const getMoments = (now: Date) => ({
  now: now.toISOString(),
  abandoned: new Date(now.getTime() - ABANDONED_MS).toISOString(),
})

/** What leaves this server for a federation, and nothing besides. Null without a key. */
async function signStatement(
  context: Pick<Context, 'db' | 'secrets'>,
  statement: string,
): Promise<SignedStatement | null> {
  const signed = await signAsServer(context, SIGNED_PREFIX + statement)
  return signed
    ? signedStatement.parse({ key: signed.fingerprint, signature: signed.signature, statement })
    : null
}

async function post(
  context: SendingContext,
  address: string,
  { statement }: Claimed,
): Promise<PostAnswer | null> {
  const signed = await signStatement(context, statement)
  return (
    signed &&
    postOutside({
      url: address + API_BASE + STATEMENT_PATH,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signed),
      allowed: context.config.WEBHOOK_HOSTS,
      keepsBody: true,
    })
  )
}

/** Without a key there was no try to speak of: it waits for one. */
async function settleAnswer(
  { db, clock }: SendingContext,
  dispatch: Claimed,
  answer: PostAnswer | null,
): Promise<void> {
  const now = clock.now()
  const http_status = answer && 'status' in answer ? answer.status : null
  const isTaken = http_status !== null && http_status >= 200 && http_status < 300
  const refusal = isTaken ? null : readRefusal(answer)
  const isFinal = refusal !== null && FINAL.includes(refusal)
  const pause = PAUSES_MS[dispatch.tries - 1] ?? PAUSES_MS.at(-1) ?? HOUR
  await transact(db, { userId: null }, async (tx) => {
    // a later version that was sent beside it has come first
    const isReplaced = refusal === 'federation.outdated' && !(await isLatest(tx, dispatch.id))
    const isSettled = await settle(tx, dispatch, {
      status: isTaken ? 'taken' : isReplaced ? 'replaced' : isFinal ? 'refused' : 'waiting',
      failure: isTaken || isReplaced || !answer ? null : getFailure(answer),
      http_status,
      refusal: isReplaced ? null : refusal,
      next_try_at: isTaken || isFinal ? null : new Date(now.getTime() + pause).toISOString(),
      taken_at: isTaken ? now.toISOString() : null,
    })
    if (!isSettled || isTaken || isReplaced) return
    if (!isFinal) await enqueueSending(tx, pause)
    if (refusal !== null && (isFinal || dispatch.tries === 1))
      await tellRefused(tx, clock, dispatch.id)
  })
}

const refused = z.object({ message: z.enum(STATEMENT_REFUSALS) })

/** What the federation says, if it is one of its words: another text is never kept. */
function readRefusal(answer: PostAnswer | null): StatementRefusal | null {
  if (!answer || !('status' in answer) || !answer.body) return null
  try {
    return refused.safeParse(JSON.parse(answer.body)).data?.message ?? null
  } catch {
    return null
  }
}

/** Makes up for jobs that ended with their process. */
async function resumeForgotten({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const isWaiting = await isAnyDue(db, getMoments(clock.now()))
  if (isWaiting && (await find(db)).is_sending) await enqueueSending(db)
}

export const federationJobs: readonly Job[] = [
  { name: SEND, waits: true, run: (_payload, context, signal) => sendDue(context, signal) },
  {
    name: 'foodbank.federation.resume',
    cron: '* * * * *',
    run: (_payload, context) => resumeForgotten(context),
  },
]
