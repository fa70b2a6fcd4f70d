import type { TaskDetail } from '@crm/contract/core/tasks/tasks'
import { can, type Actor } from '#platform/actor.ts'

/** What decides over the rights to one task; that the actor sees it at all is `visibleTasks` of `scope.ts`. */
export type TaskFacts = {
  readonly author_id: string | null
  readonly solver_id: string | null
  readonly delegated_to: string | null
  readonly completed_at: string | null
}
export type TaskRights = TaskDetail['can']

/**
 * What the actor may do with a task that they see. Holders of `task.update` change any, authors with `task.create` their own; solver and
 * delegate work on it without changing what it asks for; whoever sees it comments. Who may delete it may do so at any time, everything
 * else but comments and files wants it open.
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
