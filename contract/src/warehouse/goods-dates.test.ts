import { expect, test } from 'vitest'
import { lastOfMonth, storedDates } from './goods-dates.ts'

const dated = (goods_date: string | null, date_precision: 'day' | 'month') =>
  ({ date_kind: 'use_by', goods_date, date_precision }) as const

test('a day that was typed before the month was chosen becomes the last one of its month', () => {
  expect(storedDates(dated('2026-11-05', 'month')).goods_date).toBe('2026-11-30')
  expect(storedDates(dated('2026-11-05', 'day')).goods_date).toBe('2026-11-05')
})

test('what has no date is not exact to the month', () => {
  expect(storedDates(dated(null, 'month')).date_precision).toBe('day')
})

test.each([
  ['2026-12-01', '2026-12-31'],
  ['2026-02-28', '2026-02-28'],
  ['2028-02-01', '2028-02-29'],
])('the last day of the month of %s is %s', (day, last) => {
  expect(lastOfMonth(day)).toBe(last)
})
