import { expect, test } from 'vitest'
import { toMoment, toWallTime } from './prague-time.ts'

test.each([
  ['2026-03-10', '09:30', '2026-03-10T08:30:00.000Z', 'winter'],
  ['2026-07-10', '09:30', '2026-07-10T07:30:00.000Z', 'summer'],
  ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z', 'before the night loses an hour'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z', 'after it has'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', 'the first of an hour that comes twice'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z', 'after it has come twice'],
  ['2026-12-31', '23:59', '2026-12-31T22:59:00.000Z', 'the end of a year'],
])('%s %s in Prague is %s: %s', (day, time, moment) => {
  expect(toMoment({ day, time })).toBe(moment)
  expect(toWallTime(moment)).toEqual({ day, time })
})

test('a time that the spring night leaves out is an hour later', () => {
  expect(toWallTime(toMoment({ day: '2026-03-29', time: '02:30' }))).toEqual({
    day: '2026-03-29',
    time: '03:30',
  })
})

test('the second of an hour that comes twice shows as the first', () => {
  expect(toWallTime('2026-10-25T01:30:00.000Z')).toEqual({ day: '2026-10-25', time: '02:30' })
})
