import { expect, test } from 'vitest'
import { today } from './today.ts'

test.each([
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('at %s it is %s in Prague', (moment, day) => {
  expect(today(new Date(moment))).toBe(day)
})
