import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database.ts'
import { AppError } from '#platform/errors.ts'
import { findFacts, type NamedFacts } from './facts-repository.ts'
import { taskRights, type TaskRights } from './policy.ts'

/** A task that the actor sees, with what they may do; one of others is not there: `task.not_found`. */
export async function getVisible(db: Connection, actor: Actor, id: string): Promise<NamedFacts & { readonly can: TaskRights }> {
  const facts = await findFacts(db, actor, id)
  if (!facts) throw new AppError('task.not_found')
  return { ...facts, can: taskRights(actor, facts) }
}

/**
 * The same, for who may do this with it; otherwise `forbidden`. What wants an open task is refused with `task.completed_already` to
 * those who might, were it open.
 */
export async function getPermitted(db: Connection, actor: Actor, id: string, right: keyof TaskRights): Promise<NamedFacts> {
  const task = await getVisible(db, actor, id)
  if (task.can[right]) return task
  if (taskRights(actor, { ...task, completed_at: null })[right]) throw new AppError('task.completed_already')
  throw new AppError('forbidden')
}
