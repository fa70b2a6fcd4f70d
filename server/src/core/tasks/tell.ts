import { notify } from '#core/notifications/notify.ts'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database.ts'
import type { NoticeFacts } from '#platform/module.ts'

/** What somebody is to be told of a task; nobody at all when there is no such person. */
export type Telling = {
  readonly userId: string | null
  readonly kind: string
  readonly task: { readonly id: string; readonly name: string }
  readonly facts?: NoticeFacts
}

/**
 * Tells people what the actor has done with tasks: never oneself, and of one task each person one thing, the first
 * given.
 */
export async function tell(tx: Transaction, clock: Clock, actor: Actor, tellings: readonly Telling[]): Promise<void> {
  const first = new Map<string, Telling & { readonly userId: string }>()
  for (const { userId, ...telling } of tellings) {
    const key = `${userId} ${telling.task.id}`
    if (userId !== null && userId !== actor.user.id && !first.has(key)) first.set(key, { userId, ...telling })
  }
  const by = `${actor.user.name} ${actor.user.surname}`
  const notifications = [...first.values()].map(({ userId, kind, task, facts }) => ({
    userId,
    kind,
    subjectId: task.id,
    title: task.name,
    facts: { by, ...facts },
  }))
  await notify(tx, clock, notifications)
}
