import {
  WEEKDAYS,
  WEEK_POSITIONS,
  writeRecurrence,
  type Recurrence,
} from '@crm/contract/core/calendar/recurrence'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { nextDeadline, nextDeadlines, previewDeadlines } from './occurrences.ts'

const momentIn = (wallTime: string) =>
  new Date(
    Temporal.PlainDateTime.from(wallTime).toZonedDateTime('Europe/Prague').epochMilliseconds,
  ).toISOString()
const wallTimes = (moments: readonly string[]) =>
  moments.map((moment) =>
    Temporal.Instant.from(moment)
      .toZonedDateTimeISO('Europe/Prague')
      .toPlainDateTime()
      .toString()
      .slice(0, 16),
  )
const series = (rule: string, start: string, count: number) =>
  wallTimes([momentIn(start), ...nextDeadlines(rule, momentIn(start), momentIn(start), count)])

test.each([
  [
    'FREQ=MONTHLY;BYDAY=-1FR',
    '2026-11-27T14:00',
    ['2026-11-27T14:00', '2026-12-25T14:00', '2027-01-29T14:00', '2027-02-26T14:00'],
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
    '2026-11-19T09:00',
    ['2026-11-19T09:00', '2026-11-30T09:00', '2026-12-03T09:00', '2026-12-14T09:00'],
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=31',
    '2026-01-31T09:00',
    ['2026-01-31T09:00', '2026-03-31T09:00', '2026-05-31T09:00', '2026-07-31T09:00'],
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    '2028-01-31T09:00',
    ['2028-01-31T09:00', '2028-02-29T09:00', '2028-03-31T09:00', '2028-04-30T09:00'],
  ],
  [
    'FREQ=YEARLY',
    '2024-02-29T09:00',
    ['2024-02-29T09:00', '2028-02-29T09:00', '2032-02-29T09:00', '2036-02-29T09:00'],
  ],
])('%s from %s', (rule, start, expected) => {
  expect(series(rule, start, 3)).toEqual(expected)
})

test('half past two of a night that has none is half past three, and the next day half past two again', () => {
  expect(series('FREQ=DAILY', '2026-03-28T02:30', 2)).toEqual([
    '2026-03-28T02:30',
    '2026-03-29T03:30',
    '2026-03-30T02:30',
  ])
})

test('half past two of a night that has it twice is the first one, once', () => {
  const [, autumn, after] = previewDeadlines('FREQ=DAILY', '2026-10-24T00:30:00.000Z')
  expect([autumn, after]).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'])
  expect(nextDeadline('FREQ=DAILY', '2026-10-24T00:30:00.000Z', '2026-10-25T00:30:00.000Z')).toBe(
    '2026-10-26T01:30:00.000Z',
  )
})

test('a series that begins in the second of the doubled hours goes on with the day after', () => {
  expect(nextDeadline('FREQ=DAILY', '2026-10-25T01:30:00.000Z', '2026-10-25T01:30:00.000Z')).toBe(
    '2026-10-26T01:30:00.000Z',
  )
})

test('the first deadline counts, also where it does not fit the rule', () => {
  expect(series('FREQ=DAILY;COUNT=3', '2026-11-18T09:00', 9)).toHaveLength(3)
  expect(series('FREQ=MONTHLY;BYMONTHDAY=5;COUNT=3', '2026-11-18T09:00', 9)).toEqual([
    '2026-11-18T09:00',
    '2026-12-05T09:00',
    '2027-01-05T09:00',
  ])
  expect(series('FREQ=MONTHLY;BYMONTHDAY=5;COUNT=1', '2026-11-18T09:00', 9)).toEqual([
    '2026-11-18T09:00',
  ])
})

test('the last day of a series is one of its days', () => {
  const rule = writeRecurrence({ freq: 'DAILY', interval: 1, end: { until: '2026-07-03' } })
  expect(series(rule, '2026-07-01T23:45', 9)).toEqual([
    '2026-07-01T23:45',
    '2026-07-02T23:45',
    '2026-07-03T23:45',
  ])
})

test.each([
  [
    'a day that its months never have',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31',
    '2026-02-10T09:00',
  ],
  [
    'the same with a number of times',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31;COUNT=3',
    '2026-02-10T09:00',
  ],
  ['the end of the years that the database knows', 'FREQ=YEARLY', '9999-06-01T09:00'],
])('a series ends at %s', (_what, rule, start) => {
  expect(series(rule, start, 3)).toEqual([start])
})

test('a rule that is none gives nothing', () => {
  expect(nextDeadlines('FREQ=HOURLY', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 3)).toEqual(
    [],
  )
})

