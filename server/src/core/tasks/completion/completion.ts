import type { BulkBody } from '@crm/contract/core/tasks/task-bodies'
import { authorOf, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { getPermitted } from '../access.ts'
import { tell } from '../tell.ts'
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
 * Completes a task, and makes the next one of a recurring one. Of many callers at once exactly one succeeds, the others are answered
 * `task.completed_already`. Items of the checklist that are still open do not stop it.
 */
export async function completeTask(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<{ id: string; next_id: string | null; undo: BulkBody }> {
  await getPermitted(db, actor, id, 'complete')
  return transact(db, authorOf(actor), async (tx) => {
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
 * Completes the open ones of the tasks, which the actor must be allowed to, and tells their authors. What comes after a recurring task
 * follows from its place in the series, not from the day it was completed on: a monthly report that is late leaves the next month's due.
 */
export async function completeAll(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  ids: readonly string[],
): Promise<{ completed: CompletedTask[]; nextIds: string[] }> {
  const now = clock.now().toISOString()
  const completed = await complete(tx, ids, { userId: actor.user.id, now })
  const nexts = completed.flatMap(nextOf)
  const nextIds = nexts.length > 0 ? await insertNexts(tx, nexts, now) : []
  await tell(
    tx,
    clock,
    actor,
    completed.map((task) => ({ userId: task.author_id, kind: 'task_completed', task })),
  )
  return { completed, nextIds }
}

/** Opens the completed ones of the tasks again; the next occurrences that completing them has made go, unless somebody has touched them. */
export async function reopenAll(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; updated_at: string }[]> {
  const reopened = await reopen(tx, ids)
  await removeUntouchedNexts(tx, ids)
  return reopened
}

function nextOf({ id, recurrence, series_start, occurrence_at }: CompletedTask): Next[] {
  if (recurrence === null || series_start === null || occurrence_at === null) return []
  const deadline = nextDeadline(recurrence, series_start, occurrence_at)
  return deadline === null ? [] : [{ of: id, id: newId(), deadline }]
}

/** Why a guarded update has completed nothing: somebody was faster, or the task or the right to it is gone. */
async function outrun(tx: Transaction, actor: Actor, id: string): Promise<Error> {
  await getPermitted(tx, actor, id, 'complete')
  return new AppError('task.completed_already')
}
