import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { slotsOfDay } from '../slots/service.ts'
import type { Place } from './repository.ts'

/** Refuses times in the past, and translates the database's refusals. */
export async function booking<T>(
  db: Database,
  clock: Clock,
  place: Place,
  exceptRequestId: string | undefined,
  write: () => Promise<T>,
): Promise<T> {
  if (place.reserved_on < clock.today()) throw new AppError('request.day_in_past')
  if (place.reserved_on === clock.today() && place.reserved_time < clock.time())
    throw new AppError('request.slot_unavailable')
  try {
    return await refusing(REFUSALS, write)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'request.slot_taken')) throw error
    const { to_organization_id, reserved_on } = place
    throw new AppError('request.slot_taken', {
      details: await slotsOfDay(db, clock, to_organization_id, reserved_on, exceptRequestId),
    })
  }
}

export const REFUSALS = {
  help_request__target: () => new AppError('organization.not_found'),
  help_request__day_blocked: () => new AppError('request.day_blocked'),
  help_request__once_in_slot: () => new AppError('request.already_booked'),
  help_request__slot_taken: () => new AppError('request.slot_taken'),
}

/** Another time of the same day and place asks for no entitlement anew. */
export const isElsewhere = (before: Place, after: Place) =>
  before.to_organization_id !== after.to_organization_id || before.reserved_on !== after.reserved_on

export const isMoved = (before: Place, after: Place) =>
  isElsewhere(before, after) || before.reserved_time !== after.reserved_time

/** What the booking is to the rules of entitlement; `moved` is the reservation that is moved. */
export const toVisit = (applicant_id: string, place: Place, moved?: string) => ({
  applicant_id,
  organization_id: place.to_organization_id,
  day: place.reserved_on,
  except: moved === undefined ? [] : [moved],
})
