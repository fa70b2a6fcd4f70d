import { deadlineEntry, type DeadlineEntry } from '@crm/contract/core/calendar/events'
import { searchHit, type SearchHit } from '@crm/contract/core/search'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { PRIORITIES } from '@crm/contract/core/tasks/task-bodies'
import {
  BOARD_COLUMNS,
  BOARD_LIMIT,
  type BoardQuery,
  type TaskQuery,
} from '@crm/contract/core/tasks/tasks'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { pageOf } from '#platform/http/paging.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { boardColumn, listed, onBoard, getToDo } from './matching.ts'
import { taskColumns, taskJoins, taskRecord, type TaskRecord } from './repository.ts'
import { seesAllTasks, visibleTasks } from './scope.ts'

/** A page and the number of matches, counted up to `TOTAL_CAP`. */
export async function list(
  db: Connection,
  clock: Clock,
  actor: Actor,
  query: TaskQuery,
): Promise<{ rows: TaskRecord[]; total: number }> {
  const matches = matching(clock, actor, query)
  const order = getOrder(query)
  const { rows } = await typedSql(taskRecord)`
    with found as ${once(actor, query)} (select ${SORT_KEYS} from core.task t where ${matches}),
    page as (select t.id from found t order by ${order} ${pageOf(query)})
    select ${taskColumns} from page join core.task t on t.id = page.id ${taskJoins}
    order by ${order} ${plannedAnew}`.execute(db)
  const counted = await typedSql(z.object({ total: z.number() }))`
    select count(*) as total from (select from core.task t where ${matches} limit ${sql.lit(TOTAL_CAP)}) found ${plannedAnew}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const boardRecord = taskRecord.extend({ column: z.enum(BOARD_COLUMNS), total: z.number() })
export type BoardRecord = z.output<typeof boardRecord>

/** The first tasks of each column, with the column's total. */
export async function listBoard(
  db: Connection,
  clock: Clock,
  actor: Actor,
  query: BoardQuery,
): Promise<BoardRecord[]> {
  const { rows } = await typedSql(boardRecord)`
    with found as (
      select ${SORT_KEYS}, ${boardColumn(clock)} as "column" from core.task t where ${matching(clock, actor, query)} and ${onBoard(clock)}
    ),
    placed as (
      select t.id, t."column", row_number() over (partition by t."column" order by ${BOARD_ORDER}) as place,
        count(*) over (partition by t."column") as total
      from found t
    )
    select ${taskColumns}, placed."column", placed.total
    from placed join core.task t on t.id = placed.id ${taskJoins}
    where placed.place <= ${sql.lit(BOARD_LIMIT)}
    order by placed."column", placed.place ${plannedAnew}`.execute(db)
  return rows
}

function matching(clock: Clock, actor: Actor, query: BoardQuery): RawBuilder<boolean> {
  const { list: name, search, priority, category_id, user_id, due, mine } = query
  const conditions = [
    visibleTasks(actor),
    listed(name, actor, clock),
    hasPieces(sql`t.search`, search),
  ]
  if (priority !== undefined) conditions.push(condition`t.priority = ${priority}`)
  if (category_id !== undefined) conditions.push(condition`t.category_id = ${category_id}`)
  if (user_id !== undefined)
    conditions.push(
      condition`(t.solver_id = ${user_id} or t.delegated_to = ${user_id} or t.author_id = ${user_id})`,
    )
  if (due !== undefined)
    conditions.push(condition`(${boardColumn(clock)} = ${due} and ${onBoard(clock)})`)
  if (mine) conditions.push(getToDo(actor))
  return condition`${sql.join(conditions, sql` and `)}`
}

/** Own tasks are few: find, then sort. All tasks are read in sort order. */
const once = (actor: Actor, { mine }: TaskQuery) =>
  sql.raw(seesAllTasks(actor) && !mine ? 'not materialized' : 'materialized')

const SORT_KEYS = sql`t.id, t.deadline_at, t.priority, t.name, t.created_at, t.completed_at`
const RANK = sql`array_position(${sql.lit(`{${PRIORITIES.join(',')}}`)}::text[], t.priority)`
const BOARD_ORDER = sql`t.completed_at desc, t.deadline_at, ${RANK}, t.id`

/** Tasks without a deadline, or not completed, are last in both directions. */
const ORDERS: Readonly<Record<TaskQuery['sort'], RawBuilder<unknown>>> = {
  deadline_at: sql`t.deadline_at, ${RANK}, t.id`,
  '-deadline_at': sql`t.deadline_at desc nulls last, ${RANK}, t.id`,
  open: sql`(t.completed_at is not null), t.completed_at desc, t.deadline_at, ${RANK}, t.id`,
  '-open': sql`(t.completed_at is not null) desc, t.completed_at, t.deadline_at desc, ${RANK} desc, t.id desc`,
  completed_at: sql`t.completed_at, t.id`,
  '-completed_at': sql`t.completed_at desc nulls last, t.id desc`,
  priority: sql`${RANK}, t.deadline_at, t.id`,
  '-priority': sql`${RANK} desc, t.deadline_at, t.id`,
  name: sql`t.name, t.id`,
  '-name': sql`t.name desc, t.id desc`,
  created_at: sql`t.created_at, t.id`,
  '-created_at': sql`t.created_at desc, t.id desc`,
}

function getOrder({ sort, list: name }: TaskQuery): RawBuilder<unknown> {
  // all tasks of these lists have the moment, and without `nulls last` an index is used
  if (sort === '-deadline_at' && name === 'today') return sql`t.deadline_at desc, ${RANK}, t.id`
  if (sort === '-completed_at' && name === 'completed') return sql`t.completed_at desc, t.id desc`
  return ORDERS[sort]
}

/** The actor's tasks with a deadline in the days, both included, completed ones too. */
export async function listMine(
  db: Connection,
  actor: Actor,
  from: string,
  to: string,
): Promise<DeadlineEntry[]> {
  const { rows } = await typedSql(deadlineEntry)`
    select t.id, t.name, t.deadline_at, t.priority, t.completed_at is not null as completed
    from core.task t
    where t.deleted_at is null and ${getToDo(actor)}
      and t.deadline_at >= ${from}::date::timestamp at time zone 'Europe/Prague'
      and t.deadline_at < (${to}::date + 1)::timestamp at time zone 'Europe/Prague'
    order by t.deadline_at, t.id ${plannedAnew}`.execute(db)
  return rows
}

/** Open tasks first, then matches in the name, then the newest. */
export async function findByPieces(
  db: Connection,
  actor: Actor,
  typed: string,
  limit: number,
): Promise<SearchHit[]> {
  const { rows } = await typedSql(searchHit)`
    select 'task' as kind, t.id, t.name as title, c.name as detail
    from core.task t left join core.task_category c on c.id = t.category_id
    where ${visibleTasks(actor)} and ${hasPieces(sql`t.search`, typed)}
    order by t.completed_at is not null, not ${hasPieces(formOfText(sql`t.name`), typed)}, t.created_at desc, t.id
    limit ${limit} ${plannedAnew}`.execute(db)
  return rows
}
