import type { OpeningHours } from '@crm/contract/foodbank/opening-hours'

/** ISO weekdays, Monday first. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const WORKING_DAYS: readonly Weekday[] = ['2', '3', '4', '5']

/** Where the intervals of a weekday stand in the list. */
export const positionsOf = (hours: readonly OpeningHours[], day: Weekday): number[] =>
  hours.flatMap(({ weekday }, position) => (String(weekday) === day ? [position] : []))

/** A weekday's hours in words of the clock: `08:00–12:00, 13:00–16:00`; null when it is closed. */
export const dayInWords = (hours: readonly OpeningHours[], day: Weekday): string | null =>
  hours
    .filter(({ weekday }) => String(weekday) === day)
    .sort((a, b) => a.opens_at.localeCompare(b.opens_at))
    .map(({ opens_at, closes_at }) => `${opens_at}–${closes_at}`)
    .join(', ') || null

/** One more, empty interval on a weekday. */
export const withInterval = (hours: readonly OpeningHours[], day: Weekday): OpeningHours[] => [
  ...hours,
  { weekday: Number(day), opens_at: '', closes_at: '' },
]

export const withoutInterval = (hours: readonly OpeningHours[], position: number): OpeningHours[] =>
  hours.filter((_, index) => index !== position)

/** Monday's intervals on every working day; Saturday and Sunday stay. */
export function copyMonday(hours: readonly OpeningHours[]): OpeningHours[] {
  const monday = hours.filter(({ weekday }) => weekday === 1)
  const weekend = hours.filter(({ weekday }) => weekday > 5)
  return [...monday, ...WORKING_DAYS.flatMap((day) => monday.map((interval) => ({ ...interval, weekday: Number(day) }))), ...weekend]
}
