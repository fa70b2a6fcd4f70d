import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { enqueue, enqueueAll, type Job } from '#platform/jobs/jobs.ts'
import { isStillWanted } from '#platform/still-wanted.ts'
import { getJobKey, SEND_MAIL } from './queue.ts'
import {
  claim,
  isServerOut,
  settleSent,
  settleUnsent,
  type ClaimedMail,
  findForgotten,
  prune,
} from './queue-repository.ts'
import { findMailSettings } from './repository.ts'
import { transmit, type Failure } from './service.ts'
import { PATIENCE, type Patience } from './transport.ts'

type MailContext = Pick<Context, 'db' | 'secrets' | 'clock' | 'modules'>

/** An attempt takes ten seconds at most, so an older claim belongs to a dead process. */
const ABANDONED_MS = 60_000
/** During an outage only one e-mail at a time tests the server. */
const OUTAGE_MS = 15_000
const OUTAGES = ['unreachable', 'timeout', 'certificate', 'tls_required', 'credentials', 'protocol']

const content = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).nullable(),
})

/**
 * Sends a queued e-mail unless another process does. Temporary failures are retried after
 * `pauseAfter`, final ones are not. After a crash it may be sent twice under one id.
 */
export async function deliver(
  context: MailContext,
  id: string,
  patience = PATIENCE,
): Promise<void> {
  const { db, clock } = context
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()
  if (await isServerOut(db, ago(OUTAGE_MS), OUTAGES)) return postpone(context, id, OUTAGE_MS)
  const now = clock.now()
  const mail = await transact(db, { userId: null }, (tx) => take(context, tx, id, now))
  if (!mail) return
  const failure = await send(context, mail, patience)
  if (!failure) return settleSent(db, id, clock.now().toISOString())
  const pause = failure.isFinal ? null : pauseAfter(now.getTime() - Date.parse(mail.trying_since))
  const waits = await settleUnsent(db, id, pause === null ? 'failed' : 'waiting', failure.reason)
  if (waits && pause !== null) await postpone(context, id, pause)
}

/** Claims it for sending; undefined if another process has it, or if it is not to be sent any more. */
async function take(
  { modules }: MailContext,
  tx: Transaction,
  id: string,
  now: Date,
): Promise<ClaimedMail | undefined> {
  const abandoned = new Date(now.getTime() - ABANDONED_MS).toISOString()
  const mail = await claim(tx, id, now.toISOString(), abandoned)
  if (!mail) return undefined
  const isLate = mail.expires_at !== null && Date.parse(mail.expires_at) <= now.getTime()
  if (!isLate && (await isStillWanted(modules, tx, mail))) return mail
  await settleUnsent(tx, id, 'cancelled', null)
  return undefined
}

async function postpone({ db }: Pick<Context, 'db'>, id: string, ms: number): Promise<void> {
  await enqueue(db, SEND_MAIL, { id }, { key: getJobKey(id), delayMs: ms })
}

async function send(
  context: MailContext,
  mail: ClaimedMail,
  patience: Patience,
): Promise<Failure | null> {
  const { db, secrets } = context
  const letter = opened(() => content.parse(JSON.parse(secrets.open(mail.content))))
  if (!letter) return { reason: 'unreadable', isFinal: true }
  const { calendar, ...body } = letter
  const settings = await findMailSettings(db)
  const domain = settings.mail_sender_email?.split('@').at(-1) ?? 'localhost'
  const message = {
    to: mail.to_address,
    ...body,
    ...(calendar ? { calendar } : {}),
    // the terms of complaints allow requests about personal data as a reply; whoever has recalled goods answers what became of them
    isAnswered: mail.kind === 'complaint' || mail.kind === 'recall',
    messageId: `<mail.${mail.id}@${domain}>`,
  }
  return transmit(context, settings, message, patience)
}

/** Null if the e-mail was encrypted with another key. */
function opened<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Servers are often just restarting. */
const SHORTEST_MS = 20 * SECOND
const LONGEST_MS = 30 * MINUTE
/** Survives a weekend without a mail server. */
const GIVE_UP_MS = 72 * 60 * MINUTE

/**
 * The pause before the next attempt in milliseconds: half of the time since the first, between 20
 * seconds and half an hour. Null after three days.
 */
export function pauseAfter(triedForMs: number): number | null {
  if (triedForMs >= GIVE_UP_MS) return null
  return Math.round(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, triedForMs / 2)))
}

/** The job runs every two minutes. */
const RESUMED_AT_ONCE = 500
/** Sender, recipient and time are kept for a year. */
const KEPT_MONTHS = 12

/** Queues e-mails whose process ended. */
export async function resumeForgotten({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const abandoned = new Date(clock.now().getTime() - ABANDONED_MS).toISOString()
  const ids = await findForgotten(db, abandoned, RESUMED_AT_ONCE)
  await enqueueAll(
    db,
    SEND_MAIL,
    ids.map((id) => ({ payload: { id }, key: getJobKey(id) })),
  )
}

/** Cancels expired e-mails and deletes those older than a year. */
export async function pruneMail({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS)
  await prune(db, now.toISOString(), before.toISOString())
}

const sendPayload = z.object({ id: z.string() })

export const mailJobs: readonly Job[] = [
  { name: SEND_MAIL, run: (payload, context) => deliver(context, sendPayload.parse(payload).id) },
  // a killed process leaves its job locked for hours, too long for a password link
  {
    name: 'mail.resume',
    cron: '*/2 * * * *',
    maxAttempts: 1,
    run: (_payload, context) => resumeForgotten(context),
  },
  {
    name: 'mail.prune',
    deletesOld: true,
    cron: '50 0 * * *',
    run: (_payload, context) => pruneMail(context),
  },
]
