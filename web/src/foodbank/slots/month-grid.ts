/** Days are `YYYY-MM-DD`, months `YYYY-MM`; both are calendar values without a zone. */

const DAY_MS = 86_400_000

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => dayOf(momentOf(day) + days * DAY_MS)

/** The month a day lies in. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month so many months later, or earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(dayOf(Date.UTC(year, number - 1 + months, 1)))
}

/** The same day of a later or earlier month; the last one where that month is shorter. */
export function sameDayOf(day: string, months: number): string {
  const month = addMonths(monthOf(day), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8)}`
  return wanted < last ? wanted : last
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => ((new Date(momentOf(day)).getUTCDay() + 6) % 7) + 1

/** The weeks of a month, Monday first; places before the first and after the last day are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const length = Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8))
  const before = weekdayOf(first) - 1
  const weeks = Math.ceil((before + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => {
      const number = week * 7 + column - before
      return number >= 0 && number < length ? addDays(first, number) : null
    }),
  )
}

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
      return addDays(day, 1 - weekdayOf(day))
    case 'End':
      return addDays(day, 7 - weekdayOf(day))
    case 'PageUp':
      return sameDayOf(day, -1)
    case 'PageDown':
      return sameDayOf(day, 1)
    default:
      return undefined
  }
}

const momentOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
