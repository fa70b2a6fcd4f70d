import type { EventEntry } from '@crm/contract/core/calendar/events'
import type { Language } from '@crm/contract/core/translations'
import { textsIn } from '#platform/texts/texts.ts'

/** Either moments, or whole days including the last one. */
export type When = Pick<EventEntry, 'all_day' | 'start_at' | 'end_at' | 'start_on' | 'end_on'>

const TIME_ZONE = 'Europe/Prague'
const LOCALES = { cs: 'cs-CZ', en: 'en-GB' } as const satisfies Record<Language, string>
const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** In Prague: „čtvrtek 26. listopadu 2026 9:00–10:30", „čtvrtek 26. listopadu 2026, celý den". */
export function wordsOfWhen(when: When, language: Language): string {
  const { start, end, timeZone } = ends(when)
  const day = new Intl.DateTimeFormat(LOCALES[language], { ...DAY, timeZone })
  const [first, last] = [day.format(start), day.format(end)]
  if (when.all_day)
    return first === last
      ? `${first}, ${textsIn(language, 'notices')('wholeDay')}`
      : `${first} – ${last}`
  const time = new Intl.DateTimeFormat(LOCALES[language], {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  const [from, to] = [time.format(start), time.format(end)]
  if (first !== last) return `${first} ${from} – ${last} ${to}`
  return start.getTime() === end.getTime() ? `${first} ${from}` : `${first} ${from}–${to}`
}

/** Days are midnight in UTC, formatted in UTC, so that the machine's zone does not matter. */
function ends({ all_day, start_at, end_at, start_on, end_on }: When): {
  start: Date
  end: Date
  timeZone: string
} {
  const [start, end] = all_day ? [start_on, end_on] : [start_at, end_at]
  return {
    start: new Date(start ?? 0),
    end: new Date(end ?? 0),
    timeZone: all_day ? 'UTC' : TIME_ZONE,
  }
}

/** Clears the fields of the other kind. */
export const toTime = ({ all_day, start_at, end_at, start_on, end_on }: When): When =>
  all_day
    ? { all_day, start_at: null, end_at: null, start_on, end_on }
    : { all_day, start_at, end_at, start_on: null, end_on: null }

export const isSameTime = (one: When, other: When) =>
  one.all_day === other.all_day &&
  isSameMoment(one.start_at, other.start_at) &&
  isSameMoment(one.end_at, other.end_at) &&
  one.start_on === other.start_on &&
  one.end_on === other.end_on

/** In any notation. */
const isSameMoment = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other)
