import { daysFrom, slotTimes, type Block, type Offer } from '../slots/free-slots.ts'

/** A household that is expected or was served. */
export type Expected = {
  readonly reserved_on: string
  readonly reserved_time: string
  readonly name: string
  readonly surname: string
  readonly persons: number
  readonly is_restricted: boolean
}

type PlannedSlot = {
  readonly time: string
  readonly capacity: number | null
  readonly expected: readonly Expected[]
}
export type PlannedDay = {
  readonly day: string
  readonly blocked: Block | null
  readonly slots: readonly PlannedSlot[]
}

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay() || 7
  return (
    daysFrom(
      new Date(Date.parse(day) - (weekday - 1) * 86_400_000).toISOString().slice(0, 10),
      1,
    )[0] ?? day
  )
}

/**
 * The seven days from `monday` with their slots. Reservations outside the opening hours or on a
 * blocked day appear in slots without a capacity, so that none is missing after a change of hours.
 */
export function plannedWeek(
  monday: string,
  offer: Offer & { blocked: readonly Block[] },
  expected: readonly Expected[],
): PlannedDay[] {
  return daysFrom(monday, 7).map((day) => {
    const blocked = offer.blocked.find((block) => block.day === day) ?? null
    const ofDay = expected.filter(({ reserved_on }) => reserved_on === day)
    const offered = blocked ? [] : slotTimes(offer, day)
    const times = [
      ...new Set([...offered, ...ofDay.map(({ reserved_time }) => reserved_time)]),
    ].toSorted()
    const slots = times.map((time) => ({
      time,
      capacity: offered.includes(time) ? offer.slot_capacity : null,
      expected: ofDay.filter(({ reserved_time }) => reserved_time === time),
    }))
    return { day, blocked, slots }
  })
}
