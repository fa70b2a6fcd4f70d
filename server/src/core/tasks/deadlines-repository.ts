import type { DeadlineEntry } from '@crm/contract/core/calendar/events'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { toDoOf } from './matching.ts'

/** Tasks that are the actor's to do with a deadline on the days from the first to the last, both of Prague; completed ones as well. */
export async function listMine(
  db: Connection,
  actor: Actor,
  from: string,
  to: string,
): Promise<DeadlineEntry[]> {
  const { rows } = await sql<DeadlineEntry>`
    select t.id, t.name, t.deadline_at, t.priority, t.completed_at is not null as completed
    from core.task t
    where t.deleted_at is null and ${toDoOf(actor)}
      and t.deadline_at >= ${from}::date::timestamp at time zone 'Europe/Prague'
      and t.deadline_at < (${to}::date + 1)::timestamp at time zone 'Europe/Prague'
    order by t.deadline_at, t.id ${plannedAnew}`.execute(db)
  return rows
}
