import type { DeadlineEntry } from '@crm/contract/core/events'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { plannedAnew, type Connection } from '#platform/database.ts'

/**
 * Tasks with a deadline on the days from the first to the last, both in Prague, that are the actor's to do: they solve them or were
 * handed them, or they wrote them and nobody does. Completed ones as well.
 */
export async function listMine(db: Connection, actor: Actor, from: string, to: string): Promise<DeadlineEntry[]> {
  const me = actor.user.id
  const { rows } = await sql<DeadlineEntry>`
    select t.id, t.name, t.deadline_at, t.priority, t.completed_at is not null as completed
    from core.task t
    where t.deleted_at is null
      and (t.solver_id = ${me} or t.delegated_to = ${me} or (t.author_id = ${me} and t.solver_id is null and t.delegated_to is null))
      and t.deadline_at >= ${from}::date::timestamp at time zone 'Europe/Prague'
      and t.deadline_at < (${to}::date + 1)::timestamp at time zone 'Europe/Prague'
    order by t.deadline_at, t.id ${plannedAnew}`.execute(db)
  return rows
}
