import type { YearDay } from '@crm/contract/foodbank/slots/opening-patterns'
import { expect, test } from 'vitest'
import { reachedBy, sumYear, toMonths } from './months.ts'

const DAYS: YearDay[] = Array.from({ length: 365 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  state: index % 7 === 0 ? 'regular' : 'closed',
  note: null,
  intervals: [],
  slot_minutes: 30,
  capacity: index % 7 === 0 ? 10 : 0,
  active: index === 0 ? 3 : 0,
  confirmed: index === 0 ? 1 : 0,
  displaced: index === 0 ? 2 : 0,
}))

test('a month begins below its weekday', () => {
  const months = toMonths(DAYS)
  expect(months.map(({ days }) => days.length)).toEqual([
    31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ])
  // 1. 1. 2026 is a Thursday, 1. 6. 2026 a Monday
  expect([months[0]?.offset, months[5]?.offset]).toEqual([3, 0])
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 30, 37],
  ['ArrowUp', 3, 3],
  ['Home', 200, 0],
  ['End', 200, 364],
  ['PageDown', 10, 31],
  ['PageUp', 40, 0],
  ['PageDown', 360, 364],
  ['Enter', 10, undefined],
])('%s leads from day %i to %s', (key, at, reached) => {
  expect(reachedBy(key, at, DAYS)).toBe(reached)
})

test('the year is summed', () => {
  expect(sumYear(DAYS)).toEqual({ open: 53, booked: 4, displaced: 2 })
})
