import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import type { taskEndpoints } from '@crm/contract/core/tasks/tasks'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import { sql } from 'kysely'
import type { inWords } from '#core/log/names.ts'
import type { Connection } from '#platform/database/database.ts'
import { offsetOf } from '#platform/http/paging.ts'

type LogRow = Parameters<typeof inWords>[3][number]
type Page = QueryOf<typeof taskEndpoints.changes>

/**
 * One page of what has happened with a task and what belongs to it, which is recorded under its key, and how many changes there are,
 * capped. From where somebody did it is for those alone who may read the whole history.
 */
export async function listByTask(
  db: Connection,
  taskId: string,
  query: Page,
): Promise<{ rows: LogRow[]; total: number; capped: boolean }> {
  const order = query.sort === 'at' ? sql`at, id` : sql`at desc, id desc`
  const ofTask = sql`from core.log where row_id = ${taskId} and action in ('insert', 'update', 'delete')`
  const { rows } = await sql<(LogRow & { total: number }) | { id: null; total: number }>`
    select counted.total, l.*
    from (select count(*) as total from (select 1 ${ofTask} limit ${TOTAL_CAP}) found) counted
    left join (
      select id, at, actor_id, null as address, action, table_name, row_id, old_values, new_values ${ofTask}
      order by ${order} limit ${query.per_page} offset ${offsetOf(query)}
    ) l on true
    order by ${order}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { rows: rows.filter((row) => row.id !== null), total, capped: total >= TOTAL_CAP }
}
