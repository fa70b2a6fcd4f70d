import type { RawBuilder } from 'kysely'
import { can, type Actor } from '#platform/actor.ts'
import { condition } from '#platform/database/typed-sql.ts'

/** True when the actor sees every task, and not those alone in which they have a part. */
export const seesAllTasks = (actor: Actor) => can(actor, 'task.update')

/**
 * Which tasks the actor may know of, as a condition on `core.task t`: those that they wrote, solve, were handed or watch; holders of
 * `task.update` every one. Deleted ones nobody. The arrays are worked out once a statement, so that each part has an index.
 */
export function visibleTasks(actor: Actor): RawBuilder<boolean> {
  if (seesAllTasks(actor)) return condition`t.deleted_at is null`
  const me = actor.user.id
  return condition`(t.deleted_at is null and (
    t.author_id = ${me} or t.solver_id = ${me} or t.delegated_to = ${me}
    or t.id = any(array(select task_id from core.task_viewer where user_id = ${me}))
  ))`
}
