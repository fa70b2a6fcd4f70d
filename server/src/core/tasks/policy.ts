import type { TaskDetail } from '@crm/contract/core/tasks/tasks'
import { can, type Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { findFacts, type NamedFacts } from './repository.ts'

export type TaskFacts = {
  readonly author_id: string | null
  readonly solver_id: string | null
  readonly delegated_to: string | null
  readonly completed_at: string | null
}
export type TaskRights = TaskDetail['can']

/**
 * Rights to a task that the actor sees. Authors with `task.create` and holders of `task.update`
 * change it; assignee and delegate work on it; everyone comments. A completed task can only be
 * deleted, reopened, commented and given files.
 */
export function taskRights(actor: Actor, facts: TaskFacts): TaskRights {
  const me = actor.user.id
  const isOpen = facts.completed_at === null
  const owns = facts.author_id === me && can(actor, 'task.create')
  const governs = owns || can(actor, 'task.update')
  const works = governs || facts.solver_id === me || facts.delegated_to === me
  return {
    update: isOpen && governs,
    complete: isOpen && works,
    reopen: !isOpen && works,
    delegate: isOpen && works,
    check: isOpen && works,
    attach: works,
    comment: true,
    delete: owns || can(actor, 'task.delete'),
  }
}

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
