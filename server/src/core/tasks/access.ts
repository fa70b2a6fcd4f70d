import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { findFacts, type NamedFacts } from './repository.ts'
import { taskRights, type TaskFacts, type TaskRights } from './policy.ts'

/** Refuses with `task.not_found` if the actor does not see the task. */
export async function getVisible(
  db: Connection,
  actor: Actor,
  id: string,
): Promise<NamedFacts & { readonly can: TaskRights }> {
  const facts = await findFacts(db, actor, id)
  if (!facts) throw new AppError('task.not_found')
  return { ...facts, can: taskRights(actor, facts) }
}

/** Refuses like `requireRight`, too. */
export async function getPermitted(
  db: Connection,
  actor: Actor,
  id: string,
  right: keyof TaskRights,
): Promise<NamedFacts> {
  const task = await getVisible(db, actor, id)
  requireRight(actor, task, right)
  return task
}

/**
 * Refuses with `task.completed_already` if completion is the only obstacle, else with `forbidden`.
 */
export function requireRight(actor: Actor, task: TaskFacts, right: keyof TaskRights): void {
  if (taskRights(actor, task)[right]) return
  const whenOpen = taskRights(actor, { ...task, completed_at: null })
  throw new AppError(whenOpen[right] ? 'task.completed_already' : 'forbidden')
}
