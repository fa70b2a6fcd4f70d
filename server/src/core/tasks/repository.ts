import type { NOTIFY_BEFORE } from '@crm/contract/core/user-bodies'
import type { TaskDetail } from '@crm/contract/core/tasks'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database.ts'
import { visibleTasks } from './scope.ts'
import type { Series } from './series.ts'
import { personOf, taskColumns, taskJoins, type TaskRecord } from './task-columns.ts'

export type NotifyBefore = (typeof NOTIFY_BEFORE)[number]

/** A task with everything of its main tab, and its place in its series. */
export type DetailRecord = TaskRecord & Omit<TaskDetail, keyof TaskRecord | 'can' | 'next_deadlines'> & Series

/** The task, or undefined when there is none that the actor sees. */
export async function findDetail(db: Connection, actor: Actor, id: string): Promise<DetailRecord | undefined> {
  const { rows } = await sql<DetailRecord>`
    select ${taskColumns}, t.description, t.notify_before, t.series_id, t.series_start, t.occurrence_at, t.created_at,
      ${personOf('completer')} as completed,
      coalesce(
        (
          select json_agg(${personOf('u')} order by u.surname, u.name, u.id)
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
        select json_build_object('number', k.number, 'name', k.name, 'email', k.email, 'phone', k.phone, 'serial_number', k.serial_number)
        from core.complaint k where k.task_id = t.id
      ) as complaint
    from core.task t ${taskJoins} left join core.user completer on completer.id = t.completed_by
    where t.id = ${id} and ${visibleTasks(actor)}`.execute(db)
  return rows[0]
}
