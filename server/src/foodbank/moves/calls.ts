import type { CallQuery, CallRow } from '@crm/contract/foodbank/moves/calls'
import type { CallOutcome } from '@crm/contract/foodbank/moves/calls.endpoints'
import { recordList } from '#core/history/lists.ts'
import { can, getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { countLeft, findCall, listCalls, setOutcome, type CallFacts } from './calls-repository.ts'

export async function readCalls(
  db: Database,
  clock: Clock,
  actor: Actor,
  query: CallQuery,
): Promise<{ rows: CallRow[]; total: number }> {
  const { rows, total } = await listCalls(db, actor, query, {
    today: clock.today(),
    clientsOf: null,
  })
  await recordList(db, getAuthor(actor), {
    table: 'foodbank.call',
    list: 'calls',
    query,
    found: total,
    rows: rows.length,
  })
  return { rows: rows.map(withRights(actor)), total }
}

/** Refuses with `call.not_found`. Null puts the call back on the list. */
export function settleCall(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  outcome: CallOutcome | null,
): Promise<CallRow> {
  return transact(db, getAuthor(actor), async (tx) => {
    await requireCall(tx, actor, id)
    const reached = { reached_at: clock.now().toISOString(), reached_by: actor.user.id }
    await setOutcome(tx, id, outcome && { outcome, ...reached })
    return withRights(actor)(await requireCall(tx, actor, id))
  })
}

/** Those left, of all that the actor may see. */
export const callsLeft = (db: Connection, clock: Clock, actor: Actor): Promise<number> =>
  countLeft(db, actor, clock.today())

async function requireCall(db: Connection, actor: Actor, id: string): Promise<CallFacts> {
  const found = await findCall(db, actor, id)
  if (!found) throw new AppError('call.not_found')
  return found
}

const withRights =
  (actor: Actor) =>
  (call: CallFacts): CallRow => ({
    ...call,
    can: { settle: can(actor, 'fb_request.update') || can(actor, 'fb_request.confirm') },
  })
