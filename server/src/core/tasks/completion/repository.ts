import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { anyOf, keyRow, typedSql } from '#platform/database/typed-sql.ts'

export type CompletedTask = Awaited<ReturnType<typeof complete>>[number]

/** Completes the open tasks; of concurrent callers only one completes each. */
export function complete(
  tx: Transaction,
  ids: readonly string[],
  by: { userId: string; now: string },
) {
  return tx
    .updateTable('core.task')
    .set({ completed_at: by.now, completed_by: by.userId })
    .where('id', '=', anyOf(ids))
    .where('completed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name', 'author_id', 'updated_at'])
    .returning(['recurrence', 'series_id', 'series_start', 'occurrence_at'])
    .execute()
}

export type Next = { readonly of: string; readonly id: string; readonly deadline: string }

/**
 * Copies tasks with viewers and an unticked checklist, without comments and files. Returns the new
 * ids; existing occurrences are skipped.
 */
export async function insertNexts(
  tx: Transaction,
  nexts: readonly Next[],
  now: string,
): Promise<string[]> {
  const { rows } = await typedSql(keyRow)`
    with given as (
      select * from unnest(
        ${nexts.map(({ of }) => of)}::uuid[], ${nexts.map(({ id }) => id)}::uuid[], ${nexts.map(({ deadline }) => deadline)}::timestamptz[]
      ) as given (of, id, deadline_at)
    ),
    next as (
      insert into core.task (
        id, name, description, deadline_at, priority, category_id, author_id, solver_id, delegated_to, notify_before, reminders_since,
        recurrence, series_id, series_start, occurrence_at, created_at, updated_at
      )
      select g.id, t.name, t.description, g.deadline_at, t.priority, t.category_id, t.author_id, t.solver_id, t.delegated_to, t.notify_before,
        ${now}, t.recurrence, t.series_id, t.series_start, g.deadline_at, ${now}, ${now}
      from given g join core.task t on t.id = g.of
      on conflict (series_id, occurrence_at) do nothing
      returning id
    ),
    made as (select g.id, g.of from next join given g on g.id = next.id),
    viewers as (
      insert into core.task_viewer (task_id, user_id, added_at)
      select made.id, v.user_id, ${now} from made join core.task_viewer v on v.task_id = made.of
    ),
    items as (
      insert into core.task_checklist_item (id, task_id, position, text)
      select gen_random_uuid(), made.id, i.position, i.text from made join core.task_checklist_item i on i.task_id = made.of
    )
    select id from made`.execute(tx)
  return rows.map(({ id }) => id)
}

export function reopen(tx: Transaction, ids: readonly string[]) {
  return tx
    .updateTable('core.task')
    .set({ completed_at: null, completed_by: null })
    .where('id', '=', anyOf(ids))
    .where('completed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning(['id', 'updated_at'])
    .execute()
}

/** Removes created occurrences that no one has changed since. */
export async function removeUntouchedNexts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    delete from core.task n using core.task t
    where t.id = any(${ids}::uuid[]) and n.series_id = t.series_id
      and n.occurrence_at = (
        select min(o.occurrence_at) from core.task o where o.series_id = t.series_id and o.occurrence_at > t.occurrence_at
      )
      and n.updated_at = n.created_at and n.completed_at is null and n.deleted_at is null
      and not exists (select from core.task_comment m where m.task_id = n.id)
      and not exists (select from core.task_attachment f where f.task_id = n.id)`.execute(tx)
}
