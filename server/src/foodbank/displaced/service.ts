import { MAX_RESERVATIONS_IN_THE_WAY } from '@crm/contract/foodbank/slots/displaced'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Now } from './matching.ts'
import { describe, list, type Displaced, type Scope } from './repository.ts'

export type { Displaced, Scope } from './repository.ts'

/** Active reservations from now on that have no place any more, by day and time. */
export const listDisplaced = (db: Connection, clock: Clock, scope: Scope): Promise<Displaced[]> =>
  list(db, scope, getNow(clock))

export type Change = {
  readonly tx: Transaction
  readonly clock: Clock
  readonly actor: Actor
  readonly scope: Scope
  readonly refusal: 'blocked_day.has_reservations' | 'organization.has_reservations'
  /** The user has seen them. */
  readonly despite: boolean
}

/**
 * Does a write that may leave reservations without a place. Those that lose theirs by it are the
 * details of the refusal; who had none before is not asked about again. The write itself waits for
 * bookings under way, so that none is missed.
 */
export async function displacing<T>(
  { tx, clock, actor, scope, refusal, despite }: Change,
  write: () => Promise<T>,
): Promise<T> {
  if (despite) return write()
  const before = new Set((await listDisplaced(tx, clock, scope)).map(getKey))
  const written = await write()
  const added = (await listDisplaced(tx, clock, scope)).filter((one) => !before.has(getKey(one)))
  if (added.length === 0) return written
  const details = await describe(tx, actor, added, MAX_RESERVATIONS_IN_THE_WAY)
  throw new AppError(refusal, { details })
}

/** Who has no place for another reason is asked about anew. */
const getKey = ({ id, reason }: Displaced) => `${id} ${reason}`

export const getNow = (clock: Clock): Now => ({ today: clock.today(), time: clock.time() })
