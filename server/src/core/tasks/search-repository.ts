import type { SearchHit } from '@crm/contract/core/search'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { plannedAnew, type Connection } from '#platform/database.ts'
import { containing } from '#platform/paging.ts'
import { visibleTasks } from './scope.ts'

/** Tasks that the actor sees in which every word stands: open ones first, those in whose name the words stand before the others, the newest. */
export async function findByWords(db: Connection, actor: Actor, words: readonly string[], limit: number): Promise<SearchHit[]> {
  const patterns = words.map((word) => sql`core.search_form(${containing(word)})`)
  const matches = sql.join(
    patterns.map((pattern) => sql`t.search like ${pattern}`),
    sql` and `,
  )
  const named = sql.join(
    patterns.map((pattern) => sql`core.search_form(t.name) like ${pattern}`),
    sql` and `,
  )
  const { rows } = await sql<SearchHit>`
    select 'task' as kind, t.id, t.name as title, c.name as detail
    from core.task t left join core.task_category c on c.id = t.category_id
    where ${visibleTasks(actor)} and ${matches}
    order by t.completed_at is not null, not (${named}), t.created_at desc, t.id
    limit ${limit} ${plannedAnew}`.execute(db)
  return rows
}
