import { describe, expect, test } from 'vitest'
import { addDays, addMonths, neighbourOf, sameDayOf, weekdayOf, weeksOf } from './month-grid.ts'

describe('the weeks of a month', () => {
  test('begin on Monday and leave places of other months empty', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[4]?.[0]).toBe('2026-11-23')
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  })

  test('are exactly four when February begins on Monday', () => {
    expect(weeksOf('2027-02')).toHaveLength(4)
    expect(weeksOf('2027-02').flat()).not.toContain(null)
  })

  test.each([
    ['2024-02', 29],
    ['2026-02', 28],
    ['2026-03', 31],
    ['2026-10', 31],
    ['2026-12', 31],
  ])('%s has each of its %d days once', (month, length) => {
    const days = weeksOf(month)
      .flat()
      .filter((day) => day !== null)
    expect(days).toHaveLength(length)
    expect(new Set(days).size).toBe(length)
    expect(days[0]).toBe(`${month}-01`)
    expect(weeksOf(month).every((week) => week.length === 7)).toBe(true)
  })
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 14, '2028-01'],
])('%s and %d months is %s', (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected)
})

test.each([
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2027-01-01', -1, '2026-12-31'],
])('changes of summer time and year do not stretch a day: %s and %d is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-15', -1, '2026-02-15'],
])('the same day of a shorter month is its last one: %s and %d months is %s', (day, months, expected) => {
  expect(sameDayOf(day, months)).toBe(expected)
})

test('Monday is 1 and Sunday is 7', () => {
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-22')]).toEqual([1, 7])
})

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['Enter', undefined],
  ['a', undefined],
])('from 1 December %s leads to %s', (key, expected) => {
  expect(neighbourOf('2026-12-01', key)).toBe(expected)
})
