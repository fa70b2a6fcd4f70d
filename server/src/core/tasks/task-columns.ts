import type { TaskRow } from '@crm/contract/core/tasks'
import { sql, type RawBuilder } from 'kysely'
import type { TaskFacts } from './policy.ts'

/** A task of a list as it is answered, with what its rights are worked out from. */
export type TaskRecord = Omit<TaskRow, 'can'> & TaskFacts

/** A joined `core.user` as a contract's `person`; one who is deleted keeps the name. */
export const personOf = (alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`
    case when ${column('id')} is not null then
      json_build_object('id', ${column('id')}, 'name', ${column('name')}, 'surname', ${column('surname')}, 'avatar', ${column('avatar')})
    end`
}

/** What `TaskRecord` consists of, from `core.task t` and `taskJoins`. */
export const taskColumns = sql`
  t.id, t.name, t.deadline_at, t.priority, t.author_id, t.solver_id, t.delegated_to, t.completed_at, t.recurrence, t.updated_at,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
  ${personOf('author')} as author, ${personOf('solver')} as solver, ${personOf('delegate')} as delegated,
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
