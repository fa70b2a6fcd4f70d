import { deadline } from '@crm/contract/core/tasks/deadline'
import type { BulkBody } from '@crm/contract/core/tasks/task-bodies'
import { id as uuid } from '@crm/contract/platform/formats'
import type { FieldErrors } from '@crm/contract/platform/rules'
import { activePeople } from '#core/people/service.ts'
import { knownCategories } from '#core/task-categories/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError, InvalidInput, refusing } from '#platform/errors.ts'
import { completeAll, reopenAll } from '../completion/completion.ts'
import { taskRights } from '../policy.ts'
import { deadlineMoved, isSameMoment, notifyUsers, type TaskNotification } from '../notify-users.ts'
import { lockVisible, setValues, type HeldTask, type Written } from './repository.ts'

type Action = BulkBody['action']
type Chosen = { readonly task: HeldTask; readonly value: string | null }

/**
 * Changes many tasks in one transaction. Skips tasks that were changed since `updated_at`, that the
 * actor may not change or see, completed ones, and removing the deadline of a recurring one. `undo`
 * is the reverse call; null if nothing changed.
 */
export async function changeTasks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  body: BulkBody,
): Promise<{ changed: number; left: number; undo: BulkBody | null }> {
  const { action, tasks } = body
  requireValues(body)
  return refusing({ task_category_id_fkey: () => new AppError('category.not_found') }, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const given = new Map(tasks.toReversed().map((task) => [task.id.toLowerCase(), task]))
      const held = await lockVisible(tx, actor, [...given.keys()])
      const isKnown = await knownValues(tx, body)
      const chosen = held.flatMap((task): Chosen[] => {
        const { updated_at = '', value = null } = given.get(task.id) ?? {}
        const isFree =
          isSameMoment(updated_at, task.updated_at) && taskRights(actor, task)[RIGHTS[action]]
        return isFree && isKnown(value) && fits(action, task, value) ? [{ task, value }] : []
      })
      const written = chosen.length > 0 ? await write(tx, clock, actor, action, chosen) : []
      return {
        changed: written.length,
        left: tasks.length - written.length,
        undo: createUndo(action, chosen, written),
      }
    }),
  )
}

const RIGHTS = {
  solver: 'update',
  category: 'update',
  deadline: 'update',
  complete: 'complete',
  reopen: 'reopen',
} as const
const UNDOES = {
  solver: 'solver',
  category: 'category',
  deadline: 'deadline',
  complete: 'reopen',
  reopen: 'complete',
} as const

/** A recurring task must have a deadline. */
const fits = (action: Action, task: HeldTask, value: string | null) =>
  action !== 'deadline' || value !== null || task.recurrence === null

async function write(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  action: Action,
  chosen: readonly Chosen[],
): Promise<Written[]> {
  const given = chosen.map(({ task, value }) => ({ id: task.id, value }))
  const ids = given.map(({ id }) => id)
  if (action === 'complete') return (await completeAll(tx, clock, actor, ids)).completed
  if (action === 'reopen') return reopenAll(tx, ids)
  const written = await setValues(tx, action, given, clock.now().toISOString())
  if (action !== 'category')
    await notifyUsers(
      tx,
      clock,
      actor,
      chosen.flatMap(({ task, value }): TaskNotification[] => {
        if (action === 'deadline') return deadlineMoved(task, task, { ...task, deadline_at: value })
        return task.solver_id === value ? [] : [{ userId: value, kind: 'task_assigned', task }]
      }),
    )
  return written
}

function createUndo(
  action: Action,
  chosen: readonly Chosen[],
  written: readonly Written[],
): BulkBody | null {
  if (written.length === 0) return null
  const before = new Map(chosen.map(({ task }) => [task.id, task]))
  const tasks = written.map(({ id, updated_at }) => ({
    id,
    updated_at,
    value: getValue(action, before.get(id)),
  }))
  return { action: UNDOES[action], tasks }
}

function getValue(action: Action, task: HeldTask | undefined): string | null {
  if (!task) return null
  if (action === 'solver') return task.solver_id
  if (action === 'category') return task.category_id
  return action === 'deadline' ? task.deadline_at : null
}

function requireValues({ action, tasks }: BulkBody): void {
  if (action === 'complete' || action === 'reopen') return
  const [format, rule] = action === 'deadline' ? [deadline, 'date'] : [uuid, 'not_found']
  const errors: FieldErrors = Object.fromEntries(
    tasks.flatMap(({ value }, index) =>
      value === null || format.safeParse(value).success
        ? []
        : [[`tasks.${index}.value`, [{ rule }]]],
    ),
  )
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}

/**
 * Which values may be given. Refuses if none may; else only the tasks with unknown values are
 * skipped, so an undo works although one of the earlier assignees has left.
 */
async function knownValues(
  tx: Transaction,
  { action, tasks }: BulkBody,
): Promise<(value: string | null) => boolean> {
  if (action !== 'solver' && action !== 'category') return () => true
  const values = [...new Set(tasks.map(({ value }) => value))]
  const ids = values.flatMap((value) => value ?? [])
  const known =
    action === 'solver' ? await activePeople(tx, 'task.read', ids) : await knownCategories(tx, ids)
  const isKnown = (value: string | null) => value === null || known.has(value.toLowerCase())
  if (!values.some(isKnown))
    throw new AppError(action === 'solver' ? 'user.not_found' : 'category.not_found')
  return isKnown
}
