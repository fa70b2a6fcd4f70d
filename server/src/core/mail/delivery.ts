import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs.ts'
import { jobKeyOf, SEND_MAIL } from './queue.ts'
import {
  claim,
  isServerOut,
  queueTimeIn,
  settleSent,
  settleUnsent,
  type ClaimedMail,
} from './queue-repository.ts'
import { findMailSettings } from './repository.ts'
import { pauseAfter } from './schedule.ts'
import { transmit, type Failure } from './service.ts'

type MailContext = Pick<Context, 'db' | 'secrets' | 'clock'>

/** An attempt ends within ten seconds; a claim of this age is that of a process that has ended in the middle. */
export const ABANDONED_MS = 60_000
/** One letter at a time finds out whether a server works that did not a moment ago; the others need not hang on it too. */
const OUTAGE_MS = 15_000
/** Failures that say something of the server and nothing of the letter. */
const OUTAGES = ['unreachable', 'timeout', 'certificate', 'tls_required', 'credentials', 'protocol']

const content = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).nullable(),
})

/**
 * Sends one letter of the queue, when it still waits and nobody else is sending it. A failure that may pass has it tried again later
 * (`schedule.ts`), one that will not gives it up at once. A process that ends in the middle leaves it to be sent once more: with the
 * same Message-ID, so that the second one can be known.
 */
export async function deliver(context: MailContext, id: string): Promise<void> {
  const { db, clock } = context
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()
  if (await isServerOut(db, ago(OUTAGE_MS), OUTAGES)) return postpone(context, id, OUTAGE_MS)
  const now = clock.now()
  const mail = await claim(db, id, now.toISOString(), ago(ABANDONED_MS))
  if (!mail) return
  if (mail.expires_at && Date.parse(mail.expires_at) <= now.getTime()) {
    await settleUnsent(db, id, 'cancelled', null)
    return
  }
  const failure = await send(context, mail)
  if (!failure) return settleSent(db, id, clock.now().toISOString())
  const pause = failure.isFinal ? null : pauseAfter(now.getTime() - Date.parse(mail.trying_since))
  const waits = await settleUnsent(db, id, pause === null ? 'failed' : 'waiting', failure.reason)
  if (waits && pause !== null) await postpone(context, id, pause)
}

async function postpone({ db }: MailContext, id: string, ms: number): Promise<void> {
  await enqueue(db, SEND_MAIL, { id }, { key: jobKeyOf(id), runAt: await queueTimeIn(db, ms) })
}

async function send(context: MailContext, mail: ClaimedMail): Promise<Failure | null> {
  const { db, secrets } = context
  const letter = opened(() => content.parse(JSON.parse(secrets.open(mail.content))))
  if (!letter) return { reason: 'unreadable', isFinal: true }
  const { calendar, ...body } = letter
  const settings = await findMailSettings(db)
  return transmit(context, settings, {
    to: mail.to_address,
    ...body,
    ...(calendar ? { calendar } : {}),
    // the terms of complaints say that one's rights can be asked for in an answer to the letter
    isAnswered: mail.kind === 'complaint',
    messageId: `<mail.${mail.id}@${settings.mail_sender_email?.split('@').at(-1) ?? 'localhost'}>`,
  })
}

/** The product's key is another one than the letter was sealed with: it has to be written anew. */
function opened<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
