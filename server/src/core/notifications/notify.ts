import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { enqueueAll } from '#platform/jobs.ts'
import type { NoticeFacts } from '#platform/module.ts'
import { announce, insertNotifications, listSubscriptionIds } from './repository.ts'

/** One thing to tell one user. */
export type NewNotification = {
  readonly userId: string
  /** A kind of some module's `notices`. */
  readonly kind: string
  /** The record that it leads to. */
  readonly subjectId: string | null
  /** What the record is called now. */
  readonly title: string
  readonly facts?: NoticeFacts
  /** Told once: another with the same text to the same user is dropped, whoever tells it. */
  readonly once?: string
  /** False where a letter of its own says the same. */
  readonly byMail?: boolean
}

/** How long a letter waits for what else there is to say: 2 minutes. */
const GATHERING_MS = 120_000
/** A browser that is away is kept waiting by its push service; our own attempts are for services that are away. */
const PUSH_ATTEMPTS = 5

export const MAIL_JOB = 'notifications.mail'
export const PUSH_JOB = 'notifications.push'

/**
 * Puts messages into the inboxes within the transaction that causes them, and sees to it that they go out by the other ways as well.
 * Who is inactive or deleted gets nothing.
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
  const told = await insertNotifications(tx, rows, { now: now.toISOString(), mailDueAt })
  if (told.length === 0) return
  const users = (which: typeof told) => [...new Set(which.map(({ user_id }) => user_id))]
  await announce(tx, users(told))
  await enqueueDigests(tx, users(told.filter(({ by_mail }) => by_mail)), mailDueAt)
  const subscriptions = await listSubscriptionIds(tx, users(told))
  const idsOf = (userId: string) =>
    told.filter(({ user_id }) => user_id === userId).map(({ id }) => id)
  const pushes = subscriptions.map(({ id, user_id }) => ({
    payload: { subscriptionId: id, ids: idsOf(user_id) },
    key: null,
  }))
  await enqueueAll(tx, PUSH_JOB, pushes, { maxAttempts: PUSH_ATTEMPTS })
}

/** Has a letter written to each of these users; one that is under way already comes when it was to come. */
export async function enqueueDigests(
  tx: Transaction,
  userIds: readonly string[],
  runAt: string,
): Promise<void> {
  const jobs = userIds.map((userId) => ({ payload: { userId }, key: `digest:${userId}` }))
  await enqueueAll(tx, MAIL_JOB, jobs, { runAt, earliest: true })
}
