import { sql } from 'kysely'
import { z } from 'zod'
import { eraseRecords } from '#core/history/erase.ts'
import { staying } from '#core/history/personal-tables.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { anyOf, keyRow, typedSql } from '#platform/database/typed-sql.ts'

/** Removes comments, checklist items and files; returns the hashes of the files. */
export async function emptyTasks(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const tasks = anyOf(ids)
  await tx.deleteFrom('core.task_comment').where('task_id', '=', tasks).execute()
  await tx.deleteFrom('core.task_checklist_item').where('task_id', '=', tasks).execute()
  const rows = await tx
    .deleteFrom('core.task_attachment')
    .where('task_id', '=', tasks)
    .returning('sha256')
    .execute()
  return [...new Set(rows.map(({ sha256 }) => sha256))].sort()
}

/** Replaces the name and clears all personal columns. */
export async function renameTasks(
  tx: Transaction,
  ids: readonly string[],
  name: string,
): Promise<void> {
  await eraseRecords(tx, {
    table: 'core.task',
    where: sql`id = any(${ids}::uuid[])`,
    keeps: staying('core.task'),
    instead: { name },
  })
}

/** Locks tasks, so that nothing is added to them. */
export async function lockTasks(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select from core.task where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
}

/** The tasks and all copies in their series. */
export async function listWithCopies(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await typedSql(keyRow)`
    select unnest(${ids}::uuid[]) as id
    union
    select copy.id from core.task t join core.task copy on copy.series_id = t.series_id where t.id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function listDeleted(
  db: Connection,
  before: string,
  cleared: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('core.task')
    .select('id')
    .where('deleted_at', '<=', before)
    .where('name', '<>', cleared)
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Tasks whose rows are gone and whose names only the history has. */
export async function listGone(tx: Transaction, before: string, limit: number): Promise<string[]> {
  const { rows } = await typedSql(keyRow)`
    select distinct row_id as id from core.log
    where table_name = 'core.task' and action = 'delete' and at <= ${before} and old_values ->> 'name' <> '•••'
    limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

const removed = z.object({ task_id: z.string(), texts: z.array(z.string()) })
/** A removed comment or file: its task, and every text it had. */
export type Removed = z.output<typeof removed>

/**
 * Deleted comments whose texts are still in the history. An entry does not name its comment, so the
 * versions of a text are followed from one to the next.
 */
export async function listRemovedComments(
  tx: Transaction,
  before: string,
  limit: number,
): Promise<Removed[]> {
  const { rows } = await typedSql(removed)`
    with recursive gone as (
      select row_id, old_values ->> 'text' as last_text from core.log
      where table_name = 'core.task_comment' and action = 'delete' and at <= ${before} and old_values ->> 'text' <> '•••'
      limit ${limit}
    ), said as (
      select row_id, last_text as text from gone
      union
      select l.row_id, l.old_values ->> 'text' from said
      join core.log l on l.row_id = said.row_id and l.table_name = 'core.task_comment' and l.action = 'update'
        and l.new_values ->> 'text' = said.text
      where l.old_values ->> 'text' <> '•••'
    )
    select row_id as task_id, array_agg(text) as texts from said group by row_id`.execute(tx)
  return rows
}

/** Deleted files whose names are still in the history. */
export async function listRemovedFiles(
  tx: Transaction,
  before: string,
  limit: number,
): Promise<Removed[]> {
  const { rows } = await typedSql(removed)`
    select row_id as task_id, array_agg(name) as texts from (
      select row_id, old_values ->> 'name' as name from core.log
      where table_name = 'core.task_attachment' and action = 'delete' and at <= ${before} and old_values ->> 'name' <> '•••'
      limit ${limit}
    ) gone group by row_id`.execute(tx)
  return rows
}
