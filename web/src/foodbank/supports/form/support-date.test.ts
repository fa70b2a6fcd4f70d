import { expect, test } from 'vitest'
import { defaultSupportDate } from './support-date.ts'

test('help counts on the reserved day, but never on one that is yet to come', () => {
  expect(defaultSupportDate({ reserved_on: '2026-11-20' }, '2026-11-23')).toBe('2026-11-20')
  expect(defaultSupportDate({ reserved_on: '2026-11-23' }, '2026-11-23')).toBe('2026-11-23')
  expect(defaultSupportDate({ reserved_on: '2026-11-24' }, '2026-11-23')).toBe('2026-11-23')
})
