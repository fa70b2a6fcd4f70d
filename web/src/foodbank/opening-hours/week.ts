import type { OpeningHours } from '@crm/contract/foodbank/slots/opening-hours'

/** ISO weekdays, Monday first. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const WORKING_DAYS: readonly Weekday[] = ['2', '3', '4', '5']

/** Indexes of a weekday's intervals in the list. */
export const getPositions = (hours: readonly OpeningHours[], day: Weekday): number[] =>
  hours.flatMap(({ weekday }, position) => (String(weekday) === day ? [position] : []))

/** `08:00–12:00`, `13:00–16:00` in order; empty when closed. */
export const getIntervals = (hours: readonly OpeningHours[], day: Weekday): string[] =>
  hours
    .filter(({ weekday }) => String(weekday) === day)
    .sort((a, b) => a.opens_at.localeCompare(b.opens_at))
    .map(({ opens_at, closes_at }) => `${opens_at}–${closes_at}`)

/** False also for half-typed times. */
export const isWhole = ({ opens_at, closes_at }: OpeningHours): boolean =>
  TIME.test(opens_at) && TIME.test(closes_at) && opens_at < closes_at

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export const withoutInterval = (hours: readonly OpeningHours[], position: number): OpeningHours[] =>
  hours.filter((_, index) => index !== position)

/** Copies Monday's complete intervals to all working days; the weekend stays. */
export function copyMonday(hours: readonly OpeningHours[]): OpeningHours[] {
  const monday = hours.filter(({ weekday }) => weekday === 1)
  const weekend = hours.filter(({ weekday }) => weekday > 5)
  const copied = monday.filter(isWhole)
  return [
    ...monday,
    ...WORKING_DAYS.flatMap((day) =>
      copied.map((interval) => ({ ...interval, weekday: Number(day) })),
    ),
    ...weekend,
  ]
}
