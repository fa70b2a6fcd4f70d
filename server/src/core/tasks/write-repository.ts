import type { Priority } from '@crm/contract/core/tasks/task-bodies'
import { sql } from 'kysely'
import { changesRow, type Transaction } from '#platform/database/database.ts'
import type { NotifyBefore } from './repository.ts'
import type { Series } from './completion/occurrences.ts'

export type TaskValues = Series & {
  readonly name: string
  readonly description: string | null
  readonly deadline_at: string | null
  readonly priority: Priority
  readonly category_id: string | null
  readonly solver_id: string | null
  readonly delegated_to: string | null
  readonly notify_before: NotifyBefore[] | null
}

/** Equal times of creation and change mark a task that no one has touched. */
export async function insert(
  tx: Transaction,
  task: TaskValues & { id: string; author_id: string | null; now: string },
): Promise<void> {
  const { now, ...values } = task
  await tx
    .insertInto('core.task')
    .values({ ...values, reminders_since: now, created_at: now, updated_at: now })
    .execute()
}

/** False if the task was changed since `updatedAt`, completed or deleted. */
export async function update(
  tx: Transaction,
  id: string,
  updatedAt: string,
  values: Partial<TaskValues> & { reminders_since?: string },
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('core.task')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt)
      .where('completed_at', 'is', null)
      .where('deleted_at', 'is', null),
  )
}

/**
 * Updates `updated_at` of an open task, so that an editor notices changes around it; false if it is
 * not open.
 */
export async function touch(tx: Transaction, id: string): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('core.task')
      .set((eb) => ({ updated_at: eb.ref('updated_at') }))
      .where('id', '=', id)
      .where('completed_at', 'is', null)
      .where('deleted_at', 'is', null),
  )
}

/** Replaces the viewers; existing ones keep the time since when they watch. */
export async function setViewers(
  tx: Transaction,
  taskId: string,
  userIds: readonly string[],
  now: string,
): Promise<void> {
  await sql`delete from core.task_viewer where task_id = ${taskId} and user_id <> all(${userIds}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into core.task_viewer (task_id, user_id, added_at) select ${taskId}, unnest(${userIds}::uuid[]), ${now}
    on conflict do nothing`.execute(tx)
}

export type Item = { readonly id: string; readonly text: string; readonly done: boolean }

/** Replaces the checklist in this order. The ids must be the task's own or new. */
export async function setItems(
  tx: Transaction,
  taskId: string,
  items: readonly Item[],
): Promise<void> {
  const ids = items.map(({ id }) => id)
  await sql`delete from core.task_checklist_item where task_id = ${taskId} and id <> all(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into core.task_checklist_item as i (id, task_id, position, text, done)
    select given.id, ${taskId}, given.position, given.text, given.done
    from unnest(${ids}::uuid[], ${items.map(({ text }) => text)}::text[], ${items.map(({ done }) => done)}::boolean[])
      with ordinality as given (id, text, done, position)
    on conflict (id) do update set position = excluded.position, text = excluded.text, done = excluded.done
    where i.task_id = excluded.task_id`.execute(tx)
}

/** Undefined if the task has no such item. */
export function setItemDone(
  tx: Transaction,
  taskId: string,
  itemId: string,
  done: boolean,
): Promise<Item | undefined> {
  return tx
    .updateTable('core.task_checklist_item')
    .set({ done })
    .where('id', '=', itemId)
    .where('task_id', '=', taskId)
    .returning(['id', 'text', 'done'])
    .executeTakeFirst()
}

/** False if it was deleted before. */
export async function remove(tx: Transaction, id: string, now: string): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('core.task')
      .set({ deleted_at: now })
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  )
}
