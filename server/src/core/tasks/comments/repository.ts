import { comment, type taskEndpoints } from '@crm/contract/core/tasks/tasks'
import type { Person } from '@crm/contract/core/users/people'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import { sql, type Insertable } from 'kysely'
import type { z } from 'zod'
import { getPerson } from '#core/people/scope.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { anyOf, besideTotal, condition, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'

const commentRow = comment.omit({ mentions: true, can: true })
export type CommentRow = z.output<typeof commentRow>

type Page = QueryOf<typeof taskEndpoints.comments>

const columns = sql`m.id, m.text, m.created_at, m.edited_at, ${getPerson('u')} as author`
const joined = sql`core.task_comment m join core.user u on u.id = m.author_id`

const countedCommentRow = besideTotal(commentRow)

export async function listByTask(
  db: Connection,
  taskId: string,
  query: Page,
): Promise<{ rows: CommentRow[]; total: number }> {
  const direction = sql.raw(getSort(query.sort).direction)
  const { rows } = await typedSql(countedCommentRow)`
    select counted.total, page.*
    from (select count(*) as total from core.task_comment where task_id = ${taskId}) counted
    left join (
      select ${columns} from ${joined} where m.task_id = ${taskId}
      order by m.created_at ${direction}, m.id ${direction} ${pageOf(query)}
    ) page on true
    order by page.created_at ${direction}, page.id ${direction}`.execute(db)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

export async function findById(
  db: Connection,
  taskId: string,
  id: string,
): Promise<CommentRow | undefined> {
  const { rows } = await typedSql(
    commentRow,
  )`select ${columns} from ${joined} where m.task_id = ${taskId} and m.id = ${id}`.execute(db)
  return rows[0]
}

/** Includes deleted users, because old mentions stay. */
export function findPeopleByIds(db: Connection, ids: readonly string[]): Promise<Person[]> {
  return db
    .selectFrom('core.user')
    .select(['id', 'name', 'surname', 'avatar'])
    .where('id', '=', anyOf(ids))
    .execute()
}

export type NewComment = Insertable<DB['core.task_comment']>

export async function insert(tx: Transaction, comment: NewComment): Promise<void> {
  await tx.insertInto('core.task_comment').values(comment).execute()
}

/** False if the author has no such comment. */
export async function update(
  tx: Transaction,
  key: { taskId: string; id: string; authorId: string },
  values: { text: string; edited_at: string },
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('core.task_comment')
      .set(values)
      .where('id', '=', key.id)
      .where('task_id', '=', key.taskId)
      .where('author_id', '=', key.authorId),
  )
}

/** Deletes a comment, only the author's if `authorId` is given; false if there is none. */
export async function remove(
  tx: Transaction,
  key: { taskId: string; id: string; authorId: string | null },
): Promise<boolean> {
  const { authorId } = key
  return changesRow(
    tx
      .deleteFrom('core.task_comment')
      .where('id', '=', key.id)
      .where('task_id', '=', key.taskId)
      .$if(authorId !== null, (query) => query.where('author_id', '=', authorId)),
  )
}

/**
 * Marks the task as changed, so that someone who is editing its viewers does not overwrite them.
 */
export async function addViewers(
  tx: Transaction,
  taskId: string,
  userIds: readonly string[],
  now: string,
): Promise<void> {
  const added = await tx
    .insertInto('core.task_viewer')
    .values(userIds.map((userId) => ({ task_id: taskId, user_id: userId, added_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  if (added.length > 0) await sql`update core.task set name = name where id = ${taskId}`.execute(tx)
}

/** Active users with a part in the task. */
export async function findInvolved(tx: Transaction, taskId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('core.user as u')
    .select('u.id')
    .where(condition`u.active and u.deleted_at is null and u.id in (
      select unnest(array [author_id, solver_id, delegated_to]) from core.task where id = ${taskId}
      union select user_id from core.task_viewer where task_id = ${taskId}
    )`)
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
}
