import { MAX_SHIFTS_AT_ONCE } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import type { Actor } from '#platform/actor.ts'
import type { Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { insertShifts, type NewShift } from './write-repository.ts'

/** Refuses with `shift.too_many`. */
export async function makeShifts(tx: Transaction, actor: Actor, shifts: readonly NewShift[]) {
  if (shifts.length > MAX_SHIFTS_AT_ONCE) throw new AppError('shift.too_many')
  const made = await insertShifts(tx, actor, shifts)
  return { made: made.length, first_day: made.toSorted()[0] ?? null }
}
