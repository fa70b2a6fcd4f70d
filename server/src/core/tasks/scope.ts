import type { RawBuilder } from 'kysely'
import { can, type Actor } from '#platform/actor.ts'
import { condition } from '#platform/database/typed-sql.ts'

export const seesAllTasks = (actor: Actor) => can(actor, 'task.update')

/**
 * Tasks that the actor may see, on `core.task t`: as author, assignee, delegate or viewer, all with
 * `task.update`. Subselects as arrays, so that each part uses its index.
 */
export function visibleTasks(actor: Actor): RawBuilder<boolean> {
  if (seesAllTasks(actor)) return condition`t.deleted_at is null`
  const me = actor.user.id
  return condition`(t.deleted_at is null and (
    t.author_id = ${me} or t.solver_id = ${me} or t.delegated_to = ${me}
    or t.id = any(array(select task_id from core.task_viewer where user_id = ${me}))
  ))`
}
