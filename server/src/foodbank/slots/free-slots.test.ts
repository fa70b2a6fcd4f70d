import { describe, expect, test } from 'vitest'
import { createClock } from '#platform/clock.ts'
import {
  getDay,
  daysFrom,
  nearestFree,
  getSlots,
  slotsOf,
  type Obstacles,
  type Offer,
} from './free-slots.ts'

const MONDAY = '2026-03-09'
const NONE: Obstacles = { blocked: [], taken: [] }
const at = (today: string, time: string) => ({ today, time })
const LONG_AGO = at('2026-01-01', '12:00')

const slotTimes = (given: Offer, day: string) => slotsOf(given, day).map(({ time }) => time)

const offer = (
  slot_minutes: number,
  ...intervals: [weekday: number, opens: string, closes: string][]
): Offer => ({
  slot_minutes,
  slot_capacity: 2,
  opening_hours: intervals.map(([weekday, opens_at, closes_at]) => ({
    weekday,
    opens_at,
    closes_at,
    slot_capacity: null,
  })),
  patterns: [],
})

describe('slots of a day', () => {
  test.each<[string, Offer, string[]]>([
    ['half hours', offer(30, [1, '08:00', '10:00']), ['08:00', '08:30', '09:00', '09:30']],
    [
      'a rest too short for a slot is left over',
      offer(30, [1, '08:00', '09:20']),
      ['08:00', '08:30'],
    ],
    ['an interval shorter than a slot has none', offer(60, [1, '08:00', '08:59']), []],
    ['an interval of exactly one slot', offer(60, [1, '08:00', '09:00']), ['08:00']],
    [
      'slots count from the opening, not from the hour',
      offer(20, [1, '08:10', '09:00']),
      ['08:10', '08:30'],
    ],
    [
      'a pause at noon',
      offer(60, [1, '08:00', '10:00'], [1, '13:00', '15:00']),
      ['08:00', '09:00', '13:00', '14:00'],
    ],
    [
      'intervals entered in any order',
      offer(60, [1, '13:00', '14:00'], [1, '08:00', '09:00']),
      ['08:00', '13:00'],
    ],
    [
      'intervals that touch',
      offer(30, [1, '08:00', '08:45'], [1, '08:45', '09:30']),
      ['08:00', '08:45'],
    ],
    ['other weekdays do not count', offer(60, [2, '08:00', '10:00'], [7, '08:00', '10:00']), []],
    ['ten minutes', offer(10, [1, '08:00', '08:35']), ['08:00', '08:10', '08:20']],
    ['a quarter of an hour up to midnight', offer(15, [1, '23:15', '23:59']), ['23:15', '23:30']],
    ['from midnight', offer(60, [1, '00:00', '02:00']), ['00:00', '01:00']],
    ['no opening hours', offer(30), []],
  ])('%s', (_name, given, times) => {
    expect(slotTimes(given, MONDAY)).toEqual(times)
  })

  test.each([1, 2, 3, 4, 5, 6, 7])('weekday %i is the one of the calendar', (weekday) => {
    const [day = ''] = daysFrom('2026-03-08', weekday + 1).slice(-1)
    const open = [1, 2, 3, 4, 5, 6, 7].filter(
      (other) => slotTimes(offer(60, [other, '08:00', '09:00']), day).length > 0,
    )
    expect(open).toEqual([weekday])
  })

  test.each(['2026-03-29', '2026-10-25', '2026-03-22', '2026-11-01'])(
    'wall time does not shift on %s, a Sunday around a clock change',
    (day) => {
      const night = offer(30, [7, '01:00', '04:00'])
      expect(slotTimes(night, day)).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30'])
    },
  )
})

