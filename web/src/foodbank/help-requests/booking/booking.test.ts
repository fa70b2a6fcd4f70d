import { expect, test } from 'vitest'
import { stepForCode } from './booking.ts'

test.each([
  ['request.slot_taken', 'time'],
  ['request.already_booked', 'time'],
  ['request.slot_unavailable', 'time'],
  ['request.day_blocked', 'day'],
  ['request.day_in_past', 'day'],
  ['organization.not_found', undefined],
  ['forbidden', undefined],
])('%s is told at the step: %s', (code, step) => {
  expect(stepForCode(code)).toBe(step)
})