const pattern = fc.oneof(
  fc.record({ freq: fc.constantFrom('DAILY' as const, 'YEARLY' as const) }),
  fc.record({
    freq: fc.constant('WEEKLY' as const),
    weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  }),
  fc.record({
    freq: fc.constant('MONTHLY' as const),
    month_day: fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 31 })),
  }),
  fc.record({
    freq: fc.constant('MONTHLY' as const),
    position: fc.constantFrom(...WEEK_POSITIONS),
    weekday: fc.constantFrom(...WEEKDAYS),
  }),
)
const days = fc
  .integer({ min: 0, max: 9 * 365 })
  .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }))
const end = fc.oneof(
  fc.constant(null),
  fc.record({ count: fc.integer({ min: 1, max: 40 }) }),
  days.map((day) => ({ until: day.toString() })),
)
const time = fc.constantFrom('00:00', '02:00', '02:30', '03:00', '09:15', '23:59')
const LAST = Temporal.PlainDate.from('2032-12-31')

test('a second, slower program that looks at each day from 2024 to 2032 finds the same deadlines', () => {
  fc.assert(
    fc.property(
      fc.tuple(pattern, fc.integer({ min: 1, max: 5 }), end),
      days,
      time,
      ([each, interval, until], start, at) => {
        const recurrence: Recurrence = {
          ...(each.freq === 'DAILY' ? { freq: 'DAILY' } : each),
          interval,
          end: until,
        }
        const first = momentIn(`${start}T${at}`)
        // a series that begins at half past two of a spring night that has none begins at half past three, and goes on so
        const wallTime = Temporal.Instant.from(first)
          .toZonedDateTimeISO('Europe/Prague')
          .toPlainTime()
        const expected = dayByDay(recurrence, start).map((day) => momentIn(`${day}T${wallTime}`))
        const found = nextDeadlines(writeRecurrence(recurrence), first, first, expected.length + 1)
        expect(found.filter((moment) => moment < momentIn('2033-01-01T00:00'))).toEqual(expected)
        // from the middle of the series on it is the same series
        const middle = expected[Math.floor(expected.length / 2)] ?? first
        expect(nextDeadline(writeRecurrence(recurrence), first, middle)).toBe(
          found[expected.indexOf(middle) + 1] ?? null,
        )
      },
    ),
    {
      numRuns: 100,
      examples: [
        [
          [{ freq: 'MONTHLY', position: 1, weekday: 'MO' }, 1, { count: 2 }],
          Temporal.PlainDate.from('2029-03-25'),
          '02:30',
        ],
      ],
    },
  )
  // it computes for seconds, for longer beside other work
})

/** Days of a series after its first, to the end of 2032. */
function dayByDay(recurrence: Recurrence, start: Temporal.PlainDate): string[] {
  const { end: limit } = recurrence
  const found: string[] = []
  for (
    let day = start.add({ days: 1 });
    Temporal.PlainDate.compare(day, LAST) <= 0;
    day = day.add({ days: 1 })
  ) {
    if (limit && 'count' in limit && found.length + 1 >= limit.count) break
    if (limit && 'until' in limit && day.toString() > limit.until) break
    if (isDay(recurrence, start, day)) found.push(day.toString())
  }
  return found
}

function isDay(
  recurrence: Recurrence,
  start: Temporal.PlainDate,
  day: Temporal.PlainDate,
): boolean {
  const { freq, interval } = recurrence
  const months = (day.year - start.year) * 12 + day.month - start.month
  if (freq === 'DAILY') return daysBetween(start, day) % interval === 0
  if (freq === 'WEEKLY') {
    const weekday = WEEKDAYS[day.dayOfWeek - 1]
    return (
      (daysBetween(monday(start), monday(day)) / 7) % interval === 0 &&
      recurrence.weekdays.some((each) => each === weekday)
    )
  }
  if (freq === 'YEARLY')
    return (
      day.month === start.month && day.day === start.day && (day.year - start.year) % interval === 0
    )
  if (months % interval !== 0) return false
  if ('month_day' in recurrence)
    return day.day === (recurrence.month_day === -1 ? day.daysInMonth : recurrence.month_day)
  if (WEEKDAYS[day.dayOfWeek - 1] !== recurrence.weekday) return false
  return recurrence.position === -1
    ? day.day + 7 > day.daysInMonth
    : Math.ceil(day.day / 7) === recurrence.position
}

const daysBetween = (one: Temporal.PlainDate, other: Temporal.PlainDate) => one.until(other).days
const monday = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 })
