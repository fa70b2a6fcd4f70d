import { z } from 'zod'
import type { SmsFailure } from '@crm/contract/core/sms/sms-failures'
import { pauseAfter } from '#core/mail/delivery.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { enqueue, enqueueAll, type Job } from '#platform/jobs/jobs.ts'
import { isStillWanted } from '#platform/still-wanted.ts'
import { isFinal, type Accepted, type Outcome } from './adapters/adapter.ts'
import { getConfigured, getReportUrl, openGateway, type Configured } from './gateway.ts'
import { endOfQuiet, hasRoom, reckonPrice } from './limits.ts'
import { tellLimit, tellUncertain } from './notices.ts'
import { getJobKey, SEND_SMS } from './queue.ts'
import {
  findForgotten,
  findKnown,
  isGatewayOut,
  listHeldByLimit,
  lockDue,
  prune,
  setClaimed,
  setEnded,
  setHeld,
  setUncertain,
  settleRefused,
  settleTaken,
  settleUnknown,
  type DueSms,
} from './queue-repository.ts'
import { find, findUsage, lockLimits } from './settings-repository.ts'

export type SmsContext = Pick<Context, 'db' | 'secrets' | 'clock' | 'config' | 'modules'>

/** An attempt takes ten seconds at most, so an older claim belongs to a dead process. */
const ABANDONED_MS = 60_000
/** During an outage only one message at a time tests the gateway. */
const OUTAGE_MS = 15_000
const OUTAGES: readonly SmsFailure[] = [
  'unreachable',
  'timeout',
  'certificate',
  'credentials',
  'credit',
  'protocol',
  'busy',
]
/** How long a report, or the list of the provider, may make up for a lost answer. */
const PATIENCE_MS = 30 * 60_000
const ASK_AGAIN_MS = 3 * 60_000
/** Two messages of one process start a gateway's limit on requests no sooner. */
const RETRY_UNKNOWN_MS = 20_000

const content = z.object({ number: z.string(), text: z.string() })
type Content = z.output<typeof content>

type Attempt = { readonly is: 'attempt'; readonly id: string; readonly attemptId: string }
type Claimed = (Attempt | { readonly is: 'question'; readonly id: string }) & {
  readonly due: DueSms
  readonly content: Content
  readonly configured: Configured
}

/**
 * Sends a queued message unless another process does. What the gateway has certainly not taken is
 * tried again; what it may have taken only under the same reference, and only by a gateway that
 * documents to send it once. Anything else ends as uncertain, and people are told.
 */
export async function deliver(context: SmsContext, id: string, timeoutMs?: number): Promise<void> {
  const { db, clock } = context
  if (await isGatewayOut(db, ago(context, OUTAGE_MS), OUTAGES))
    return postpone(context, id, OUTAGE_MS)
  const claimed = await transact(db, { userId: null }, (tx) => claim(context, tx, id))
  if (!claimed) return
  if (claimed.is === 'question') return askAfter(context, claimed, timeoutMs)
  const outcome = await attempt(context, claimed, timeoutMs)
  await settle(context, claimed, outcome, clock.now())
}

const ago = ({ clock }: Pick<Context, 'clock'>, ms: number) =>
  new Date(clock.now().getTime() - ms).toISOString()

async function postpone({ db }: Pick<Context, 'db'>, id: string, ms: number): Promise<void> {
  await enqueue(db, SEND_SMS, { id }, { key: getJobKey(id), delayMs: ms })
}

