import { expect, test } from 'vitest'
import { getSeries, type Series } from './occurrences.ts'

const WEEKLY = 'FREQ=WEEKLY;BYDAY=TU'
const DEADLINE = '2026-03-10T15:00:00.000Z'
const NONE: Series = { recurrence: null, series_id: null, series_start: null, occurrence_at: null }

test('a task that comes once belongs to no series, nor does one without a deadline', () => {
  expect(getSeries(null, DEADLINE)).toEqual(NONE)
  expect(getSeries(WEEKLY, null)).toEqual(NONE)
})

test('a rule begins a series with the deadline of its first task', () => {
  expect(getSeries(WEEKLY, DEADLINE)).toEqual({
    recurrence: WEEKLY,
    series_id: expect.any(String),
    series_start: DEADLINE,
    occurrence_at: DEADLINE,
  })
})

test('a deadline put off leaves the place in the series', () => {
  const before = getSeries(WEEKLY, DEADLINE)
  expect(getSeries(WEEKLY, '2026-03-12T15:00:00.000Z', before)).toEqual(before)
})

test('another rule begins a series of its own, and none ends it', () => {
  const before = getSeries(WEEKLY, DEADLINE)
  const after = getSeries('FREQ=DAILY', '2026-03-12T15:00:00.000Z', before)
  expect(after).toMatchObject({
    recurrence: 'FREQ=DAILY',
    series_start: '2026-03-12T15:00:00.000Z',
  })
  expect(after.series_id).not.toBe(before.series_id)
  expect(getSeries(null, DEADLINE, before)).toEqual(NONE)
})
