import { DELIVERY_DAYS } from '@crm/contract/core/webhooks/webhooks.endpoints'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { transact, type Connection } from '#platform/database/database.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'
import { postOutside, type PostAnswer } from '#platform/outgoing/post-outside.ts'
import { signWebhook } from '#platform/outgoing/sign.ts'
import { getFailure } from './failure.ts'
import { tellStopped } from './notices.ts'
import {
  cancelWaiting,
  claimDue,
  listForgotten,
  lockWebhook,
  prune,
  setFailed,
  setTaken,
  stop,
  type Claimed,
} from './queue-repository.ts'

export type SendingContext = Pick<Context, 'db' | 'secrets' | 'clock' | 'config'>

/** Queued by the function `core.tell_event` too. */
const SEND = 'webhooks.send'
/** To one address at once, from all processes. */
const AT_ONCE = 4
/** A try takes five seconds at most, so an older claim belongs to a dead process. */
const ABANDONED_MS = 60_000
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** After each failed try; three days in all. */
export const PAUSES_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
/** One that has taken nothing for so long is switched off. */
const PATIENCE_MS = 72 * HOUR
const GONE = 410

export const enqueueSending = (tx: Connection, id: string, delayMs = 0): Promise<void> =>
  enqueue(tx, SEND, { id }, { delayMs })

/** Sends what is due to one webhook until nothing is, few at once. */
export async function sendDue(
  context: SendingContext,
  webhookId: string,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const target = await claim(context, webhookId)
    if (!target || target.claimed.length === 0) return
    await Promise.all(target.claimed.map((delivery) => send(context, webhookId, target, delivery)))
  }
}

type Target = { readonly address: string; readonly secrets: readonly string[] }

function claim({ db, secrets, clock }: SendingContext, webhookId: string) {
  return transact(db, { userId: null }, async (tx) => {
    const webhook = await lockWebhook(tx, webhookId)
    if (!webhook) return null
    const claimed = await claimDue(tx, webhookId, AT_ONCE, getMoments(clock.now()))
    const { address, secret, earlier_secret: earlier, overlap_until } = webhook
    const overlaps = overlap_until !== null && Date.parse(overlap_until) > clock.now().getTime()
    const sealed = earlier !== null && overlaps ? [secret, earlier] : [secret]
    return { address, secrets: sealed.map((one) => secrets.open(one)), claimed }
  })
}

const getMoments = (now: Date) => ({
  now: now.toISOString(),
  abandoned: new Date(now.getTime() - ABANDONED_MS).toISOString(),
})

async function send(
  context: SendingContext,
  webhookId: string,
  { address, secrets }: Target,
  delivery: Claimed,
): Promise<void> {
  const { id, body } = delivery
  const answer = await postOutside({
    url: address,
    headers: {
      'content-type': 'application/json',
      ...signWebhook({ id, body, at: context.clock.now(), secrets }),
    },
    body,
    allowed: context.config.WEBHOOK_HOSTS,
  })
  await settle(context, webhookId, delivery, answer)
}

async function settle(
  { db, clock }: SendingContext,
  webhookId: string,
  delivery: Claimed,
  answer: PostAnswer,
): Promise<void> {
  const now = clock.now()
  const httpStatus = 'status' in answer ? answer.status : null
  await transact(db, { userId: null }, async (tx) => {
    if (httpStatus !== null && httpStatus >= 200 && httpStatus < 300)
      return setTaken(tx, delivery.id, webhookId, { now: now.toISOString(), httpStatus })
    const pause = httpStatus === GONE ? undefined : PAUSES_MS[delivery.tries - 1]
    const failed = {
      now: now.toISOString(),
      failure: getFailure(answer),
      httpStatus,
      nextTryAt: pause === undefined ? null : new Date(now.getTime() + pause).toISOString(),
    }
    if (!(await setFailed(tx, delivery, webhookId, failed))) return
    if (pause !== undefined) return enqueueSending(tx, webhookId, pause)
    const reason = httpStatus === GONE ? 'gone' : 'failing'
    const failingBefore = new Date(now.getTime() - PATIENCE_MS).toISOString()
    const name = await stop(tx, webhookId, reason, reason === 'gone' ? null : failingBefore)
    if (name === undefined) return
    await cancelWaiting(tx, webhookId)
    await tellStopped(tx, clock, { id: webhookId, name, reason })
  })
}

/** Makes up for jobs that ended with their process. */
async function resumeForgotten({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const id of await listForgotten(db, getMoments(clock.now()))) await enqueueSending(db, id)
}

export async function pruneDeliveries({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const removed = new Date(now.getTime() - DELIVERY_DAYS * 24 * HOUR)
  await prune(db, { now: now.toISOString(), removed: removed.toISOString() })
}

const payload = z.object({ id: z.string() })

export const webhookJobs: readonly Job[] = [
  {
    name: SEND,
    waits: true,
    run: (given, context, signal) => sendDue(context, payload.parse(given).id, signal),
  },
  {
    name: 'webhooks.resume',
    cron: '* * * * *',
    run: (_payload, context) => resumeForgotten(context),
  },
  {
    name: 'webhooks.prune',
    deletesOld: true,
    cron: '25 1 * * *',
    run: (_payload, context) => pruneDeliveries(context),
  },
]
