import type { MoveBody, MoveDetail } from '@crm/contract/foodbank/moves/moves'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import type { Displaced } from '../displaced/service.ts'
import { insertCalls, listUntoldOfPlace } from './calls-repository.ts'
import { requireEntitledThere } from './entitled.ts'
import { lockApplicants, lockPlaces, lockRequests } from './locks-repository.ts'
import {
  insertMove,
  insertMoved,
  listUnavailable,
  setPlaces,
  type NewPlace,
} from './moving-repository.ts'
import { listOwnDisplaced, proposeAgain, type MoveScope } from './proposal.ts'
import { getMove } from './service.ts'
import { tellHouseholds, notifyStaff } from './telling.ts'

/**
 * Moves reservations that have no place any more, all of them or none, and tells everybody concerned. Everybody
 * else of the scope who has no place comes to the list of calls. Refuses with `organization.not_found`, `move.nobody`, like
 * `requireEntitledThere`, and with `move.changed_meanwhile` and fresh proposals for those whose new place is gone.
 */
export async function createMove(
  db: Database,
  clock: Clock,
  actor: Actor,
  { organization_id, from, to, moves, entitlement_reason }: MoveBody,
): Promise<MoveDetail> {
  const scope = { organization_id, from, to }
  const id = newId()
  try {
    await transact(db, getAuthor(actor), (tx) =>
      moveIn(tx, clock, actor, { id, scope, moves, reason: entitlement_reason }),
    )
  } catch (error) {
    if (!(error instanceof Outrun)) throw error
    throw await changedMeanwhile(db, clock, actor, error, moves)
  }
  return getMove(db, clock, actor, id)
}

type Wanted = {
  readonly id: string
  readonly scope: MoveScope
  readonly moves: readonly NewPlace[]
  /** Of an exception from the rules of entitlement. */
  readonly reason: string | null
}

/**
 * `createMove` in a transaction: a constant number of statements. Everything that could refuse is
 * locked first, in the order that bookings have.
 */
export async function moveIn(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  { id, scope, moves, reason }: Wanted,
): Promise<void> {
  const ids = moves.map(({ request_id }) => request_id)
  const restricted = await lockApplicants(tx, ids)
  const locked = await lockRequests(tx, ids)
  await lockPlaces(tx, moves)
  const displaced = await listOwnDisplaced(tx, clock, actor, scope)
  if (displaced.length === 0) throw new AppError('move.nobody')
  const movable = new Set(
    displaced.filter(({ applicant_id }) => !restricted.has(applicant_id)).map((one) => one.id),
  )
  const now = { today: clock.today(), time: clock.time() }
  const unavailable = await listUnavailable(tx, moves, now)
  if (ids.some((each) => !movable.has(each) || unavailable.has(each)))
    throw new Outrun(displaced, unavailable, ids)
  await insertMove(tx, {
    id,
    organization_id: scope.organization_id,
    period_from: scope.from ?? displaced[0]?.reserved_on ?? now.today,
    period_to: scope.to ?? displaced.at(-1)?.reserved_on ?? now.today,
    created_by: actor.user.id,
    created_at: clock.now().toISOString(),
  })
  const moved = moves.flatMap((after) => {
    const before = locked.get(after.request_id)
    return before ? [{ before, after }] : []
  })
  await insertMoved(tx, id, moved)
  await setPlaces(tx, moves)
  await requireEntitledThere(tx, actor, moved, reason)
  const stay = displaced.filter((one) => !ids.includes(one.id)).map((one) => one.id)
  await insertCalls(tx, id, 'not_moved', await listUntoldOfPlace(tx, stay), actor.user.id)
  const untold = await tellHouseholds(
    tx,
    clock,
    actor,
    moved.map(({ before }) => ({ id: before.id, before })),
  )
  await insertCalls(tx, id, 'moved', untold, actor.user.id)
  await notifyStaff(tx, clock, actor, { moveId: id, event: 'moved' })
}

/** Places or people are others than those that were proposed. */
class Outrun extends Error {
  readonly displaced: readonly Displaced[]
  readonly unavailable: ReadonlySet<string>
  readonly ids: readonly string[]

  constructor(
    displaced: readonly Displaced[],
    unavailable: ReadonlySet<string>,
    ids: readonly string[],
  ) {
    super('outrun')
    this.displaced = displaced
    this.unavailable = unavailable
    this.ids = ids
  }
}

async function changedMeanwhile(
  db: Database,
  clock: Clock,
  actor: Actor,
  { displaced, unavailable, ids }: Outrun,
  moves: readonly NewPlace[],
): Promise<AppError> {
  const known = new Map(displaced.map((one) => [one.id, one]))
  const again = displaced.filter(({ id }) => unavailable.has(id))
  const promised = moves.flatMap(({ request_id, ...place }) => {
    const one = known.get(request_id)
    return one && !unavailable.has(request_id) ? [{ one, place }] : []
  })
  const people = await proposeAgain(db, clock, actor, again, promised)
  const settled = ids.filter((id) => !known.has(id))
  return new AppError('move.changed_meanwhile', { details: { people, settled } })
}
