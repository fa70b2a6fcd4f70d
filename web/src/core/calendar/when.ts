import type { EventEntry } from '@crm/contract/core/calendar/events'
import type { Format } from '#platform/i18n/format.ts'
import { toWallTime } from '#platform/i18n/prague-time.ts'

export type When = Pick<EventEntry, 'all_day' | 'start_at' | 'end_at' | 'start_on' | 'end_on'>

/** `čtvrtek 26. listopadu 2026 9:00–10:30`; `allDay` is the word for whole days. */
export function whenWords(when: When, format: Format, allDay: string): string {
  const { all_day, start_at, end_at, start_on, end_on } = when
  if (all_day) {
    if (start_on === null || end_on === null) return ''
    return start_on === end_on
      ? `${format.dateLong(start_on)}, ${allDay}`
      : `${format.dateShort(start_on)} – ${format.dateWeekday(end_on)}`
  }
  if (start_at === null || end_at === null) return ''
  const [start, end] = [toWallTime(start_at).day, toWallTime(end_at).day]
  if (start === end) return `${format.dateLong(start)} ${getTimes(start_at, end_at, format)}`
  return `${format.dateShort(start)} ${format.toTime(start_at)} – ${format.dateShort(end)} ${format.toTime(end_at)}`
}

/** The day on which it begins. */
export const firstDayOf = ({ start_on, start_at }: Pick<When, 'start_on' | 'start_at'>) =>
  start_on ?? (start_at === null ? undefined : toWallTime(start_at).day)

const getTimes = (start: string, end: string, format: Format) =>
  start === end ? format.toTime(start) : `${format.toTime(start)}–${format.toTime(end)}`

/** Days are `YYYY-MM-DD`, calendar values without a zone. */

const DAY_MS = 86_400_000
const toUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const getDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => getDay(toUtc(day) + days * DAY_MS)

export const firstOfMonth = (day: string, months = 0): string =>
  getDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))

export const getMonday = (day: string): string =>
  addDays(day, -((new Date(toUtc(day)).getUTCDay() + 6) % 7))
