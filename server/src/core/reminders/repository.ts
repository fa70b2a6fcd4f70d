import { holds } from '#core/people/scope.ts'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { reminded, type Reminded } from './due.ts'

/**
 * One row per user to remind: assignee and delegate, else the author, and viewers since they watch;
 * an event's author and invited users who have not declined. `from` is excluded.
 */
export async function listReminded(db: Connection, from: string, to: string): Promise<Reminded[]> {
  const { rows } = await typedSql(reminded)`
    select 'task' as kind, t.id, t.name as title, t.deadline_at as at, false as all_day, greatest(t.reminders_since, person.since) as since,
      u.id as user_id, coalesce(t.notify_before, u.notify_before) as befores
    from core.task t
    cross join lateral (
      select part.id, min(part.since) as since
      from (
        select t.solver_id as id, t.reminders_since as since union all
        select t.delegated_to, t.reminders_since union all
        select t.author_id, t.reminders_since where t.solver_id is null and t.delegated_to is null union all
        select v.user_id, v.added_at from core.task_viewer v where v.task_id = t.id
      ) part
      group by part.id
    ) person
    join core.user u on u.id = person.id and u.active and u.deleted_at is null
    where t.deadline_at > ${from}::timestamptz and t.deadline_at <= ${to}::timestamptz and t.deleted_at is null and t.completed_at is null
      and ${holds('u', 'task.read')}
    union all
    select 'event', e.id, e.name, beginning.at, e.all_day, greatest(e.reminders_since, person.since), u.id, coalesce(e.notify_before, u.notify_before)
    from core.event e
    cross join lateral (
      select case when e.all_day then (e.start_on + time '08:00') at time zone 'Europe/Prague' else e.start_at end as at
    ) beginning
    cross join lateral (
      select e.author_id as id, e.reminders_since as since union all
      select g.user_id, g.created_at from core.event_guest g where g.event_id = e.id and g.status <> 'declined'
    ) person
    join core.user u on u.id = person.id and u.active and u.deleted_at is null
    where e.period && tstzrange(${from}::timestamptz, ${to}::timestamptz, '[]') and e.deleted_at is null
      and beginning.at > ${from}::timestamptz and beginning.at <= ${to}::timestamptz
      and ${holds('u', 'event.read')}`.execute(db)
  return rows
}
