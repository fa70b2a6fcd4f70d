import {
  readRecurrence,
  type Recurrence,
  type RecurrencePattern,
} from '@crm/contract/core/calendar/recurrence'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { newId } from '#platform/id.ts'

const PREVIEWED = 5

/** The first five deadlines of a series, including the given one. */
export function previewDeadlines(rule: string, deadlineAt: string): string[] {
  return [
    new Date(deadlineAt).toISOString(),
    ...nextDeadlines(rule, deadlineAt, deadlineAt, PREVIEWED - 1),
  ]
}

/** Null after the end of the rule. */
export function nextDeadline(rule: string, seriesStart: string, after: string): string | null {
  return nextDeadlines(rule, seriesStart, after, 1)[0] ?? null
}

/**
 * The next deadlines after a moment, at most `count`. The first deadline counts as an occurrence
 * even if it does not match the rule. Every other one has the same wall time in Prague: an hour
 * later if daylight saving skips that time, the earlier one if the time comes twice.
 */
export function nextDeadlines(
  rule: string,
  seriesStart: string,
  after: string,
  count: number,
): string[] {
  const recurrence = readRecurrence(rule)
  if (!recurrence) return []
  const start = toWallTime(seriesStart)
  const upcoming = getUpcoming(recurrence, start)
  const found: string[] = []
  // when the clock goes back, a moment may have an earlier wall time
  let wallTime = upcoming(later(start, toWallTime(after).subtract({ hours: 1 })))
  while (wallTime && found.length < count) {
    const moment = wallTime.toZonedDateTime(ZONE).epochMilliseconds
    if (moment > Date.parse(after)) found.push(new Date(moment).toISOString())
    wallTime = upcoming(wallTime)
  }
  return found
}

const ZONE = 'Europe/Prague'

const toWallTime = (moment: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(ZONE).toPlainDateTime()
const later = (one: Temporal.PlainDateTime, other: Temporal.PlainDateTime) =>
  Temporal.PlainDateTime.compare(one, other) < 0 ? other : one
const inUtc = (wallTime: Temporal.PlainDateTime) => wallTime.toZonedDateTime('UTC')

/**
 * Rules without an end stop here, too: later years do not fit in the database, and a rule may never
 * match (30 February).
 */
const LAST = inUtc(Temporal.PlainDateTime.from('9999-12-31T20:00'))
const MAX_PERIODS = 100_000

type Upcoming = (after: Temporal.PlainDateTime) => Temporal.PlainDateTime | undefined

/**
 * Iterates in UTC wall times: in Prague's zone the library skips occurrences that daylight saving
 * moves.
 */
function getUpcoming({ end, ...recurrence }: Recurrence, start: Temporal.PlainDateTime): Upcoming {
  const dtstart = inUtc(start)
  const until =
    end && 'until' in end
      ? inUtc(Temporal.PlainDate.from(end.until).toPlainDateTime('23:59:59.999'))
      : LAST
  const endless = new RRuleTemporal({
    ...getParts(recurrence),
    dtstart,
    until,
    tzid: 'UTC',
    maxIterations: MAX_PERIODS,
  })
  const rule =
    end && 'count' in end
      ? counted(endless, end.count - (isOccurrence(endless, dtstart) ? 0 : 1))
      : endless
  return (after) => rule?.next(inUtc(after))?.toPlainDateTime()
}

const isOccurrence = (rule: RRuleTemporal, moment: Temporal.ZonedDateTime) =>
  rule.next(moment, true)?.epochMilliseconds === moment.epochMilliseconds

const counted = (rule: RRuleTemporal, count: number) => (count < 1 ? null : rule.with({ count }))

function getParts(recurrence: RecurrencePattern & { readonly interval: number }) {
  const { freq, interval } = recurrence
  if (freq === 'WEEKLY') return { freq, interval, byDay: [...recurrence.weekdays] }
  if (freq !== 'MONTHLY') return { freq, interval }
  if ('month_day' in recurrence) return { freq, interval, byMonthDay: [recurrence.month_day] }
  return { freq, interval, byDay: [`${recurrence.position}${recurrence.weekday}`] }
}

/** A task's place in its series; all null if it does not recur. */
export type Series = {
  readonly recurrence: string | null
  readonly series_id: string | null
  readonly series_start: string | null
  readonly occurrence_at: string | null
}

/**
 * The series after an edit. With the same rule the task keeps its place, even if its deadline
 * moves; another rule starts a new series.
 */
export function getSeries(
  recurrence: string | null,
  deadline: string | null,
  before?: Series,
): Series {
  if (recurrence === null || deadline === null)
    return { recurrence: null, series_id: null, series_start: null, occurrence_at: null }
  if (before?.recurrence === recurrence) {
    const { series_id, series_start, occurrence_at } = before
    return { recurrence, series_id, series_start, occurrence_at }
  }
  return { recurrence, series_id: newId(), series_start: deadline, occurrence_at: deadline }
}
