import type { Closing } from '@crm/contract/foodbank/closings/report-closings'
import type { Clock } from '#platform/clock.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { findFrozen } from './dispatches-repository.ts'
import { queue } from './queue-repository.ts'
import { find } from './settings-repository.ts'
import { composeStatement, sumsOf } from './sums.ts'

export const SEND = 'foodbank.federation.send'

export const enqueueSending = (tx: Connection, delayMs = 0): Promise<void> =>
  enqueue(tx, SEND, {}, { delayMs })

type Closed = Pick<Closing, 'id' | 'date_from' | 'date_to' | 'version' | 'organization_id'>

/**
 * Queues the sums of a closed period in the transaction that closes it, where this bank tells them to a
 * federation. Only reports of the whole food bank leave: those of single places are parts of them.
 */
export async function queueClosed(tx: Transaction, clock: Clock, closing: Closed): Promise<void> {
  if (closing.organization_id !== null) return
  if (!(await find(tx)).is_sending) return
  const report = await findFrozen(tx, closing.id)
  await queueStatement(tx, clock, closing.id, composeStatement(closing, sumsOf(report)))
}

/** The same statement may be queued again. */
export async function queueStatement(
  tx: Transaction,
  clock: Clock,
  id: string,
  statement: string,
): Promise<void> {
  await queue(tx, { id, statement, created_at: clock.now().toISOString() })
  await enqueueSending(tx)
}
