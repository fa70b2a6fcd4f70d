import type { BulkBody } from '@crm/contract/core/tasks/task-bodies'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { getPermitted } from '../policy.ts'
import { notifyUsers } from '../notify-users.ts'
import {
  complete,
  insertNexts,
  removeUntouchedNexts,
  reopen,
  type CompletedTask,
  type Next,
} from './repository.ts'
import { nextDeadline } from './occurrences.ts'

/**
 * Completes a task and creates the next one of a series. If called at once, all but one are
 * answered `task.completed_already`. Open checklist items do not matter.
 */
export async function completeTask(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<{ id: string; next_id: string | null; undo: BulkBody }> {
  await getPermitted(db, actor, id, 'complete')
  return transact(db, getAuthor(actor), async (tx) => {
    const { completed, nextIds } = await completeAll(tx, clock, actor, [id])
    const [task] = completed
    if (!task) throw await outrun(tx, actor, id)
    return {
      id,
      next_id: nextIds[0] ?? null,
      undo: { action: 'reopen', tasks: [{ id, updated_at: task.updated_at, value: null }] },
    }
  })
}

/**
 * Completes open tasks (rights are checked by the caller) and notifies their authors. The next
 * deadline follows from the place in the series, not from the day of completion: a late monthly
 * report does not move the next one.
 */
export async function completeAll(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  ids: readonly string[],
): Promise<{ completed: CompletedTask[]; nextIds: string[] }> {
  const now = clock.now().toISOString()
  const completed = await complete(tx, ids, { userId: actor.user.id, now })
  const nexts = completed.flatMap(getNext)
  const nextIds = nexts.length > 0 ? await insertNexts(tx, nexts, now) : []
  await notifyUsers(
    tx,
    clock,
    actor,
    completed.map((task) => ({ userId: task.author_id, kind: 'task_completed', task })),
  )
  return { completed, nextIds }
}

/**
 * Reopens completed tasks and removes the next occurrences that were created, unless someone
 * changed them.
 */
export async function reopenAll(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; updated_at: string }[]> {
  const reopened = await reopen(tx, ids)
  await removeUntouchedNexts(tx, ids)
  return reopened
}

function getNext({ id, recurrence, series_start, occurrence_at }: CompletedTask): Next[] {
  if (recurrence === null || series_start === null || occurrence_at === null) return []
  const deadline = nextDeadline(recurrence, series_start, occurrence_at)
  return deadline === null ? [] : [{ of: id, id: newId(), deadline }]
}

/**
 * The guarded update matched no row: the task was completed meanwhile, or the task or the right is
 * gone.
 */
async function outrun(tx: Transaction, actor: Actor, id: string): Promise<Error> {
  await getPermitted(tx, actor, id, 'complete')
  return new AppError('task.completed_already')
}
