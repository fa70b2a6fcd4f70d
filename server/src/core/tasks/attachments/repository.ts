import { sql, type Insertable, type Selectable } from 'kysely'
import { getPerson } from '#core/people/scope.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { rowCount } from '#platform/database/typed-sql.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { getConstraint } from '#platform/errors.ts'

export function listByTask(db: Connection, taskId: string) {
  return db
    .selectFrom('core.task_attachment as a')
    .leftJoin('core.user as u', 'u.id', 'a.author_id')
    .select(['a.id', 'a.name', 'a.media_type', 'a.size', 'a.author_id', 'a.created_at'])
    .select(getPerson('u').as('author'))
    .where('a.task_id', '=', taskId)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
}

export type KeptFile = Selectable<
  Pick<DB['core.file'], 'content'> & Pick<DB['core.task_attachment'], 'name' | 'media_type'>
>

export function findContent(
  db: Connection,
  taskId: string,
  id: string,
): Promise<KeptFile | undefined> {
  return db
    .selectFrom('core.task_attachment as a')
    .innerJoin('core.file as f', 'f.sha256', 'a.sha256')
    .select(['f.content', 'a.name', 'a.media_type'])
    .where('a.id', '=', id)
    .where('a.task_id', '=', taskId)
    .executeTakeFirst()
}

/**
 * Counts a task's files and locks the task, so that two uploads cannot both take the last place.
 */
export async function countHolding(tx: Transaction, taskId: string): Promise<number> {
  await sql`select 1 from core.task where id = ${taskId} for no key update`.execute(tx)
  const { count } = await tx
    .selectFrom('core.task_attachment')
    .select(rowCount.as('count'))
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  return count
}

export type NewAttachment = Insertable<DB['core.task_attachment']>

/**
 * Stores a content once. The update locks an existing row, so that no one removes it before this
 * transaction refers to it.
 */
export async function insertFile(
  tx: Transaction,
  file: { sha256: string; content: Buffer; size: number },
): Promise<void> {
  await tx
    .insertInto('core.file')
    .values(file)
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ size: file.size }))
    .execute()
}

export async function insert(tx: Transaction, attachment: NewAttachment): Promise<void> {
  await tx.insertInto('core.task_attachment').values(attachment).execute()
}

/** Returns the hash of the removed file's content. */
export async function remove(
  tx: Transaction,
  taskId: string,
  id: string,
): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('core.task_attachment')
    .where('id', '=', id)
    .where('task_id', '=', taskId)
    .returning('sha256')
    .executeTakeFirst()
  return removed?.sha256
}

/**
 * Removes a content that no row refers to (checked by foreign keys). Skips rows that are locked by
 * an upload.
 */
export async function removeFileUnlessReferenced(tx: Transaction, sha256: string): Promise<void> {
  await sql`savepoint file`.execute(tx)
  try {
    await sql`delete from core.file where sha256 = (select sha256 from core.file where sha256 = ${sha256} for update skip locked)`.execute(
      tx,
    )
    await sql`release savepoint file`.execute(tx)
  } catch (error) {
    if (!getConstraint(error)?.endsWith('_fkey')) throw error
    await sql`rollback to savepoint file`.execute(tx)
  }
}
