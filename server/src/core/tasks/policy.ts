import type { TaskDetail } from '@crm/contract/core/tasks/tasks'
import { can, type Actor } from '#platform/actor.ts'

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
