import { BOOKING_WEEKS } from '@crm/contract/foodbank/slots/slots'

/** Days are `YYYY-MM-DD`: calendar values without a zone. */

const DAY_MS = 86_400_000
/** As many days as the booking shows at once. */
export const SHOWN_DAYS = BOOKING_WEEKS * 7

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => dayOf(momentOf(day) + days * DAY_MS)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number =>
  ((new Date(momentOf(day)).getUTCDay() + 6) % 7) + 1

/** The Monday of the week that a day is in. */
const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** The Monday from which on the weeks with a day are shown: five at once, counted from this week, so that nobody looks at weeks that have passed. */
export function firstShown(day: string, today: string): string {
  const first = mondayOf(today)
  const pages = Math.floor((momentOf(day) - momentOf(first)) / (SHOWN_DAYS * DAY_MS))
  return addDays(first, Math.max(0, pages) * SHOWN_DAYS)
}

/** The weeks from a Monday on, as many as are shown at once. */
export const weeksFrom = (monday: string): string[][] =>
  Array.from({ length: BOOKING_WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => addDays(monday, week * 7 + column)),
  )

/** Where a key leads from a day in the calendar; undefined when the calendar does not know the key. */
export function neighbourOf(day: string, key: string): string | undefined {
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
      return mondayOf(day)
    case 'End':
      return addDays(mondayOf(day), 6)
    case 'PageUp':
      return addDays(day, -SHOWN_DAYS)
    case 'PageDown':
      return addDays(day, SHOWN_DAYS)
    default:
      return undefined
  }
}

const momentOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
