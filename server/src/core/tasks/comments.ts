import type { Comment, taskEndpoints } from '@crm/contract/core/tasks'
import type { EndpointAnswer, ParsedInput } from '@crm/contract/platform/endpoint'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'

type CommentKey = ParsedInput<typeof taskEndpoints.updateComment>['params']

/** A page of a task's comments, the oldest first. Refuses with `task.not_found`. */
export async function listComments(
  _context: Context,
  _actor: Actor,
  _taskId: string,
  _query: ParsedInput<typeof taskEndpoints.comments>['query'],
): Promise<EndpointAnswer<typeof taskEndpoints.comments>> {
  throw new AppError('task.not_found')
}

/** Comments on a task; who is mentioned becomes a viewer and is told, so are the others of the task. Refuses with `task.not_found`. */
export async function addComment(_context: Context, _actor: Actor, _taskId: string, _body: { text: string }): Promise<Comment> {
  throw new AppError('task.not_found')
}

/** Changes one's own comment; only those mentioned newly are told. Refuses with `task.not_found` and `task_comment.not_found`. */
export async function updateComment(_context: Context, _actor: Actor, _key: CommentKey, _body: { text: string }): Promise<Comment> {
  throw new AppError('task.not_found')
}

/** Deletes one's own comment, any with `task.delete`. Refuses with `task.not_found` and `task_comment.not_found`. */
export async function removeComment(_context: Context, _actor: Actor, _key: CommentKey): Promise<{ id: string }> {
  throw new AppError('task.not_found')
}