/** Decides what becomes of it now; null if nothing is to be asked of the gateway. */
async function claim(context: SmsContext, tx: Transaction, id: string): Promise<Claimed | null> {
  const { clock, modules } = context
  const due = await lockDue(tx, id, ago(context, ABANDONED_MS))
  if (!due) return null
  const now = clock.now()
  const isOpen = due.status !== 'sending'
  const isLate = due.expires_at !== null && Date.parse(due.expires_at) <= now.getTime()
  const isWanted = !isLate && (await isStillWanted(modules, tx, due))
  if (!isWanted) {
    if (isOpen) await setEnded(tx, id, isLate ? 'expired' : 'cancelled')
    else await giveUp(context, tx, id)
    return null
  }
  const settings = await find(tx)
  const configured = getConfigured(settings)
  const read = readContent(context, due)
  if (!configured || !read) {
    if (isOpen) await failAt(tx, due, configured ? 'unreadable' : 'not_configured', now)
    else await giveUp(context, tx, id)
    return null
  }
  if (isOpen && !(await mayLeave(context, tx, due, configured, now))) return null
  const { adapter, provider } = configured
  if (!isOpen && !adapter.repeats(settings))
    return { is: 'question', id, due, content: read, configured }
  const attemptId = newId()
  const price = reckonPrice(settings, due.segments)
  await setClaimed(tx, id, { attemptId, now: now.toISOString(), price, provider })
  return { is: 'attempt', id, attemptId, due, content: read, configured }
}

/** Null if it was encrypted with another key. */
function readContent({ secrets }: SmsContext, due: DueSms): Content | null {
  try {
    return content.parse(JSON.parse(secrets.open(due.content)))
  } catch {
    return null
  }
}

async function failAt(tx: Transaction, { id }: DueSms, failure: SmsFailure, now: Date) {
  const attemptId = newId()
  await setClaimed(tx, id, { attemptId, now: now.toISOString(), price: null, provider: '' })
  await settleRefused(tx, id, attemptId, 'failed', failure)
}

async function giveUp({ clock }: SmsContext, tx: Transaction, id: string): Promise<void> {
  if (await setUncertain(tx, id)) await tellUncertain(tx, clock)
}

/** False if it is held back by quiet hours or the month's limit. */
async function mayLeave(
  { clock }: SmsContext,
  tx: Transaction,
  due: DueSms,
  { settings }: Configured,
  now: Date,
): Promise<boolean> {
  const end = due.kind === 'test' ? null : endOfQuiet(now, settings)
  if (end) {
    await setHeld(tx, due.id, 'quiet')
    const delayMs = end.getTime() - now.getTime()
    await enqueue(tx, SEND_SMS, { id: due.id }, { key: getJobKey(due.id), delayMs })
    return false
  }
  if (settings.monthly_messages === null && settings.monthly_price === null) return true
  await lockLimits(tx)
  if (due.counted_at !== null) return true
  if (hasRoom(settings, await findUsage(tx, now.toISOString()), due.segments)) return true
  await setHeld(tx, due.id, 'limit')
  await tellLimit(tx, clock)
  return false
}

async function attempt(
  context: SmsContext,
  { configured: { settings, adapter }, content: { number, text }, id }: Claimed,
  timeoutMs?: number,
): Promise<Outcome> {
  try {
    const gateway = openGateway(settings, context, timeoutMs)
    const callback = await getReportUrl(context.db, context.config, settings)
    return await adapter.send(gateway, { number, text, reference: id, callback })
  } catch {
    // nothing was asked: adapters tell of what failed under way
    return { is: 'refused', failure: 'credentials' }
  }
}

async function settle(
  context: SmsContext,
  { id, attemptId, due, configured }: Claimed & Attempt,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const { db } = context
  if (outcome.is === 'accepted') return settleTaken(db, id, now.toISOString(), outcome)
  const pause = pauseAfter(now.getTime() - Date.parse(due.trying_since))
  if (outcome.is === 'unknown') {
    if (!(await settleUnknown(db, id, attemptId, outcome.failure))) return
    const mayRepeat = configured.adapter.repeats(configured.settings) && pause !== null
    return postpone(context, id, mayRepeat ? Math.max(pause, RETRY_UNKNOWN_MS) : ASK_AGAIN_MS)
  }
  // an earlier attempt may have been taken: only a gateway that repeats gets here then
  const wasUnknown = due.status === 'sending'
  if (wasUnknown && isFinal(outcome.failure) === false) {
    await settleUnknown(db, id, attemptId, outcome.failure)
    return postpone(context, id, pause ?? ASK_AGAIN_MS)
  }
  const isOver = isFinal(outcome.failure) || pause === null
  const status = isOver ? 'failed' : 'waiting'
  if ((await settleRefused(db, id, attemptId, status, outcome.failure)) && !isOver)
    await postpone(context, id, pause)
}

