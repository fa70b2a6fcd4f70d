import { expect, test } from 'vitest'
import { supportDateOf } from './support-date.ts'

test('help counts on the reserved day, but never on one that is yet to come', () => {
  expect(supportDateOf({ reserved_on: '2026-11-20' }, '2026-11-23')).toBe('2026-11-20')
  expect(supportDateOf({ reserved_on: '2026-11-23' }, '2026-11-23')).toBe('2026-11-23')
  expect(supportDateOf({ reserved_on: '2026-11-24' }, '2026-11-23')).toBe('2026-11-23')
})
