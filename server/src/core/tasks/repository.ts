import type { NOTIFY_BEFORE } from '@crm/contract/core/users/user-bodies'
import { taskDetail, taskRow } from '@crm/contract/core/tasks/tasks'
import { moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { logRow, type LogRow } from '#core/log/names.ts'
import { getPerson } from '#core/people/scope.ts'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { besideTotal, typedSql } from '#platform/database/typed-sql.ts'
import { pageOf } from '#platform/http/paging.ts'
import { visibleTasks } from './scope.ts'

/** A task of a list with the columns that decide its rights. */
export const taskRecord = taskRow.omit({ can: true }).extend({
  author_id: z.string().nullable(),
  solver_id: z.string().nullable(),
  delegated_to: z.string().nullable(),
})
export type TaskRecord = z.output<typeof taskRecord>

/** From `core.task t` and `taskJoins`. */
export const taskColumns = sql`
  t.id, t.name, t.deadline_at, t.priority, t.author_id, t.solver_id, t.delegated_to, t.completed_at, t.recurrence, t.updated_at,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
  ${getPerson('author')} as author, ${getPerson('solver')} as solver, ${getPerson('delegate')} as delegated,
  (
    select json_build_object('done', count(*) filter (where i.done), 'total', count(*))
    from core.task_checklist_item i where i.task_id = t.id
  ) as checklist,
  (select count(*) from core.task_comment m where m.task_id = t.id) as comments,
  (select count(*) from core.task_attachment f where f.task_id = t.id) as attachments`

export const taskJoins = sql`
  left join core.task_category c on c.id = t.category_id
  left join core.user author on author.id = t.author_id
  left join core.user solver on solver.id = t.solver_id
  left join core.user delegate on delegate.id = t.delegated_to`

export type NotifyBefore = (typeof NOTIFY_BEFORE)[number]

const detailRecord = taskRecord.extend({
  ...taskDetail.pick({
    description: true,
    viewers: true,
    completed: true,
    notify_before: true,
    items: true,
    complaint: true,
    created_at: true,
  }).shape,
  series_id: z.string().nullable(),
  series_start: moment.nullable(),
  occurrence_at: moment.nullable(),
})
export type DetailRecord = z.output<typeof detailRecord>

/** Undefined if the actor sees no such task. */
export async function findDetail(
  db: Connection,
  actor: Actor,
  id: string,
): Promise<DetailRecord | undefined> {
  const { rows } = await typedSql(detailRecord)`
    select ${taskColumns}, t.description, t.notify_before, t.series_id, t.series_start, t.occurrence_at, t.created_at,
      ${getPerson('completer')} as completed,
      coalesce(
        (
          select json_agg(${getPerson('u')} order by u.surname, u.name, u.id)
          from core.task_viewer v join core.user u on u.id = v.user_id where v.task_id = t.id
        ),
        '[]'
      ) as viewers,
      coalesce(
        (
          select json_agg(json_build_object('id', i.id, 'text', i.text, 'done', i.done) order by i.position)
          from core.task_checklist_item i where i.task_id = t.id
        ),
        '[]'
      ) as items,
      (
        select json_build_object(
          'number', k.number, 'name', k.name, 'email', k.email, 'phone', k.phone, 'serial_number', k.serial_number,
          'anonymized_at', k.anonymized_at
        )
        from core.complaint k where k.task_id = t.id
      ) as complaint
    from core.task t ${taskJoins} left join core.user completer on completer.id = t.completed_by
    where t.id = ${id} and ${visibleTasks(actor)}`.execute(db)
  return rows[0]
}

export const NAMED_FACTS = [
  't.id',
  't.name',
  't.author_id',
  't.solver_id',
  't.delegated_to',
  't.completed_at',
] as const
export type NamedFacts = NonNullable<Awaited<ReturnType<typeof findFacts>>>

/** Undefined if the actor sees no such task. */
export function findFacts(db: Connection, actor: Actor, id: string) {
  return db
    .selectFrom('core.task as t')
    .select(NAMED_FACTS)
    .where('t.id', '=', id)
    .where(visibleTasks(actor))
    .executeTakeFirst()
}

type Page = { readonly page: number; readonly per_page: number; readonly sort: 'at' | '-at' }

const countedLogRow = besideTotal(logRow)

/**
 * A page of the changes of a task and its parts, with a capped total. Without addresses, which need
 * the right to the whole history.
 */
export async function listByTask(
  db: Connection,
  taskId: string,
  query: Page,
): Promise<{ rows: LogRow[]; total: number; capped: boolean }> {
  const order = query.sort === 'at' ? sql`at, id` : sql`at desc, id desc`
  const ofTask = sql`from core.log where row_id = ${taskId} and action in ('insert', 'update', 'delete')`
  const { rows } = await typedSql(countedLogRow)`
    select counted.total, l.*
    from (select count(*) as total from (select 1 ${ofTask} limit ${TOTAL_CAP}) found) counted
    left join (
      select id, at, actor_id, null as address, action, table_name, row_id, old_values, new_values ${ofTask}
      order by ${order} ${pageOf(query)}
    ) l on true
    order by ${order}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { rows: rows.filter((row) => row.id !== null), total, capped: total >= TOTAL_CAP }
}