/** Asks for a message whose answer was lost, or waits for a report that makes up for it. */
async function askAfter(
  context: SmsContext,
  { id, due, content: { number, text }, configured }: Claimed,
  timeoutMs?: number,
): Promise<void> {
  const { db, clock } = context
  const { adapter, settings, provider } = configured
  const attemptedAt = new Date(due.attempted_at ?? due.trying_since)
  const found = await findAtProvider()
  const now = clock.now()
  if (found) return settleTaken(db, id, now.toISOString(), found)
  const isAnswerPossible = adapter.find !== undefined || settings.report_reference !== null
  if (isAnswerPossible && now.getTime() - attemptedAt.getTime() < PATIENCE_MS)
    return postpone(context, id, ASK_AGAIN_MS)
  await transact(db, { userId: null }, (tx) => giveUp(context, tx, id))

  function findAtProvider(): Promise<Accepted | null> {
    const gateway = openGateway(settings, context, timeoutMs)
    const sms = { number, text, reference: id, callback: null }
    const isKnown = (ids: readonly string[]) => findKnown(db, provider, ids)
    const sentOn = attemptedAt.toISOString().slice(0, 10)
    return adapter.find?.(gateway, sms, sentOn, isKnown).catch(() => null) ?? Promise.resolve(null)
  }
}

/** The job runs every two minutes. */
const RESUMED_AT_ONCE = 500
/** Moments and the end of the number are kept for a year, what a failed one says for a month. */
const KEPT_MONTHS = 12
const SAID_DAYS = 31

/** Queues messages whose process ended, and those for which the limit has room again. */
export async function resumeForgotten(context: SmsContext): Promise<void> {
  const { db } = context
  const ids = await findForgotten(db, ago(context, ABANDONED_MS), RESUMED_AT_ONCE)
  await enqueueSends(context, [...ids, ...(await findReleased(context))])
}

const enqueueSends = ({ db }: Pick<Context, 'db'>, ids: readonly string[]) =>
  enqueueAll(
    db,
    SEND_SMS,
    ids.map((id) => ({ payload: { id }, key: getJobKey(id) })),
  )

/** As many as the limit has room for; each is judged once more when it is sent. */
async function findReleased({ db, clock }: SmsContext): Promise<string[]> {
  const held = await listHeldByLimit(db, RESUMED_AT_ONCE)
  if (held.length === 0) return []
  const settings = await find(db)
  const used = await findUsage(db, clock.now().toISOString())
  const released: string[] = []
  for (const { id, segments } of held) {
    if (!hasRoom(settings, used, segments)) break
    used.messages += 1
    used.price += reckonPrice(settings, segments) ?? 0
    released.push(id)
  }
  return released
}

export async function pruneSms({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const removed = new Date(now)
  removed.setUTCMonth(removed.getUTCMonth() - KEPT_MONTHS)
  await prune(db, now.toISOString(), {
    removed: removed.toISOString(),
    forgotten: ago({ clock }, SAID_DAYS * 24 * 3_600_000),
  })
}

const sendPayload = z.object({ id: z.string() })

export const RESUME_SMS = 'sms.resume'

export const smsJobs: readonly Job[] = [
  { name: SEND_SMS, run: (payload, context) => deliver(context, sendPayload.parse(payload).id) },
  // a killed process leaves its job locked for hours
  {
    name: RESUME_SMS,
    cron: '*/2 * * * *',
    maxAttempts: 1,
    run: (_payload, context) => resumeForgotten(context),
  },
  {
    name: 'sms.prune',
    deletesOld: true,
    cron: '55 0 * * *',
    run: (_payload, context) => pruneSms(context),
  },
]
