import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

test.each([
  ['midnight in summer', '2026-06-30T21:59:59.999Z', '2026-06-30 23:59', '2026-07-01 00:00'],
  ['the end of the year', '2026-12-31T22:59:59.999Z', '2026-12-31 23:59', '2027-01-01 00:00'],
  ['the hour that is left out', '2026-03-29T00:59:59.999Z', '2026-03-29 01:59', '2026-03-29 03:00'],
  ['the hour that comes twice', '2026-10-25T00:59:59.999Z', '2026-10-25 02:59', '2026-10-25 02:00'],
])('day and time in Prague follow the moment over %s, and back', (_what, before, first, second) => {
  let now = new Date(before)
  const clock = createClock(() => now)
  const read = () => `${clock.today()} ${clock.time()}`
  expect(read()).toBe(first)
  now = new Date(now.getTime() + 1)
  expect(read()).toBe(second)
  now = new Date(before)
  expect(read()).toBe(first)
})
