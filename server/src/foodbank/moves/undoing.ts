import type { MoveDetail, MovedOutcome } from '@crm/contract/foodbank/moves/moves'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { insertCalls } from './calls-repository.ts'
import { lockApplicants, lockPlaces, lockRequests, type LockedRequest } from './locks-repository.ts'
import {
  listMoved,
  listWithoutWayBack,
  lockMove,
  type Moved,
  setOutcomes,
  setPlaces,
  setUndone,
} from './moving-repository.ts'
import { findNamed } from './moves-repository.ts'
import { getMove, undoUntil } from './service.ts'
import { tellHouseholds, notifyStaff } from './telling.ts'

/**
 * Puts everybody back whom the move has moved, into places that are blocked or no slots any more as well: they had them
 * before (`take_seat`). Who was settled, moved again or removed since stays, and who would go back to a slot that has passed. Refuses
 * with `move.not_found`, `move.already_undone`, after a day with `move.undo_over`, and as a whole with `move.no_way_back` and the
 * names of those whose place somebody else has.
 */
export async function undoMove(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<MoveDetail> {
  const { can } = await getMove(db, clock, actor, id)
  await transact(db, getAuthor(actor), (tx) => undo(tx, clock, actor, id, can.undo))
  return getMove(db, clock, actor, id)
}

async function undo(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  id: string,
  isAllowed: boolean,
): Promise<void> {
  const move = await lockMove(tx, id)
  if (!move) throw new AppError('move.not_found')
  if (move.undone_at !== null) throw new AppError('move.already_undone')
  if (undoUntil(move.created_at) < clock.now().toISOString()) throw new AppError('move.undo_over')
  if (!isAllowed) throw new AppError('forbidden')
  await setUndone(tx, id, actor.user.id, clock.now().toISOString())
  const moved = await listMoved(tx, id)
  const requestIds = moved.map(({ request_id }) => request_id)
  // against a wait that is entered meanwhile, among others
  await lockApplicants(tx, requestIds)
  const locked = await lockRequests(tx, requestIds)
  await lockPlaces(tx, moved.map(oldPlace))
  const now = `${clock.today()} ${clock.time()}`
  const outcomes = new Map(
    moved.map((one) => [one.request_id, outcomeOf(one, locked.get(one.request_id), now)]),
  )
  const back = moved.filter(({ request_id }) => outcomes.get(request_id) === 'returned')
  const ids = back.map(({ request_id }) => request_id)
  const lost = await listWithoutWayBack(tx, id, ids)
  if (lost.length > 0)
    throw new AppError('move.no_way_back', { details: await findNamed(tx, actor, id, lost) })
  await setPlaces(
    tx,
    back.map((one) => ({ request_id: one.request_id, ...oldPlace(one) })),
  )
  await setOutcomes(tx, id, outcomes)
  const untold = await tellHouseholds(
    tx,
    clock,
    actor,
    back.map((one) => ({ id: one.request_id, before: newPlace(one) })),
  )
  await insertCalls(tx, id, 'returned', untold, actor.user.id)
  await notifyStaff(tx, clock, actor, { moveId: id, event: 'returned' })
}

function outcomeOf(moved: Moved, now: LockedRequest | undefined, clock: string): MovedOutcome {
  if (!now) return 'removed'
  if (now.status !== 'active') return 'settled'
  const stands =
    now.to_organization_id === moved.new_organization_id &&
    now.reserved_on === moved.new_day &&
    now.reserved_time === moved.new_time
  if (!stands) return 'moved_again'
  return `${moved.old_day} ${moved.old_time}` < clock ? 'passed' : 'returned'
}

const newPlace = ({ new_organization_id, new_day, new_time }: Moved) => ({
  to_organization_id: new_organization_id,
  reserved_on: new_day,
  reserved_time: new_time,
})

const oldPlace = ({ old_organization_id, old_day, old_time }: Moved) => ({
  organization_id: old_organization_id,
  day: old_day,
  time: old_time,
})
