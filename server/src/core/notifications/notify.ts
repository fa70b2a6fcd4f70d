import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { enqueueAll } from '#platform/jobs/jobs.ts'
import type { NoticeFacts } from '#platform/module.ts'
import { announce, insertNotifications, listSubscriptionIds } from './repository.ts'

export type NewNotification = {
  readonly userId: string
  /** A kind of a module's `notices`. */
  readonly kind: string
  /** The record to open. */
  readonly subjectId: string | null
  /** The record's name now. */
  readonly title: string
  readonly facts?: NoticeFacts
  readonly once?: string
  /** False if a separate e-mail says the same. */
  readonly byMail?: boolean
}

/** An e-mail waits 2 minutes for further messages. */
const GATHERING_MS = 120_000
/** Retries are for unreachable services; a service keeps messages for browsers that are away. */
const PUSH_ATTEMPTS = 5

export const MAIL_JOB = 'notifications.mail'
export const PUSH_JOB = 'notifications.push'

/**
 * Adds messages to inboxes in the transaction that causes them, and queues e-mails and pushes.
 * Inactive and deleted users get nothing.
 */
export async function notify(
  tx: Transaction,
  clock: Clock,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return
  const now = clock.now()
  const mailDueAt = new Date(now.getTime() + GATHERING_MS).toISOString()
  const rows = notifications.map(
    ({ userId, kind, subjectId, title, facts = {}, once = null, byMail = true }) => ({
      id: newId(),
      user_id: userId,
      kind,
      subject_id: subjectId,
      title,
      facts,
      once,
      by_mail: byMail,
    }),
  )
  const inserted = await insertNotifications(tx, rows, { now: now.toISOString(), mailDueAt })
  if (inserted.length === 0) return
  const users = (which: typeof inserted) => [...new Set(which.map(({ user_id }) => user_id))]
  await announce(tx, users(inserted))
  await enqueueDigests(tx, users(inserted.filter(({ by_mail }) => by_mail)), mailDueAt)
  const subscriptions = await listSubscriptionIds(tx, users(inserted))
  const getIds = (userId: string) =>
    inserted.filter(({ user_id }) => user_id === userId).map(({ id }) => id)
  const pushes = subscriptions.map(({ id, user_id }) => ({
    payload: { subscriptionId: id, ids: getIds(user_id) },
    key: null,
  }))
  await enqueueAll(tx, PUSH_JOB, pushes, { maxAttempts: PUSH_ATTEMPTS })
}

export async function enqueueDigests(
  tx: Transaction,
  userIds: readonly string[],
  runAt: string,
): Promise<void> {
  const jobs = userIds.map((userId) => ({ payload: { userId }, key: `digest:${userId}` }))
  await enqueueAll(tx, MAIL_JOB, jobs, { runAt, earliest: true })
}
