import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Actor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { tellBooked, tellCancelled, tellMoved } from '../booking-messages/tell.ts'
import { requireRequestReason } from '../closed-periods/service.ts'
import { listEntitled } from '../entitlement/service.ts'
import { isElsewhere, toVisit } from './booking.ts'
import { lockApplicant, requireUnrestricted } from '../restriction/service.ts'
import {
  findParts,
  hasSlot,
  insertOwn,
  lockActive,
  remove,
  update,
  type Place,
  type RequestRow,
} from './repository.ts'

export { booking, isMoved, toVisit } from './booking.ts'
export { lockActiveOf, type Place } from './repository.ts'

/** The reservation as its household saw it. */
export type OwnRequest = Place & Pick<RequestRow, 'id' | 'applicant_id' | 'updated_at'>

/**
 * What a household does with its own reservation, without an account, begins with this: locks the
 * applicant, then the reservation. Refuses with `applicant.not_found`, `applicant.restricted`, and
 * with `stale_record` if the reservation was moved, settled or removed meanwhile.
 */
export async function lockOwn(tx: Transaction, request: OwnRequest): Promise<void> {
  // as strong as rules of entitlement need it
  await lockApplicant(tx, request.applicant_id, 'no key update')
  await requireUnrestricted(tx, request.applicant_id)
  if (!(await lockActive(tx, request.id, request.updated_at))) throw new AppError('stale_record')
}

export async function setOwnComing(
  tx: Transaction,
  clock: Clock,
  request: OwnRequest,
): Promise<void> {
  await change(tx, request, { coming_at: clock.now().toISOString() })
}

/**
 * In `booking`. Whoever chooses a slot says to come, and is told of it as if the desk had moved them. Refuses with `entitlement.refused` on a day on
 * which a rule refuses another visit: nobody is there to go on despite of it.
 */
export async function moveOwn(
  tx: Transaction,
  clock: Clock,
  request: OwnRequest,
  place: Place,
): Promise<void> {
  await requireRequestReason(tx, { clock, reason: null }, [request, place])
  const [isEntitled] = await listEntitled(tx, [toVisit(request.applicant_id, place, request.id)])
  if (isElsewhere(request, place) && !isEntitled) throw new AppError('entitlement.refused')
  if (!(await hasSlot(tx, place))) throw new AppError('request.slot_unavailable')
  await change(tx, request, { ...place, coming_at: clock.now().toISOString() })
  await tellMoved(tx, { clock, by: null }, [{ id: request.id, before: request }])
}

/**
 * In `booking`, behind the lock of the applicant: what a household books by itself, of a place that it
 * was offered. Whoever takes it says to come. Refuses with `entitlement.refused`,
 * `request.slot_unavailable` and like a booking.
 */
export async function bookOwn(
  tx: Transaction,
  clock: Clock,
  parts: Readonly<Record<'id' | 'applicant_id' | 'from_organization_id', string>>,
  place: Place,
): Promise<void> {
  const [isEntitled] = await listEntitled(tx, [toVisit(parts.applicant_id, place)])
  if (!isEntitled) throw new AppError('entitlement.refused')
  if (!(await hasSlot(tx, place))) throw new AppError('request.slot_unavailable')
  await insertOwn(tx, { ...parts, ...place, coming_at: clock.now().toISOString() })
  await tellBooked(tx, { clock, by: null, areNew: true }, [parts.id])
}

/**
 * For who is put on a waiting list as for who is booked: refuses with `organization.not_found` if the
 * actor may not recommend for the one, or the other is no distribution point.
 */
export async function requireParts(
  tx: Transaction,
  actor: Actor,
  parts: Parameters<typeof findParts>[2],
): Promise<void> {
  const { provider, target } = await findParts(tx, actor, parts)
  if (!provider || !target) throw new AppError('organization.not_found')
}

export async function cancelOwn(tx: Transaction, clock: Clock, request: OwnRequest): Promise<void> {
  await requireRequestReason(tx, { clock, reason: null }, [request])
  await tellCancelled(tx, { clock, by: null }, [request.id])
  if (!(await remove(tx, request.id, request.updated_at))) throw new AppError('stale_record')
}

async function change(
  tx: Transaction,
  { id, updated_at }: OwnRequest,
  values: Omit<Parameters<typeof update>[2], 'updated_at'>,
): Promise<void> {
  if (!(await update(tx, id, { ...values, updated_at }))) throw new AppError('stale_record')
}
