/** Booking errors shown at the day or the slot (the contract's `reservationRefusals`). */
const AT_DAY = [
  'request.day_blocked',
  'request.day_in_past',
  'entitlement.refused',
  'entitlement.warned',
] as const
const AT_TIME = [
  'request.slot_taken',
  'request.already_booked',
  'request.slot_unavailable',
] as const

/** The step at which an error is shown; undefined for the whole form. */
export function stepForCode(code: string): 'day' | 'time' | undefined {
  if (AT_DAY.some((known) => known === code)) return 'day'
  return AT_TIME.some((known) => known === code) ? 'time' : undefined
}
