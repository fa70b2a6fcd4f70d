import type { SearchHit } from '@crm/contract/core/search'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { visibleTasks } from './scope.ts'

/** Tasks that the actor sees in which every piece stands: open ones first, those in whose name they stand before the others, the newest. */
export async function findByPieces(
  db: Connection,
  actor: Actor,
  typed: string,
  limit: number,
): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    select 'task' as kind, t.id, t.name as title, c.name as detail
    from core.task t left join core.task_category c on c.id = t.category_id
    where ${visibleTasks(actor)} and ${hasPieces(sql`t.search`, typed)}
    order by t.completed_at is not null, not ${hasPieces(formOfText(sql`t.name`), typed)}, t.created_at desc, t.id
    limit ${limit} ${plannedAnew}`.execute(db)
  return rows
}
