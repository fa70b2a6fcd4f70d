import type { Interval } from '@crm/contract/foodbank/slots/opening-hours'

/** ISO weekdays, Monday first. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** A weekday, or null for the days of an exception. */
export type Weekday = (typeof WEEKDAYS)[number] | null

const WORKING_DAYS = [2, 3, 4, 5]

/** Indexes of a weekday's intervals in the list. */
export const getPositions = (hours: readonly Interval[], day: Weekday): number[] =>
  hours.flatMap(({ weekday }, position) => (weekday === day ? [position] : []))

/** A weekday's intervals in order; empty when closed. */
export const getIntervals = <I extends Interval>(hours: readonly I[], day: Weekday): I[] =>
  hours
    .filter(({ weekday }) => weekday === day)
    .toSorted((a, b) => a.opens_at.localeCompare(b.opens_at))

/** False also for half-typed times. */
export const isWhole = ({ opens_at, closes_at }: Interval): boolean =>
  TIME.test(opens_at) && TIME.test(closes_at) && opens_at < closes_at

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export const withoutInterval = (hours: readonly Interval[], position: number): Interval[] =>
  hours.filter((_, index) => index !== position)

/** Copies Monday's complete intervals to all working days; the weekend stays. */
export function copyMonday(hours: readonly Interval[]): Interval[] {
  const monday = hours.filter(({ weekday }) => weekday === 1)
  const weekend = hours.filter(({ weekday }) => weekday !== null && weekday > 5)
  const copied = monday.filter(isWhole)
  return [
    ...monday,
    ...WORKING_DAYS.flatMap((weekday) => copied.map((interval) => ({ ...interval, weekday }))),
    ...weekend,
  ]
}
