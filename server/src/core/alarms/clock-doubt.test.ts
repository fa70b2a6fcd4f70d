import { expect, test } from 'vitest'
import { doubtOf, type Clocks } from './clock-doubt.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEARS = 730 * DAY
const MINUTE = 60_000
const NOW = Date.parse('2026-03-10T06:30:00.000Z')

const RIGHT: Clocks = { database: NOW, machine: NOW, uptime: DAY, lastStart: NOW - MINUTE }
/** A minute later, and each clock that much further. */
const later = ({ database = 0, machine = 0, uptime = 0 }: Partial<Clocks>): Clocks => ({
  database: NOW + MINUTE + database,
  machine: NOW + MINUTE + machine,
  uptime: DAY + MINUTE + uptime,
  lastStart: NOW,
})

test('time that passes alike everywhere is not doubted, nor a machine that has slept, whatever it takes', () => {
  expect(doubtOf(RIGHT, null)).toBeNull()
  expect(doubtOf(later({}), RIGHT)).toBeNull()
  const slept = 20 * DAY
  expect(doubtOf(later({ database: slept, machine: slept, uptime: slept }), RIGHT)).toBeNull()
})

test.each([
  ['two years ahead', YEARS],
  ['two years behind', -YEARS],
  ['six minutes ahead', 6 * MINUTE],
  ['six minutes behind', -6 * MINUTE],
])('a machine that is %s of the database is doubted at once and for as long as it is', (_, by) => {
  expect(doubtOf({ ...RIGHT, machine: NOW + by }, null)).toBe('apart')
  expect(doubtOf(later({ machine: by }), { ...RIGHT, machine: NOW + by })).toBe('apart')
  expect(doubtOf(later({ machine: by }), RIGHT)).toBe('apart')
  expect(doubtOf(later({}), { ...RIGHT, machine: NOW + by })).toBeNull()
})

test('a machine that is four minutes off is not', () => {
  expect(doubtOf({ ...RIGHT, machine: NOW + 4 * MINUTE }, null)).toBeNull()
})

test.each([
  ['forward, both', { database: YEARS, machine: YEARS }],
  ['back, both', { database: -YEARS, machine: -YEARS }],
  ['forward by two hours', { database: 2 * HOUR, machine: 2 * HOUR }],
  ['forward, the database alone', { database: YEARS }],
])('the time of the database has jumped while somebody looked: %s', (_, by) => {
  expect(doubtOf(later(by), RIGHT)).toBe('jumped')
})

test.each([
  ['before the last start', NOW + 2 * HOUR],
  ['years after it', NOW - YEARS],
  ['more than a week after it', NOW - 7 * DAY - HOUR],
])('a product that starts %s doubts the time', (_, lastStart) => {
  expect(doubtOf({ ...RIGHT, lastStart }, null)).toBe('jumped')
})

test('one that was off for six days does not, nor one that starts for the first time', () => {
  expect(doubtOf({ ...RIGHT, lastStart: NOW - 6 * DAY }, null)).toBeNull()
  expect(doubtOf({ ...RIGHT, lastStart: null }, null)).toBeNull()
})