describe('free places', () => {
  const morning = offer(60, [1, '08:00', '11:00'])

  test('full slots are listed with nothing free, and overfull ones too', () => {
    const taken = [
      { day: MONDAY, time: '08:00', taken: 1 },
      { day: MONDAY, time: '09:00', taken: 2 },
      { day: MONDAY, time: '10:00', taken: 5 },
      { day: '2026-03-16', time: '08:00', taken: 1 },
    ]
    expect(
      getSlots(morning, MONDAY, { blocked: [], taken }, LONG_AGO).map(({ free }) => free),
    ).toEqual([1, 0, 0])
  })

  test.each([
    ['before opening', at(MONDAY, '07:59'), ['08:00', '09:00', '10:00']],
    ['in the minute a slot begins', at(MONDAY, '08:00'), ['08:00', '09:00', '10:00']],
    ['a minute later', at(MONDAY, '08:01'), ['09:00', '10:00']],
    ['in the last slot', at(MONDAY, '10:30'), []],
    ['the day before at night', at('2026-03-08', '23:59'), ['08:00', '09:00', '10:00']],
    ['the day after', at('2026-03-10', '00:00'), []],
  ])('what has passed is gone: %s', (_name, now, times) => {
    expect(getSlots(morning, MONDAY, NONE, now).map(({ time }) => time)).toEqual(times)
  })

  test('a blocked day offers nothing', () => {
    expect(
      getSlots(
        morning,
        MONDAY,
        { blocked: [{ day: MONDAY, description: null }], taken: [] },
        LONG_AGO,
      ),
    ).toEqual([])
  })

  test.each([
    [
      '2026-03-29T00:30:00Z',
      '01:30',
      'before clocks go forward',
      ['02:00', '02:30', '03:00', '03:30'],
    ],
    ['2026-03-29T01:10:00Z', '03:10', 'after clocks went forward', ['03:30']],
    ['2026-10-25T00:40:00Z', '02:40', 'the first 2:40', ['03:00', '03:30']],
    ['2026-10-25T01:40:00Z', '02:40', 'the second 2:40', ['03:00', '03:30']],
    ['2026-10-25T02:10:00Z', '03:10', 'in winter time', ['03:30']],
  ])('%s is %s in Prague, %s', (moment, time, _when, times) => {
    const clock = createClock(() => new Date(moment))
    const night = offer(30, [7, '02:00', '04:00'])
    const now = { today: clock.today(), time: clock.time() }
    expect(now.time).toBe(time)
    expect(getSlots(night, now.today, NONE, now).map((slot) => slot.time)).toEqual(times)
  })
})

describe('state of a day', () => {
  const morning = offer(60, [1, '08:00', '10:00'])
  const full = ['08:00', '09:00'].map((time) => ({ day: MONDAY, time, taken: 2 }))
  const blocked = [{ day: MONDAY, description: 'Inventura' }]

  test.each([
    ['free', NONE, LONG_AGO, { state: 'free', free: 4, capacity: 4, note: null }],
    [
      'full',
      { blocked: [], taken: full },
      LONG_AGO,
      { state: 'full', free: 0, capacity: 4, note: null },
    ],
    [
      'one place left',
      { blocked: [], taken: full.slice(1) },
      LONG_AGO,
      { state: 'free', free: 2, capacity: 4, note: null },
    ],
    [
      'blocked, with its reason',
      { blocked, taken: [] },
      LONG_AGO,
      { state: 'blocked', free: 0, capacity: 0, note: 'Inventura' },
    ],
    [
      'blocked and full',
      { blocked, taken: full },
      LONG_AGO,
      { state: 'blocked', free: 0, capacity: 0, note: 'Inventura' },
    ],
    ['past', NONE, at('2026-03-10', '00:00'), { state: 'past', free: 0, capacity: 0, note: null }],
    [
      'past and blocked',
      { blocked, taken: [] },
      at('2026-03-10', '00:00'),
      { state: 'past', free: 0, capacity: 0, note: null },
    ],
    [
      'today, only the last slot left',
      NONE,
      at(MONDAY, '08:30'),
      { state: 'free', free: 2, capacity: 2, note: null },
    ],
    [
      'today, the rest is full',
      { blocked: [], taken: full.slice(1) },
      at(MONDAY, '08:30'),
      { state: 'full', free: 0, capacity: 2, note: null },
    ],
    [
      'today after closing',
      NONE,
      at(MONDAY, '09:01'),
      { state: 'past', free: 0, capacity: 0, note: null },
    ],
  ] satisfies [string, Obstacles, ReturnType<typeof at>, object][])(
    '%s',
    (_name, obstacles, now, expected) => {
      expect(getDay(morning, MONDAY, obstacles, now)).toEqual({ day: MONDAY, ...expected })
    },
  )

  test('a day without opening hours is closed, today as well', () => {
    expect(getDay(morning, '2026-03-10', NONE, LONG_AGO).state).toBe('closed')
    expect(getDay(morning, '2026-03-10', NONE, at('2026-03-10', '23:00')).state).toBe('closed')
  })
})

describe('nearest free slot', () => {
  const days = daysFrom(MONDAY, 15)
  const mondays = offer(60, [1, '08:00', '09:00'])

  test('skips the blocked and the full day', () => {
    const obstacles = {
      blocked: [{ day: MONDAY, description: null }],
      taken: [{ day: '2026-03-16', time: '08:00', taken: 2 }],
    }
    expect(nearestFree(mondays, days, obstacles, LONG_AGO)).toEqual({
      day: '2026-03-23',
      time: '08:00',
    })
  })

  test('is none when nothing is free', () => {
    expect(nearestFree(offer(60), days, NONE, LONG_AGO)).toBeNull()
  })
})

test.each([
  ['2026-02-23', '2026-03-29'],
  ['2026-03-23', '2026-04-26'],
  ['2026-10-19', '2026-11-22'],
  ['2028-02-28', '2028-04-02'],
  ['2026-12-07', '2027-01-10'],
])('five weeks from %s end on %s, whichever clocks and years change meanwhile', (first, last) => {
  const days = daysFrom(first, 35)
  expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([35, 35, first, last])
})
