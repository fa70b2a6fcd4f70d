import { expect, test } from 'vitest'
import { isDeserted, savePresence, presenceAt } from './presence.ts'

const moved = { movedAt: 1_000_000, isLocked: false }

test('a desk is deserted when nobody has moved for its minutes, by the clock alone', () => {
  expect(isDeserted(moved, 5, 1_000_000 + 299_999)).toBe(false)
  expect(isDeserted(moved, 5, 1_000_000 + 300_000)).toBe(true)
  expect(isDeserted(moved, 1, 1_000_000 + 9 * 3_600_000)).toBe(true)
})

test('a clock that was put back locks rather than keeps open for hours', () => {
  expect(isDeserted(moved, 5, 1_000_000 - 3_600_000)).toBe(true)
  expect(isDeserted(moved, 5, 1_000_000 - 1_000)).toBe(false)
})

test('a desk that was locked is so when its screen is opened again', () => {
  expect(presenceAt('one', 7)).toEqual({ movedAt: 7, isLocked: false })
  savePresence('one', { movedAt: 9, isLocked: true })
  expect(presenceAt('one', 20)).toEqual({ movedAt: 9, isLocked: true })
})
