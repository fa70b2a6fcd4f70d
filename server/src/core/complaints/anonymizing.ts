import { recordEvent } from '#core/history/events.ts'
import { staying } from '#core/history/personal-tables.ts'
import { scrubHistory, type Scrubbed } from '#core/history/scrub.ts'
import { scrubMails } from '#core/mail/service.ts'
import { listWithCopies, clearTasks } from '#core/tasks/clearing/clearing.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import * as complaints from './anonymizing-repository.ts'
import { getTaskName } from './service.ts'

/** Each has a transaction of its own. */
const AT_ONCE = 500

export const historyOfComplaints = (ids: readonly string[]): Scrubbed => ({
  table: 'core.complaint',
  ids,
  keeps: staying('core.complaint'),
})

/**
 * Removes the person from complaints, their tasks, e-mails and history. Number, product and times
 * stay. Returns how many were not anonymised before.
 */
export async function anonymizeComplaints(
  tx: Transaction,
  ids: readonly string[],
  now: string,
): Promise<number> {
  const named = await complaints.lockNamed(tx, ids)
  for (const complaint of named) {
    await scrubMails(tx, await complaints.listConfirmations(tx, complaint))
    await clearTasks(
      tx,
      await listWithCopies(tx, [complaint.task_id]),
      getTaskName(complaint.number, complaint.serial_number),
    )
    await complaints.anonymize(tx, complaint.id, now)
    await scrubHistory(tx, historyOfComplaints([complaint.id]))
  }
  return named.length
}

export async function anonymizeOfTasks(
  tx: Transaction,
  taskIds: readonly string[],
  now: string,
): Promise<void> {
  await anonymizeComplaints(tx, await complaints.listOfTasks(tx, taskIds), now)
}

/**
 * Anonymises complaints after their retention (GDPR, Article 5(1)(e)). May run twice; stops between
 * complaints on `signal`. Returns how many.
 */
export async function applyComplaintRetention(
  { db, clock }: { db: Database; clock: Clock },
  signal: AbortSignal,
): Promise<number> {
  const now = clock.now().toISOString()
  let anonymized = 0
  while (!signal.aborted) {
    const ids = await complaints.listExpired(db, now, AT_ONCE)
    for (const id of ids) {
      if (signal.aborted) return anonymized
      anonymized += await transact(db, { userId: null }, (tx) => anonymizeExpired(tx, id, now))
    }
    if (ids.length < AT_ONCE) break
  }
  return anonymized
}

async function anonymizeExpired(tx: Transaction, id: string, now: string): Promise<number> {
  if (!(await complaints.lockExpired(tx, id, now))) return 0
  const anonymized = await anonymizeComplaints(tx, [id], now)
  if (anonymized > 0) await recordEvent(tx, { userId: null }, 'erasure', 'core.complaint', id)
  return anonymized
}
