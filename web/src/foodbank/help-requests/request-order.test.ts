import { expect, test } from 'vitest'
import { actionMoment, isOverdue } from './request-order.ts'

test.each([
  ['active', '2026-11-22', true],
  ['active', '2026-11-23', false],
  ['active', '2026-11-24', false],
  ['confirmed', '2026-11-22', false],
  ['rejected', '2026-11-22', false],
] as const)('a %s request of %s is overdue on 23 November: %s', (status, reserved_on, overdue) => {
  expect(isOverdue({ status, reserved_on }, '2026-11-23')).toBe(overdue)
})

test('the action date is that of confirming or closing', () => {
  expect(actionMoment({ confirmed_at: '2026-11-23T08:00:00.000Z', closed_at: null })).toBe(
    '2026-11-23T08:00:00.000Z',
  )
  expect(actionMoment({ confirmed_at: null, closed_at: '2026-11-24T08:00:00.000Z' })).toBe(
    '2026-11-24T08:00:00.000Z',
  )
  expect(actionMoment({ confirmed_at: null, closed_at: null })).toBeNull()
})
