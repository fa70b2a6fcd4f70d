import { BOARD_COLUMNS, type TaskList } from '@crm/contract/core/tasks/tasks'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

/** The condition of each list of the menu, on `core.task t`. Days in Prague. */
export function listed(list: TaskList, actor: Actor, clock: Clock): RawBuilder<boolean> {
  const me = actor.user.id
  switch (list) {
    case 'deadline':
      return condition`t.completed_at is null`
    case 'today':
      return condition`(t.completed_at is null and t.deadline_at < ${getStart(clock, 1)})`
    case 'all':
      return condition`true`
    case 'assigned_by_me':
      return condition`(t.completed_at is null and t.author_id = ${me} and t.solver_id is distinct from ${me})`
    case 'completed':
      return condition`t.completed_at is not null`
  }
}

/** The actor is assignee or delegate, or the author if there is neither. */
export function getToDo(actor: Actor): RawBuilder<boolean> {
  const me = actor.user.id
  return condition`(t.solver_id = ${me} or t.delegated_to = ${me} or (t.author_id = ${me} and t.solver_id is null and t.delegated_to is null))`
}

const COMPLETED_DAYS = 7

/** Open tasks, and those completed in the last seven days. */
export const onBoard = (clock: Clock): RawBuilder<boolean> =>
  condition`(t.completed_at is null or t.completed_at >= ${getStart(clock, -COMPLETED_DAYS)})`

/** Late: due before today. The week ends on Sunday. */
export const boardColumn = (clock: Clock) => typedSql(z.enum(BOARD_COLUMNS))`
  case
    when t.completed_at is not null then 'completed'
    when t.deadline_at is null then 'no_deadline'
    when t.deadline_at < ${getStart(clock, 0)} then 'late'
    when t.deadline_at < ${getStart(clock, 1)} then 'today'
    when t.deadline_at < ${nextMonday(clock)} then 'week'
    else 'later'
  end`

/** The start of a day in Prague, `days` from today. */
const getStart = (clock: Clock, days: number) =>
  sql`((${clock.today()}::date + ${sql.lit(days)})::timestamp at time zone 'Europe/Prague')`

const nextMonday = (clock: Clock) =>
  sql`((date_trunc('week', ${clock.today()}::date::timestamp) + interval '7 days') at time zone 'Europe/Prague')`
