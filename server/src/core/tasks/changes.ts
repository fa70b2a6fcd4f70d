import type { taskEndpoints } from '@crm/contract/core/tasks'
import type { EndpointAnswer, ParsedInput } from '@crm/contract/platform/endpoint'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'

/** One page of a task's changelog, for whoever may see the task. Refuses with `task.not_found`. */
export async function listChanges(
  _context: Context,
  _actor: Actor,
  _taskId: string,
  _query: ParsedInput<typeof taskEndpoints.changes>['query'],
): Promise<EndpointAnswer<typeof taskEndpoints.changes>> {
  throw new AppError('task.not_found')
}
