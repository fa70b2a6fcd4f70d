import {
  readRecurrence,
  type Recurrence,
  type RecurrencePattern,
} from '@crm/contract/core/calendar/recurrence'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

/** A preview of a rule shows this many deadlines. */
const PREVIEWED = 5

/** The first deadlines of a series, the one it begins with among them; five at most. */
export function previewDeadlines(rule: string, deadlineAt: string): string[] {
  return [
    new Date(deadlineAt).toISOString(),
    ...nextDeadlines(rule, deadlineAt, deadlineAt, PREVIEWED - 1),
  ]
}

/** The series' first deadline after the moment; null when its rule has come to its end. */
export function nextDeadline(rule: string, seriesStart: string, after: string): string | null {
  return nextDeadlines(rule, seriesStart, after, 1)[0] ?? null
}

/**
 * The series' next deadlines after the moment, `count` of them at most. The first deadline of a series is its first occurrence even
 * where it does not fit the rule, and counts. Every other one has the first one's wall time in Prague; where a spring night has no
 * such time it is an hour later, where an autumn night has it twice it is the first.
 */
export function nextDeadlines(
  rule: string,
  seriesStart: string,
  after: string,
  count: number,
): string[] {
  const recurrence = readRecurrence(rule)
  if (!recurrence) return []
  const start = wallTimeOf(seriesStart)
  const upcoming = upcomingOf(recurrence, start)
  const found: string[] = []
  // a moment of the hour that comes twice stands an hour earlier on the wall than it is
  let wallTime = upcoming(later(start, wallTimeOf(after).subtract({ hours: 1 })))
  while (wallTime && found.length < count) {
    const moment = wallTime.toZonedDateTime(ZONE).epochMilliseconds
    if (moment > Date.parse(after)) found.push(new Date(moment).toISOString())
    wallTime = upcoming(wallTime)
  }
  return found
}

const ZONE = 'Europe/Prague'

const wallTimeOf = (moment: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(ZONE).toPlainDateTime()
const later = (one: Temporal.PlainDateTime, other: Temporal.PlainDateTime) =>
  Temporal.PlainDateTime.compare(one, other) < 0 ? other : one
const inUtc = (wallTime: Temporal.PlainDateTime) => wallTime.toZonedDateTime('UTC')

/** An end for rules without one as well: a day of later years has no place in the database, and a rule may name a day that its months never have. */
const LAST = inUtc(Temporal.PlainDateTime.from('9999-12-31T20:00'))
/** A monthly rule is looked at month by month to its end. */
const MAX_PERIODS = 100_000

type Upcoming = (after: Temporal.PlainDateTime) => Temporal.PlainDateTime | undefined

/**
 * The occurrence after a wall time, by the rule. The library sees wall times as those of UTC: of Prague's it leaves out what a spring
 * night does not have, which loses a deadline.
 */
function upcomingOf({ end, ...recurrence }: Recurrence, start: Temporal.PlainDateTime): Upcoming {
  const dtstart = inUtc(start)
  const until =
    end && 'until' in end
      ? inUtc(Temporal.PlainDate.from(end.until).toPlainDateTime('23:59:59.999'))
      : LAST
  const endless = new RRuleTemporal({
    ...partsOf(recurrence),
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

/** A series of its first deadline alone has no occurrence left. */
const counted = (rule: RRuleTemporal, count: number) => (count < 1 ? null : rule.with({ count }))

function partsOf(recurrence: RecurrencePattern & { readonly interval: number }) {
  const { freq, interval } = recurrence
  if (freq === 'WEEKLY') return { freq, interval, byDay: [...recurrence.weekdays] }
  if (freq !== 'MONTHLY') return { freq, interval }
  if ('month_day' in recurrence) return { freq, interval, byMonthDay: [recurrence.month_day] }
  return { freq, interval, byDay: [`${recurrence.position}${recurrence.weekday}`] }
}
