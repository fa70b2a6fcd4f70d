import { expect, test } from 'vitest'
import { addMonths, daysOf, isMonth } from './months.ts'

test.each([
  ['2026-03', -1, '2026-02'],
  ['2026-01', -1, '2025-12'],
  ['2025-12', 1, '2026-01'],
  ['2026-05', 0, '2026-05'],
])('%s and %i months are %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected)
})

test('a month ends with its last day', () => {
  expect(daysOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test.each([
  ['2026-02', true],
  ['2026-13', false],
  ['2026-2', false],
  ['nesmysl', false],
])('whether %s of an address is a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected)
})
