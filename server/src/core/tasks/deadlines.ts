import type { DeadlineEntry } from '@crm/contract/core/calendar/events'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { listMine } from './list-repository.ts'

export function listDeadlines(
  db: Connection,
  actor: Actor,
  from: string,
  to: string,
): Promise<DeadlineEntry[]> {
  return listMine(db, actor, from, to)
}
