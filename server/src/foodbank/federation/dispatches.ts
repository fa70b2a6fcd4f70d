import type { DispatchRow } from '@crm/contract/foodbank/federation/federation'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { findById, findFrozen, findStatement } from './dispatches-repository.ts'
import { queueStatement } from './queue.ts'
import { find } from './settings-repository.ts'
import { composeStatement, sumsOf } from './sums.ts'

/** A closed period with the text that left, or would leave. Refuses with `federation_dispatch.not_found`. */
export async function getDispatch(
  db: Connection,
  id: string,
): Promise<DispatchRow & { statement: string }> {
  const dispatch = await requireDispatch(db, id)
  return { ...dispatch, statement: await getStatement(db, dispatch) }
}

/**
 * Queues the sums of a closed period, anew if they have been sent. Refuses with `federation.not_sending`,
 * and with `federation_dispatch.replaced` an older version than the one that holds.
 */
export function sendAgain(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const dispatch = await requireDispatch(tx, id)
    if (!(await find(tx)).is_sending) throw new AppError('federation.not_sending')
    if (!dispatch.is_latest) throw new AppError('federation_dispatch.replaced')
    await queueStatement(tx, clock, id, await getStatement(tx, dispatch))
  })
}

async function getStatement(db: Connection, dispatch: DispatchRow): Promise<string> {
  const queued = await findStatement(db, dispatch.id)
  return queued ?? composeStatement(dispatch, sumsOf(await findFrozen(db, dispatch.id)))
}

async function requireDispatch(db: Connection, id: string): Promise<DispatchRow> {
  const found = await findById(db, id)
  if (!found) throw new AppError('federation_dispatch.not_found')
  return found
}
