import type { OpeningPattern } from '@crm/contract/foodbank/slots/opening-patterns'
import { expect, test } from 'vitest'
import { findInForce, findRegular, listChanges } from './in-force.ts'

const pattern = (
  id: string,
  kind: OpeningPattern['kind'],
  starts_on: string,
  ends_on: string | null,
): OpeningPattern => ({
  id,
  kind,
  starts_on,
  ends_on,
  name: null,
  slot_minutes: 30,
  slot_capacity: 1,
  opening_hours: [],
})
const HOURS = {
  patterns: [
    pattern('old', 'regular', '2026-01-01', null),
    pattern('spring', 'regular', '2026-03-01', null),
    pattern('gone', 'exception', '2026-06-06', '2026-06-06'),
    pattern('summer', 'season', '2026-07-01', '2026-08-31'),
    pattern('saturday', 'exception', '2026-07-11', '2026-07-11'),
    pattern('autumn', 'regular', '2026-09-01', null),
  ],
}
const idsOf = (patterns: readonly OpeningPattern[]) => patterns.map(({ id }) => id)

test('in a season its hours hold, and before and after it the regular ones', () => {
  expect(findInForce(HOURS, '2025-12-31')).toBeNull()
  expect(findInForce(HOURS, '2026-06-30')?.id).toBe('spring')
  expect(findInForce(HOURS, '2026-07-01')?.id).toBe('summer')
  expect(findRegular(HOURS, '2026-07-01')?.id).toBe('spring')
  expect(findInForce(HOURS, '2026-09-01')?.id).toBe('autumn')
})

test('listed is what is to come, and the regular hours behind a season; what has ended is not', () => {
  expect(idsOf(listChanges(HOURS, '2026-06-10'))).toEqual(['summer', 'saturday', 'autumn'])
  expect(idsOf(listChanges(HOURS, '2026-07-11'))).toEqual(['spring', 'saturday', 'autumn'])
  expect(idsOf(listChanges(HOURS, '2026-09-01'))).toEqual([])
})
