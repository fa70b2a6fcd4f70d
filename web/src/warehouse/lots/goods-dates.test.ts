import { expect, test } from 'vitest'
import { dayOfMonth, freshnessOf, monthOf } from './goods-dates.ts'

const dated = (goods_date: string | null) =>
  ({ date_kind: 'use_by', goods_date, date_precision: 'day' }) as const

test('the day on the package is the last good one, and within two weeks it is soon over', () => {
  const today = '2026-03-10'
  expect(freshnessOf(dated('2026-03-09'), today)).toBe('over')
  expect(freshnessOf(dated('2026-03-10'), today)).toBe('soon')
  expect(freshnessOf(dated('2026-03-24'), today)).toBe('soon')
  // over the change to summer time
  expect(freshnessOf(dated('2026-04-12'), '2026-03-28')).toBe('fresh')
  expect(freshnessOf(dated('2026-04-11'), '2026-03-28')).toBe('soon')
  expect(freshnessOf(dated(null), today)).toBe('fresh')
})

test('a month is read as it stands on packages, and is its last day', () => {
  expect(dayOfMonth('11/2026')).toBe('2026-11-30')
  expect(dayOfMonth('2.28')).toBe('2028-02-29')
  expect(dayOfMonth(' 12 - 2026 ')).toBe('2026-12-31')
  expect(dayOfMonth('13/2026')).toBeNull()
  expect(dayOfMonth('2026')).toBeNull()
  expect(monthOf('2026-11-30')).toBe('11/2026')
})
