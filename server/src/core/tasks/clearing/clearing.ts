import { recordEvent } from '#core/history/events.ts'
import { staying, type OutsiderTable } from '#core/history/personal-tables.ts'
import { ERASED, scrubHistory, type Scrubbed } from '#core/history/scrub.ts'
import { silenceNotifications } from '#core/notifications/service.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { removeFileUnlessReferenced } from '../attachments/repository.ts'
import * as clearing from './repository.ts'

export { listWithCopies } from './repository.ts'

/** Whoever has deleted a task or a comment by mistake asks for it within days; after a month only what it says of people would be kept. */
const DELETED_DAYS = 30
const DAY_MS = 86_400_000
/** Tasks, or comments, that one transaction takes. */
const AT_ONCE = 500

/** What the history holds of tasks: what belongs to one stands under its key. */
export const historyOfTasks = (ids: readonly string[]): Scrubbed[] =>
  (
    ['core.task', 'core.task_comment', 'core.task_checklist_item', 'core.task_attachment'] as const
  ).map((table) => ({ table, ids, keeps: staying(table) }))

/** Takes everything that tasks say, their files and their history: whose they were and when stays. */
export async function clearTasks(
  tx: Transaction,
  ids: readonly string[],
  name: string = ERASED,
): Promise<void> {
  await clearing.lockTasks(tx, ids)
  for (const sha256 of await clearing.emptyTasks(tx, ids))
    await removeFileUnlessReferenced(tx, sha256)
  await clearing.renameTasks(tx, ids, name)
  await silenceNotifications(tx, ids)
  // last, because writing has just put the old values into the history
  for (const part of historyOfTasks(ids)) await scrubHistory(tx, part)
}

/** What else goes with the tasks that are cleared: what another feature keeps of who they are about. */
type Alongside = (tx: Transaction, taskIds: readonly string[], now: string) => Promise<void>

/**
 * Clears tasks that were deleted 30 days ago, and takes out of the history the tasks, comments and files that went for good then. Bears
 * being run twice, and stops between two transactions when told to; answers how many tasks, comments and files it was.
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
  await forget(tx, 'core.task_comment', 'text', comments)
  await forget(tx, 'core.task_attachment', 'name', files)
  return comments.length + files.length
}

async function forget(
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
