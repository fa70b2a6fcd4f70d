import type { TaskCategory, TaskCategoryQuery } from '@crm/contract/core/tasks/task-categories'
import { sql } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { readPage } from '#platform/database/read-page.ts'
import { getSort } from '#platform/http/paging.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { anyOf, typedSql } from '#platform/database/typed-sql.ts'

/** Without deleted tasks. */
const tasksCount = typedSql(
  z.number(),
)`(select count(*) from core.task t where t.category_id = c.id and t.deleted_at is null)`
const columns = ['c.id', 'c.name', 'c.updated_at', tasksCount.as('tasks_count')] as const

export async function list(
  db: Connection,
  query: TaskCategoryQuery,
): Promise<{ rows: TaskCategory[]; total: number }> {
  const { key, direction } = getSort(query.sort)
  return readPage(
    db,
    query,
    db
      .selectFrom('core.task_category as c')
      .where(hasPieces(formOfText(sql`c.name`), query.search))
      .select(columns)
      .orderBy(sql.ref(key), direction)
      .orderBy('c.id'),
  )
}

export function listAll(db: Connection): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('core.task_category')
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export function findById(db: Connection, id: string): Promise<TaskCategory | undefined> {
  return db
    .selectFrom('core.task_category as c')
    .select(columns)
    .where('c.id', '=', id)
    .executeTakeFirst()
}

export async function findIds(db: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('core.task_category')
    .select('id')
    .where('id', '=', anyOf(ids))
    .execute()
  return rows.map(({ id }) => id)
}

export async function insert(
  tx: Transaction,
  category: { id: string; name: string },
): Promise<void> {
  await tx.insertInto('core.task_category').values(category).execute()
}

/** False if it was changed since `updatedAt` or is gone. */
export async function update(
  tx: Transaction,
  id: string,
  updatedAt: string,
  name: string,
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('core.task_category')
      .set({ name })
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )
}

/**
 * Takes the category from deleted tasks first; foreign keys refuse it for others. False if there
 * was none.
 */
export async function remove(tx: Transaction, id: string): Promise<boolean> {
  await tx
    .updateTable('core.task')
    .set({ category_id: null })
    .where('category_id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute()
  return changesRow(tx.deleteFrom('core.task_category').where('id', '=', id))
}
