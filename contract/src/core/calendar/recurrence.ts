import { z } from 'zod'

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** First to fourth, or last weekday of a month. */
export const WEEK_POSITIONS = [1, 2, 3, 4, -1] as const
export type WeekPosition = (typeof WEEK_POSITIONS)[number]

export const MAX_INTERVAL = 99
export const MAX_OCCURRENCES = 999

/** The part of RFC 5545 that the editor offers. */
export type Recurrence = {
  readonly interval: number
  /** The last day `YYYY-MM-DD` or the number of occurrences; without it there is no end. */
  readonly end: { readonly until: string } | { readonly count: number } | null
} & RecurrencePattern

export type RecurrencePattern =
  | { readonly freq: 'DAILY' }
  | { readonly freq: 'WEEKLY'; readonly weekdays: readonly Weekday[] }
  /** -1 is the last day; months without the day are skipped. */
  | { readonly freq: 'MONTHLY'; readonly month_day: number }
  | { readonly freq: 'MONTHLY'; readonly position: WeekPosition; readonly weekday: Weekday }
  /** On the day and month of the first deadline. */
  | { readonly freq: 'YEARLY' }

/** RFC 5545 without DTSTART, with the parts in one order and without defaults. */
export function writeRecurrence(recurrence: Recurrence): string {
  const { freq, interval, end } = recurrence
  return [
    `FREQ=${freq}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...patternParts(recurrence),
    ...(end === null
      ? []
      : ['count' in end ? `COUNT=${end.count}` : `UNTIL=${endOfDay(end.until)}`]),
  ].join(';')
}

/** Null for a rule that the editor cannot have made. */
export function readRecurrence(rule: string): Recurrence | null {
  const parts = getParts(rule)
  const interval = parts && readNumber(parts.get('INTERVAL') ?? '1', MAX_INTERVAL)
  const end = parts && readEnd(parts)
  if (!parts || !interval || end === undefined) return null
  const pattern = readPattern(parts)
  return pattern && { ...pattern, interval, end }
}

/** In canonical form; fails by `recurrence`. */
export const recurrenceRule = z
  .string()
  .max(200)
  .transform((value, context) => {
    const recurrence = readRecurrence(value)
    if (recurrence) return writeRecurrence(recurrence)
    context.addIssue({ code: 'custom', params: { rule: 'recurrence' } })
    return z.NEVER
  })

function patternParts(recurrence: RecurrencePattern): string[] {
  if (recurrence.freq === 'WEEKLY')
    return [`BYDAY=${WEEKDAYS.filter((day) => recurrence.weekdays.includes(day)).join(',')}`]
  if (recurrence.freq !== 'MONTHLY') return []
  return 'month_day' in recurrence
    ? [`BYMONTHDAY=${recurrence.month_day}`]
    : [`BYDAY=${recurrence.position}${recurrence.weekday}`]
}

const NAMES = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL']

/** Null for an unknown, repeated or empty part. */
function getParts(rule: string): ReadonlyMap<string, string> | null {
  const parts = rule.split(';').map((part) => part.split('='))
  const isKnown = parts.every(
    ([name = '', value, ...rest]) => NAMES.includes(name) && value && rest.length === 0,
  )
  const byName = new Map(parts.map(([name = '', value = '']) => [name, value]))
  return isKnown && byName.size === parts.length ? byName : null
}

function readPattern(parts: ReadonlyMap<string, string>): RecurrencePattern | null {
  const byDay = parts.get('BYDAY')
  const byMonthDay = parts.get('BYMONTHDAY')
  const freq = parts.get('FREQ')
  if (freq === 'DAILY' || freq === 'YEARLY')
    return byDay === undefined && byMonthDay === undefined ? { freq } : null
  if (freq === 'WEEKLY')
    return byDay === undefined || byMonthDay !== undefined ? null : readWeekdays(byDay)
  if (freq !== 'MONTHLY' || (byDay === undefined) === (byMonthDay === undefined)) return null
  return byDay === undefined ? readMonthDay(byMonthDay ?? '') : readPosition(byDay)
}

function readWeekdays(value: string): RecurrencePattern | null {
  const named = value.split(',')
  const weekdays = WEEKDAYS.filter((day) => named.includes(day))
  return weekdays.length === named.length ? { freq: 'WEEKLY', weekdays } : null
}

function readMonthDay(value: string): RecurrencePattern | null {
  const month_day = value === '-1' ? -1 : readNumber(value, 31)
  return month_day === null ? null : { freq: 'MONTHLY', month_day }
}

function readPosition(value: string): RecurrencePattern | null {
  const weekday = WEEKDAYS.find((day) => value.endsWith(day))
  const position = WEEK_POSITIONS.find((each) => value === `${each}${weekday}`)
  return weekday && position ? { freq: 'MONTHLY', position, weekday } : null
}

/** Undefined for an invalid end. */
function readEnd(parts: ReadonlyMap<string, string>): Recurrence['end'] | undefined {
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')]
  if (count === undefined && until === undefined) return null
  if (until === undefined) {
    const number = readNumber(count ?? '', MAX_OCCURRENCES)
    return number === null ? undefined : { count: number }
  }
  const day = count === undefined ? dayEndingAt(until) : null
  return day === null ? undefined : { until: day }
}

/** From 1 to `most`, without leading zeros. */
const readNumber = (value: string, most: number) =>
  /^[1-9]\d{0,2}$/.test(value) && Number(value) <= most ? Number(value) : null

const UNTIL = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)59Z$/

/** The Prague day that ends at a UTC date-time; null when invalid. */
function dayEndingAt(until: string): string | null {
  const [, year, month, date, hour, minute] = UNTIL.exec(until) ?? []
  const moment = new Date(`${year}-${month}-${date}T${hour}:${minute}:59Z`)
  if (Number.isNaN(moment.getTime())) return null
  const day = PRAGUE_DAY.format(moment)
  return day >= '1900' && day < '2200' && endOfDay(day) === until ? day : null
}

/**
 * The last second of a Prague day in UTC, which RFC 5545 §3.3.10 requires for a start with a zone.
 */
function endOfDay(day: string): string {
  const lastSecond = new Date(`${day}T23:59:59Z`).getTime()
  const found = PRAGUE_OFFSETS.map((hours) => new Date(lastSecond - hours * 3_600_000)).find(
    (moment) => PRAGUE_MOMENT.format(moment) === `${day} 23:59:59`,
  )
  return (found ?? new Date(lastSecond)).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** Hours ahead of UTC; 0 in the winter of 1946, 2 in wartime summers. */
const PRAGUE_OFFSETS = [1, 2, 0]

const timeZone = 'Europe/Prague'
const PRAGUE_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
const PRAGUE_MOMENT = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})
