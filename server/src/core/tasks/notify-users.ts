import { notify } from '#core/notifications/notify.ts'
import { activePeople } from '#core/people/service.ts'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { NoticeFacts } from '#platform/module.ts'
import type { TaskParts } from './known-values.ts'

/** A notification about a task; none if there is no user. */
export type TaskNotification = {
  readonly userId: string | null
  readonly kind: string
  readonly task: { readonly id: string; readonly name: string }
  readonly facts?: NoticeFacts
}

/** Notifies people who may open tasks, except the actor, each once per task: the first given. */
export async function notifyUsers(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  notifications: readonly TaskNotification[],
): Promise<void> {
  const first = new Map<string, TaskNotification & { readonly userId: string }>()
  for (const { userId, ...notification } of notifications) {
    const key = `${userId} ${notification.task.id}`
    if (userId !== null && userId !== actor.user.id && !first.has(key))
      first.set(key, { userId, ...notification })
  }
  const people = await activePeople(tx, 'task.read', [
    ...new Set([...first.values()].map(({ userId }) => userId)),
  ])
  const by = `${actor.user.name} ${actor.user.surname}`
  const permitted = [...first.values()]
    .filter(({ userId }) => people.has(userId.toLowerCase()))
    .map(({ userId, kind, task, facts }) => ({
      userId,
      kind,
      subjectId: task.id,
      title: task.name,
      facts: { by, ...facts },
    }))
  await notify(tx, clock, permitted)
}

/** Users who got a part in the task. */
export function newlyInvolved(
  task: TaskNotification['task'],
  now: TaskParts,
  before?: TaskParts,
): TaskNotification[] {
  const viewers = now.viewer_ids.filter((id) => !before?.viewer_ids.includes(id))
  return [
    {
      userId: now.solver_id === before?.solver_id ? null : now.solver_id,
      kind: 'task_assigned',
      task,
    },
    {
      userId: now.delegated_to === before?.delegated_to ? null : now.delegated_to,
      kind: 'task_delegated',
      task,
    },
    ...viewers.map((userId) => ({ userId, kind: 'task_watched', task })),
  ]
}

/** Notifies assignee, delegate and author of a new deadline. */
export function deadlineMoved(
  task: TaskNotification['task'],
  before: { readonly author_id: string | null; readonly deadline_at: string | null },
  after: {
    readonly deadline_at: string | null
    readonly solver_id: string | null
    readonly delegated_to: string | null
  },
): TaskNotification[] {
  if (isSameMoment(before.deadline_at, after.deadline_at)) return []
  const facts = { deadline_at: after.deadline_at }
  return [after.solver_id, after.delegated_to, before.author_id].map((userId) => ({
    userId,
    kind: 'task_deadline_changed',
    task,
    facts,
  }))
}

/** Compares moments in any notation; null equals null. */
export const isSameMoment = (one: string | null, other: string | null) =>
  (one && Date.parse(one)) === (other && Date.parse(other))
