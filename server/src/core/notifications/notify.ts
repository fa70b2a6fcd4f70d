import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database.ts'
import { newId } from '#platform/id.ts'
import type { NoticeFacts } from '#platform/module.ts'

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
}

/** Puts messages into the inboxes within the transaction that causes them, and sees to it that they go out by the other ways as well. */
export async function notify(tx: Transaction, clock: Clock, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  const now = clock.now().toISOString()
  const rows = notifications.map(({ userId, kind, subjectId, title, facts = {}, once = null }) => ({
    id: newId(),
    user_id: userId,
    kind,
    subject_id: subjectId,
    title,
    facts: JSON.stringify(facts),
    once,
    created_at: now,
  }))
  await tx
    .insertInto('core.notification')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'once']).doNothing())
    .execute()
}
