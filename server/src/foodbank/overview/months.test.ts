import { expect, test } from 'vitest'
import { monthsUntil } from './months.ts'

test.each([
  ['2026-03-10', '2026-03-01', '2026-02-01', '2026-02-10'],
  ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2026-03-29', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2028-03-31', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['2026-05-31', '2026-05-01', '2026-04-01', '2026-04-30'],
  ['2026-02-28', '2026-02-01', '2026-01-01', '2026-01-28'],
  ['2026-01-31', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01'],
])('on %s this month is counted from %s and the one before from %s to %s', (today, from, previousFrom, previousTo) => {
  expect(monthsUntil(today)).toEqual({ current: { from, to: today }, previous: { from: previousFrom, to: previousTo } })
})
