import type { SearchHit } from '@crm/contract/core/search'
import type { taskBody, taskUpdateBody } from '@crm/contract/core/tasks/task-bodies'
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
import { searchPieces } from '@crm/contract/platform/search-pieces'
import type { z } from 'zod'
import { getAuthor, type Actor, can } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection, type Transaction } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { toPage } from '#platform/http/paging.ts'
import { getPermitted, requireRight, taskRights } from './policy.ts'
import { requireKnown, type TaskParts } from './known-values.ts'
import { list, listBoard, findByPieces } from './list-repository.ts'
import { nextDeadlines, getSeries } from './completion/occurrences.ts'
import { findDetail, type DetailRecord } from './repository.ts'
import { deadlineMoved, isSameMoment, newlyInvolved, notifyUsers } from './notify-users.ts'
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

export { listMine as listDeadlines } from './list-repository.ts'

type TaskBody = z.output<typeof taskBody>
type TaskUpdateBody = z.output<typeof taskUpdateBody>
type Deps = Pick<Context, 'db' | 'clock'>

export async function listTasks({ db, clock }: Deps, actor: Actor, query: TaskQuery) {
  const { rows, total } = await list(db, clock, actor, query)
  return toPage(
    query,
    rows.map((row) => ({ ...row, can: taskRights(actor, row) })),
    total,
    total >= TOTAL_CAP,
  )
}

/** Every column is present, also an empty one. */
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

/** Refuses with `task.not_found`. */
export async function getTask(db: Connection, actor: Actor, id: string): Promise<TaskDetail> {
  return getAnswer(actor, await getDetail(db, actor, id))
}

/** Refuses at the fields unknown people and category, and a recurrence without a deadline. */
export async function createTask(
  { db, clock }: Deps,
  actor: Actor,
  body: TaskBody,
): Promise<{ id: string }> {
  const id = newId()
  const values = toValues(body)
  await writing(() =>
    transact(db, getAuthor(actor), async (tx) => {
      await requireKnown(tx, body)
      await insert(tx, { id, author_id: actor.user.id, ...values, now: clock.now().toISOString() })
      if (body.viewer_ids.length > 0)
        await setViewers(tx, id, body.viewer_ids, clock.now().toISOString())
      if (body.items.length > 0) await setItems(tx, id, getItems(body, []))
      await notifyUsers(tx, clock, actor, newlyInvolved({ id, name: body.name }, body))
    }),
  )
  return { id }
}

/**
 * Changes an open task and replaces its checklist. Refuses with `stale_record` and the newer
 * version.
 */
export async function updateTask(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  body: TaskUpdateBody,
): Promise<{ id: string }> {
  const before = await getDetail(db, actor, id)
  requireRight(actor, before, 'update')
  const values = toValues(body, before)
  const parts = getParts(before)
  await writing(() =>
    transact(db, getAuthor(actor), async (tx) => {
      await requireKnown(tx, body, parts)
      const reminders = isRemindedAnew(before, values)
        ? { reminders_since: clock.now().toISOString() }
        : {}
      if (!(await update(tx, id, body.updated_at, { ...values, ...reminders })))
        throw await outrun(tx, actor, id, 'update')
      if (!isSame([...parts.viewer_ids].toSorted(), body.viewer_ids.toSorted()))
        await setViewers(tx, id, body.viewer_ids, clock.now().toISOString())
      if (!isSame(before.items, body.items)) await setItems(tx, id, getItems(body, before.items))
      const task = { id, name: body.name }
      await notifyUsers(tx, clock, actor, [
        ...newlyInvolved(task, body, parts),
        ...deadlineMoved(task, before, values),
      ])
    }),
  )
  return { id }
}

/** Delegates the work to a colleague, or takes it back with null. */
export async function delegateTask(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  { delegated_to, updated_at }: BodyOf<typeof taskEndpoints.delegate>,
): Promise<{ id: string }> {
  const before = await getDetail(db, actor, id)
  requireRight(actor, before, 'delegate')
  await transact(db, getAuthor(actor), async (tx) => {
    await requireKnown(tx, { delegated_to }, getParts(before))
    const reminders = isRemindedAnew(before, { ...before, delegated_to })
      ? { reminders_since: clock.now().toISOString() }
      : {}
    if (!(await update(tx, id, updated_at, { delegated_to, ...reminders })))
      throw await outrun(tx, actor, id, 'delegate')
    await notifyUsers(
      tx,
      clock,
      actor,
      newlyInvolved(before, { ...getParts(before), delegated_to }, getParts(before)),
    )
  })
  return { id }
}

