import { type taskBody, type taskUpdateBody } from '@crm/contract/core/tasks/task-bodies'
import {
  BOARD_COLUMNS,
  taskDetail,
  type BoardQuery,
  type TaskDetail,
  type TaskQuery,
  type taskEndpoints,
} from '@crm/contract/core/tasks/tasks'
import { NOTIFY_BEFORE } from '@crm/contract/core/users/user-bodies'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import type { z } from 'zod'
import { authorOf, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection, type Transaction } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { pageOf } from '#platform/http/paging.ts'
import { getPermitted, requireRight } from './access.ts'
import { requireKnown, type TaskParts } from './known-values.ts'
import { list, listBoard } from './list-repository.ts'
import { nextDeadlines } from './completion/occurrences.ts'
import { taskRights } from './policy.ts'
import { findDetail, type DetailRecord } from './repository.ts'
import { seriesOf } from './completion/series.ts'
import { deadlineMoved, isSameMoment, newlyInvolved, tell } from './tell.ts'
import {
  insert,
  remove,
  setItemDone,
  setItems,
  setViewers,
  touch,
  update,
  type Item,
  type TaskValues,
} from './write-repository.ts'

export type TaskBody = z.output<typeof taskBody>
export type TaskUpdateBody = z.output<typeof taskUpdateBody>
type Deps = Pick<Context, 'db' | 'clock'>

/** One page of a list of the menu, of the tasks that the actor sees. */
export async function listTasks({ db, clock }: Deps, actor: Actor, query: TaskQuery) {
  const { rows, total } = await list(db, clock, actor, query)
  return pageOf(
    query,
    rows.map((row) => ({ ...row, can: taskRights(actor, row) })),
    total,
    total >= TOTAL_CAP,
  )
}

/** The same tasks by the columns of the board; every column is there, also an empty one. */
export async function taskBoard({ db, clock }: Deps, actor: Actor, query: BoardQuery) {
  const rows = await listBoard(db, clock, actor, query)
  return BOARD_COLUMNS.map((column) => {
    const own = rows.filter((row) => row.column === column)
    return {
      column,
      total: own[0]?.total ?? 0,
      tasks: own.map((row) => ({ ...row, can: taskRights(actor, row) })),
    }
  })
}

/** A task with everything of its main tab; one that the actor does not see is not there. */
export async function getTask(db: Connection, actor: Actor, id: string): Promise<TaskDetail> {
  return answerOf(actor, await getDetail(db, actor, id))
}

/** Creates a task of the actor's. People and a category that are not there are refused at their fields, a recurrence without a deadline too. */
export async function createTask(
  { db, clock }: Deps,
  actor: Actor,
  body: TaskBody,
): Promise<{ id: string }> {
  const id = newId()
  const values = valuesOf(body)
  await writing(() =>
    transact(db, authorOf(actor), async (tx) => {
      await requireKnown(tx, body)
      await insert(tx, { id, author_id: actor.user.id, ...values, now: clock.now().toISOString() })
      if (body.viewer_ids.length > 0)
        await setViewers(tx, id, body.viewer_ids, clock.now().toISOString())
      if (body.items.length > 0) await setItems(tx, id, itemsOf(body, []))
      await tell(tx, clock, actor, newlyInvolved({ id, name: body.name }, body))
    }),
  )
  return { id }
}

/** Changes an open task; answers `stale_record` with the newer version when somebody was faster. The checklist is replaced as a whole. */
export async function updateTask(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  body: TaskUpdateBody,
): Promise<{ id: string }> {
  const before = await getDetail(db, actor, id)
  requireRight(actor, before, 'update')
  const values = valuesOf(body, before)
  const parts = partsOf(before)
  await writing(() =>
    transact(db, authorOf(actor), async (tx) => {
      await requireKnown(tx, body, parts)
      const reminders = isRemindedAnew(before, values)
        ? { reminders_since: clock.now().toISOString() }
        : {}
      if (!(await update(tx, id, body.updated_at, { ...values, ...reminders })))
        throw await outrun(tx, actor, id, 'update')
      if (!isSame([...parts.viewer_ids].toSorted(), body.viewer_ids.toSorted()))
        await setViewers(tx, id, body.viewer_ids, clock.now().toISOString())
      if (!isSame(before.items, body.items)) await setItems(tx, id, itemsOf(body, before.items))
      const task = { id, name: body.name }
      await tell(tx, clock, actor, [
        ...newlyInvolved(task, body, parts),
        ...deadlineMoved(task, before, values),
      ])
    }),
  )
  return { id }
}

