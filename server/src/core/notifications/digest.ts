import { isMailConfigured, letterhead } from '#core/mail/service.ts'
import { queueMail } from '#core/mail/queue.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import { digestMail, inWords } from './letter.ts'
import { enqueueDigests } from './notify.ts'
import { findRecipient, lockToMail, listOverdueToMail, settleMail } from './repository.ts'

/**
 * Queues one e-mail with everything unread and not mailed yet, marked in the same transaction, so
 * that concurrent runs send one. Without a mail server nothing is queued.
 */
export async function mailDigest(context: Context, userId: string): Promise<void> {
  const { db, clock, modules } = context
  const [head, isConfigured] = [await letterhead(context), await isMailConfigured(db)]
  await transact(db, { userId: null }, async (tx) => {
    const rows = await lockToMail(tx, userId)
    const recipient = isConfigured ? await findRecipient(tx, userId) : undefined
    const toMail = recipient ? rows.filter(({ read_at }) => read_at === null) : []
    const mailed = new Set(toMail.map(({ id }) => id))
    const leftOut = rows.filter(({ id }) => !mailed.has(id)).map(({ id }) => id)
    await settleMail(tx, leftOut, null)
    if (!recipient || toMail.length === 0) return
    const { name, email, language } = recipient
    const messages = toMail.map((row) => inWords(modules, row))
    const { letter, listedAs } = digestMail({ ...head, language }, name, messages)
    await queueMail(tx, context, { kind: 'notifications', to: email, userId, letter, listedAs })
    await settleMail(tx, [...mailed], clock.now().toISOString())
  })
}

/** So late, its process was killed; the queue would lock the job for hours. */
const FORGOTTEN_MS = 5 * 60_000

export async function resumeForgottenDigests({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const users = await listOverdueToMail(db, new Date(now.getTime() - FORGOTTEN_MS).toISOString())
  await transact(db, { userId: null }, (tx) => enqueueDigests(tx, users, now.toISOString()))
}
