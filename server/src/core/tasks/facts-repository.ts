import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import type { TaskFacts } from './policy.ts'
import { visibleTasks } from './scope.ts'

export type NamedFacts = TaskFacts & { readonly id: string; readonly name: string }

/** What decides over a task's rights, or undefined when there is none that the actor sees. */
export async function findFacts(
  db: Connection,
  actor: Actor,
  id: string,
): Promise<NamedFacts | undefined> {
  const { rows } = await sql<NamedFacts>`
    select t.id, t.name, t.author_id, t.solver_id, t.delegated_to, t.completed_at
    from core.task t where t.id = ${id} and ${visibleTasks(actor)}`.execute(db)
  return rows[0]
}
