import { recordEvent } from '#core/history/events.ts'
import { staying, type OutsiderTable } from '#core/history/personal-tables.ts'
import { ERASED, scrubHistory, type Scrubbed } from '#core/history/scrub.ts'
import { scrubNotifications } from '#core/notifications/service.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { removeFileUnlessReferenced } from '../attachments/repository.ts'
import * as clearing from './repository.ts'

export { listWithCopies } from './repository.ts'

/** Long enough to restore what was deleted by mistake. */
export const DELETED_DAYS = 30
const DAY_MS = 86_400_000
/** Rows per transaction. */
const AT_ONCE = 500

/** A task's parts are recorded under its id. */
export const historyOfTasks = (ids: readonly string[]): Scrubbed[] =>
  (
    ['core.task', 'core.task_comment', 'core.task_checklist_item', 'core.task_attachment'] as const
  ).map((table) => ({ table, ids, keeps: staying(table) }))

/** Removes the texts, files and history of tasks; people and times stay. */
export async function clearTasks(
  tx: Transaction,
  ids: readonly string[],
  name: string = ERASED,
): Promise<void> {
  await clearing.lockTasks(tx, ids)
  for (const sha256 of await clearing.emptyTasks(tx, ids))
    await removeFileUnlessReferenced(tx, sha256)
  await clearing.renameTasks(tx, ids, name)
  await scrubNotifications(tx, ids)
  // last, because the updates above wrote the old values into the history
  for (const part of historyOfTasks(ids)) await scrubHistory(tx, part)
}

/** Clears what other features store about the same tasks. */
type Alongside = (tx: Transaction, taskIds: readonly string[], now: string) => Promise<void>

/**
 * Clears tasks 30 days after they were deleted, and the history of removed tasks, comments and
 * files. May run twice; stops between transactions on `signal`. Returns how many were cleared.
 */
export async function clearDeleted(
  { db, clock }: { db: Database; clock: Clock },
  alongside: Alongside,
  signal: AbortSignal,
): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - DELETED_DAYS * DAY_MS).toISOString()
  const steps = [
    (tx: Transaction) =>
      clearDeletedTasks(tx, before, (ids) => alongside(tx, ids, now.toISOString())),
    (tx: Transaction) => removeGoneTasks(tx, before),
    (tx: Transaction) => clearRemoved(tx, before),
  ]
  let cleared = 0
  for (const step of steps) {
    while (!signal.aborted) {
      const done = await transact(db, { userId: null }, step)
      cleared += done
      if (done === 0) break
    }
  }
  return cleared
}

async function clearDeletedTasks(
  tx: Transaction,
  before: string,
  alongside: (ids: readonly string[]) => Promise<void>,
): Promise<number> {
  const ids = await clearing.listDeleted(tx, before, ERASED, AT_ONCE)
  if (ids.length === 0) return 0
  await alongside(ids)
  await clearTasks(tx, ids)
  for (const id of ids) await recordEvent(tx, { userId: null }, 'erasure', 'core.task', id)
  return ids.length
}

async function removeGoneTasks(tx: Transaction, before: string): Promise<number> {
  const ids = await clearing.listGone(tx, before, AT_ONCE)
  for (const part of historyOfTasks(ids)) await scrubHistory(tx, part)
  return ids.length
}

async function clearRemoved(tx: Transaction, before: string): Promise<number> {
  const comments = await clearing.listRemovedComments(tx, before, AT_ONCE)
  const files = await clearing.listRemovedFiles(tx, before, AT_ONCE)
  await scrub(tx, 'core.task_comment', 'text', comments)
  await scrub(tx, 'core.task_attachment', 'name', files)
  return comments.length + files.length
}

async function scrub(
  tx: Transaction,
  table: OutsiderTable,
  column: string,
  removed: readonly clearing.Removed[],
): Promise<void> {
  for (const { task_id, texts } of removed)
    await scrubHistory(tx, {
      table,
      ids: [task_id],
      keeps: staying(table),
      holding: { column, values: texts },
    })
}
