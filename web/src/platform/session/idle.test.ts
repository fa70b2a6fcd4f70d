import { beforeEach, expect, test, vi } from 'vitest'
import { isUnattended, noteMovement, noteUse } from '../api/activity.ts'
import { secondsLeft } from './idle.ts'
import { mustTell } from './watch-idle.ts'

const storage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
})

const START = Date.parse('2026-03-10T08:30:00Z')
const at = (seconds: number) => vi.setSystemTime(START + seconds * 1_000)
const HOUR = 3_600

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  storage.clear()
  at(0)
  noteMovement()
  noteUse()
})

test('the seconds left count from the last use, and are never less than none', () => {
  at(HOUR - 59.5)
  expect(secondsLeft(HOUR)).toBe(60)
  at(2 * HOUR)
  expect(secondsLeft(HOUR)).toBe(0)
})

test('a clock that was put back does not lengthen the session beyond its limit', () => {
  at(-HOUR)
  expect(secondsLeft(HOUR)).toBe(HOUR)
})

test('in a browser that knows nothing yet everything has just happened', () => {
  storage.clear()
  expect([secondsLeft(HOUR), isUnattended(), mustTell(HOUR)]).toEqual([HOUR, false, false])
})

test('nobody is there once nobody has moved for a minute', () => {
  at(60)
  expect(isUnattended()).toBe(false)
  at(61)
  expect(isUnattended()).toBe(true)
})

test('long movement without a call is told after a quarter of the limit', () => {
  at(HOUR / 4 - 1)
  noteMovement()
  expect(mustTell(HOUR)).toBe(false)
  at(HOUR / 4)
  expect(mustTell(HOUR)).toBe(true)
})

test('movement that stops is told soon, so that the server counts from there', () => {
  at(300)
  noteMovement()
  at(344)
  expect(mustTell(HOUR)).toBe(false)
  at(345)
  expect(mustTell(HOUR)).toBe(true)
})

test('what the server knows is not told again, nor what lies too long back to count', () => {
  at(100)
  expect(mustTell(HOUR)).toBe(false)
  noteMovement()
  at(161)
  expect(mustTell(HOUR)).toBe(false)
  at(HOUR / 2)
  expect(mustTell(HOUR)).toBe(false)
})