/** Ticks or clears a checklist item; the task counts as changed for those who are editing it. */
export async function checkItem(
  { db }: Deps,
  actor: Actor,
  key: { id: string; itemId: string },
  done: boolean,
): Promise<Item> {
  await getPermitted(db, actor, key.id, 'check')
  return transact(db, getAuthor(actor), async (tx) => {
    if (!(await touch(tx, key.id))) throw await outrun(tx, actor, key.id, 'check')
    const item = await setItemDone(tx, key.id, key.itemId, done)
    if (!item) throw new AppError('task_item.not_found')
    return item
  })
}

/** The history stays. */
export async function removeTask({ db, clock }: Deps, actor: Actor, id: string): Promise<void> {
  await getPermitted(db, actor, id, 'delete')
  await transact(db, getAuthor(actor), async (tx) => {
    if (!(await remove(tx, id, clock.now().toISOString()))) throw new AppError('task.not_found')
  })
}

async function getDetail(db: Connection, actor: Actor, id: string): Promise<DetailRecord> {
  const found = await findDetail(db, actor, id)
  if (!found) throw new AppError('task.not_found')
  return found
}

/** The next deadlines follow the place in the series, even if this deadline was moved. */
function getAnswer(actor: Actor, row: DetailRecord): TaskDetail {
  const { recurrence, series_start, occurrence_at } = row
  const isRecurring = recurrence !== null && series_start !== null && occurrence_at !== null
  return {
    ...row,
    next_deadlines: isRecurring ? nextDeadlines(recurrence, series_start, occurrence_at, 3) : [],
    can: taskRights(actor, row),
  }
}

type Reminding = Pick<TaskValues, 'deadline_at' | 'notify_before' | 'solver_id' | 'delegated_to'>
/** A new deadline or a new assignee must not get reminders that were due before. */
const isRemindedAnew = (before: Reminding, after: Reminding) =>
  !isSameMoment(before.deadline_at, after.deadline_at) ||
  !isSame(before.notify_before, after.notify_before) ||
  before.solver_id !== after.solver_id ||
  before.delegated_to !== after.delegated_to

/** Why a guarded update changed nothing. */
async function outrun(
  tx: Transaction,
  actor: Actor,
  id: string,
  right: 'update' | 'delegate' | 'check',
): Promise<Error> {
  const row = await getDetail(tx, actor, id)
  requireRight(actor, row, right)
  // error details are not shaped by the contract, so the schema removes other columns
  return new AppError('stale_record', { details: taskDetail.parse(getAnswer(actor, row)) })
}

function toValues(body: TaskBody, before?: DetailRecord): TaskValues {
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
    ...getSeries(recurrence, deadline_at, before),
  }
}

const getParts = ({ solver_id, delegated_to, viewers, category }: DetailRecord): TaskParts => ({
  solver_id,
  delegated_to,
  viewer_ids: viewers.map(({ id }) => id),
  category_id: category?.id ?? null,
})

/** Items keep the ids that the task has; all others are new. */
function getItems({ items }: TaskBody, before: readonly Item[]): Item[] {
  const free = new Set(before.map(({ id }) => id))
  return items.map(({ id, ...item }) => ({
    ...item,
    id: id !== null && free.delete(id) ? id : newId(),
  }))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The foreign key catches a category that is deleted at the same moment. */
const writing = <T>(write: () => Promise<T>) =>
  refusing({ task_category_id_fkey: () => invalidField('category_id', 'not_found') }, write)

export async function searchTasks(
  db: Connection,
  actor: Actor,
  text: string,
  limit: number,
): Promise<SearchHit[]> {
  return can(actor, 'task.read') && searchPieces(text).length > 0
    ? findByPieces(db, actor, text, limit)
    : []
}
