import type { Comment, taskEndpoints } from '@crm/contract/core/tasks/tasks'
import type { EndpointAnswer, ParsedInput, BodyOf, QueryOf } from '@crm/contract/platform/endpoint'
import { activePeople, mentionedIn } from '#core/people/service.ts'
import { getAuthor, can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection, type Transaction } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { toPage } from '#platform/http/paging.ts'
import { getVisible } from '../policy.ts'
import type { NamedFacts } from '../repository.ts'
import { notifyUsers } from '../notify-users.ts'
import * as comments from './repository.ts'

type Needs = Pick<Context, 'db' | 'clock'>
type CommentKey = ParsedInput<typeof taskEndpoints.updateComment>['params']

/** Refuses with `task.not_found`. */
export async function listComments(
  { db }: Needs,
  actor: Actor,
  taskId: string,
  query: QueryOf<typeof taskEndpoints.comments>,
): Promise<EndpointAnswer<typeof taskEndpoints.comments>> {
  await getVisible(db, actor, taskId)
  const { rows, total } = await comments.listByTask(db, taskId, query)
  return toPage(query, await withNames(db, actor, rows), total)
}

/**
 * Mentioned users become viewers and are notified, like everyone involved. Refuses with
 * `task.not_found`, and at `text` with `not_found` if a mentioned user may not open tasks.
 */
export async function addComment(
  { db, clock }: Needs,
  actor: Actor,
  taskId: string,
  body: BodyOf<typeof taskEndpoints.addComment>,
): Promise<Comment> {
  const task = await getVisible(db, actor, taskId)
  const mentioned = mentionedIn(body.text)
  await checkActive(db, mentioned)
  const id = newId()
  return transact(db, getAuthor(actor), async (tx) => {
    const row = {
      id,
      task_id: taskId,
      author_id: actor.user.id,
      text: body.text,
      created_at: clock.now().toISOString(),
    }
    await comments.insert(tx, row)
    await letSee(tx, clock, task, mentioned)
    const involved = await comments.findInvolved(tx, taskId)
    await notifyUsers(tx, clock, actor, [
      ...mentioned.map((userId) => ({ userId, kind: 'task_mentioned', task })),
      ...involved.map((userId) => ({ userId, kind: 'task_commented', task })),
    ])
    return getOne(tx, actor, { id: taskId, commentId: id })
  })
}

/**
 * Changes the actor's own comment; notifies only newly mentioned users. Refuses with
 * `task.not_found`, `task_comment.not_found`, and at `text` with `not_found`.
 */
export async function updateComment(
  { db, clock }: Needs,
  actor: Actor,
  key: CommentKey,
  body: BodyOf<typeof taskEndpoints.updateComment>,
): Promise<Comment> {
  const task = await getVisible(db, actor, key.id)
  const old = await getOne(db, actor, key)
  const before = mentionedIn(old.text)
  const mentioned = mentionedIn(body.text).filter((userId) => !before.includes(userId))
  await checkActive(db, mentioned)
  return transact(db, getAuthor(actor), async (tx) => {
    const mine = { taskId: key.id, id: key.commentId, authorId: actor.user.id }
    const isChanged = await comments.update(tx, mine, {
      text: body.text,
      edited_at: clock.now().toISOString(),
    })
    if (!isChanged) throw new AppError('task_comment.not_found')
    await letSee(tx, clock, task, mentioned)
    await notifyUsers(
      tx,
      clock,
      actor,
      mentioned.map((userId) => ({ userId, kind: 'task_mentioned', task })),
    )
    return getOne(tx, actor, key)
  })
}

/**
 * Deletes the actor's own comment, with `task.delete` any. Refuses with `task.not_found` and
 * `task_comment.not_found`.
 */
export async function removeComment(
  { db }: Needs,
  actor: Actor,
  key: CommentKey,
): Promise<{ id: string }> {
  await getVisible(db, actor, key.id)
  const authorId = can(actor, 'task.delete') ? null : actor.user.id
  const isRemoved = await transact(db, getAuthor(actor), (tx) =>
    comments.remove(tx, { taskId: key.id, id: key.commentId, authorId }),
  )
  if (!isRemoved) throw new AppError('task_comment.not_found')
  return { id: key.commentId }
}

async function getOne(db: Connection, actor: Actor, key: CommentKey): Promise<Comment> {
  const row = await comments.findById(db, key.id, key.commentId)
  const [comment] = row ? await withNames(db, actor, [row]) : []
  if (!comment) throw new AppError('task_comment.not_found')
  return comment
}

async function withNames(
  db: Connection,
  actor: Actor,
  rows: readonly comments.CommentRow[],
): Promise<Comment[]> {
  const mentioned = [...new Set(rows.flatMap(({ text }) => mentionedIn(text)))]
  const people = mentioned.length === 0 ? [] : await comments.findPeopleByIds(db, mentioned)
  return rows.map((row) => {
    const isMine = row.author.id === actor.user.id
    const named = mentionedIn(row.text)
    const mentions = people.filter(({ id }) => named.includes(id))
    return {
      ...row,
      mentions,
      can: { update: isMine, delete: isMine || can(actor, 'task.delete') },
    }
  })
}

async function checkActive(db: Connection, userIds: readonly string[]): Promise<void> {
  const active = await activePeople(db, 'task.read', userIds)
  if (userIds.some((id) => !active.has(id))) throw invalidField('text', 'not_found')
}

/** Adds viewers who do not see the task anyway. */
async function letSee(
  tx: Transaction,
  clock: Context['clock'],
  task: NamedFacts,
  userIds: readonly string[],
): Promise<void> {
  const viewers = userIds.filter(
    (id) => id !== task.author_id && id !== task.solver_id && id !== task.delegated_to,
  )
  if (viewers.length > 0) await comments.addViewers(tx, task.id, viewers, clock.now().toISOString())
}
