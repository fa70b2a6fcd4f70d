import { BOOKING_WEEKS, type SlotDay } from '@crm/contract/foodbank/slots/slots'

/** Days are `YYYY-MM-DD`, without a time zone. */

const DAY_MS = 86_400_000
export const SHOWN_DAYS = BOOKING_WEEKS * 7

export const addDays = (day: string, days: number): string => getDay(toMoment(day) + days * DAY_MS)

export const getWeekday = (day: string): number =>
  ((new Date(toMoment(day)).getUTCDay() + 6) % 7) + 1

const getMonday = (day: string): string => addDays(day, 1 - getWeekday(day))

/** The first Monday of a block of five weeks, counted from this week so that past weeks are not shown. */
export function firstShown(day: string, today: string): string {
  const first = getMonday(today)
  const pages = Math.floor((toMoment(day) - toMoment(first)) / (SHOWN_DAYS * DAY_MS))
  return addDays(first, Math.max(0, pages) * SHOWN_DAYS)
}

export const weeksFrom = (monday: string): string[][] =>
  Array.from({ length: BOOKING_WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => addDays(monday, week * 7 + column)),
  )

/** The first day after this one with a free place that nothing hinders; undefined if none of these is. */
export const findNextFree = (
  day: string,
  days: readonly SlotDay[],
  isHindered: (day: string) => boolean,
): string | undefined =>
  days.find((other) => other.day > day && other.state === 'free' && !isHindered(other.day))?.day

/** The day an arrow key leads to; undefined for other keys. */
export function getNeighbour(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return getMonday(day)
    case 'End':
      return addDays(getMonday(day), 6)
    case 'PageUp':
      return addDays(day, -SHOWN_DAYS)
    case 'PageDown':
      return addDays(day, SHOWN_DAYS)
    default:
      return undefined
  }
}

const toMoment = (day: string) => Date.parse(`${day}T00:00:00Z`)
const getDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)