/** Hands the work to a colleague, or takes it back with null. */
export async function delegateTask(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  { delegated_to, updated_at }: BodyOf<typeof taskEndpoints.delegate>,
): Promise<{ id: string }> {
  const before = await getDetail(db, actor, id)
  requireRight(actor, before, 'delegate')
  await transact(db, authorOf(actor), async (tx) => {
    await requireKnown(tx, { delegated_to }, partsOf(before))
    const reminders = isRemindedAnew(before, { ...before, delegated_to })
      ? { reminders_since: clock.now().toISOString() }
      : {}
    if (!(await update(tx, id, updated_at, { delegated_to, ...reminders })))
      throw await outrun(tx, actor, id, 'delegate')
    await tell(
      tx,
      clock,
      actor,
      newlyInvolved(before, { ...partsOf(before), delegated_to }, partsOf(before)),
    )
  })
  return { id }
}

/** Ticks an item of the checklist or clears it; whoever edits the task meanwhile is told that it has changed. */
export async function checkItem(
  { db }: Deps,
  actor: Actor,
  key: { id: string; itemId: string },
  done: boolean,
): Promise<Item> {
  await getPermitted(db, actor, key.id, 'check')
  return transact(db, authorOf(actor), async (tx) => {
    if (!(await touch(tx, key.id))) throw await outrun(tx, actor, key.id, 'check')
    const item = await setItemDone(tx, key.id, key.itemId, done)
    if (!item) throw new AppError('task_item.not_found')
    return item
  })
}

/** Marks a task deleted: nobody sees it any more, its history stays. */
export async function removeTask({ db, clock }: Deps, actor: Actor, id: string): Promise<void> {
  await getPermitted(db, actor, id, 'delete')
  await transact(db, authorOf(actor), async (tx) => {
    if (!(await remove(tx, id, clock.now().toISOString()))) throw new AppError('task.not_found')
  })
}

async function getDetail(db: Connection, actor: Actor, id: string): Promise<DetailRecord> {
  const found = await findDetail(db, actor, id)
  if (!found) throw new AppError('task.not_found')
  return found
}

/** A deadline comes after the place in the series even where this one was put off. */
function answerOf(actor: Actor, row: DetailRecord): TaskDetail {
  const { recurrence, series_start, occurrence_at } = row
  const isRecurring = recurrence !== null && series_start !== null && occurrence_at !== null
  return {
    ...row,
    next_deadlines: isRecurring ? nextDeadlines(recurrence, series_start, occurrence_at, 3) : [],
    can: taskRights(actor, row),
  }
}

type Reminding = Pick<TaskValues, 'deadline_at' | 'notify_before' | 'solver_id' | 'delegated_to'>
/** What was due before is not told late: not for a new deadline, nor to somebody who has only just got the work. */
const isRemindedAnew = (before: Reminding, after: Reminding) =>
  !isSameMoment(before.deadline_at, after.deadline_at) ||
  !isSame(before.notify_before, after.notify_before) ||
  before.solver_id !== after.solver_id ||
  before.delegated_to !== after.delegated_to

/** Why a guarded update has changed nothing. */
async function outrun(
  tx: Transaction,
  actor: Actor,
  id: string,
  right: 'update' | 'delegate' | 'check',
): Promise<Error> {
  const row = await getDetail(tx, actor, id)
  requireRight(actor, row, right)
  // Details are answered as they are, so the schema takes away what is not the contract's.
  return new AppError('stale_record', { details: taskDetail.parse(answerOf(actor, row)) })
}

function valuesOf(body: TaskBody, before?: DetailRecord): TaskValues {
  const {
    name,
    description,
    deadline_at,
    priority,
    category_id,
    solver_id,
    delegated_to,
    notify_before,
    recurrence,
  } = body
  return {
    name,
    description,
    deadline_at,
    priority,
    category_id,
    solver_id,
    delegated_to,
    notify_before:
      notify_before && NOTIFY_BEFORE.filter((before) => notify_before.includes(before)),
    ...seriesOf(recurrence, deadline_at, before),
  }
}

const partsOf = ({ solver_id, delegated_to, viewers, category }: DetailRecord): TaskParts => ({
  solver_id,
  delegated_to,
  viewer_ids: viewers.map(({ id }) => id),
  category_id: category?.id ?? null,
})

/** The items of a body with ids: those that the task has keep theirs, all others are new. */
function itemsOf({ items }: TaskBody, before: readonly Item[]): Item[] {
  const free = new Set(before.map(({ id }) => id))
  return items.map(({ id, ...item }) => ({
    ...item,
    id: id !== null && free.delete(id) ? id : newId(),
  }))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A category that is deleted at the very moment is told by its foreign key. */
const writing = <T>(write: () => Promise<T>) =>
  refusing({ task_category_id_fkey: () => invalidField('category_id', 'not_found') }, write)
