import { expect, test } from 'vitest'
import { followingEnd } from './event-values.ts'

const ten = { start: '2026-03-10T09:00:00.000Z', end: '2026-03-10T10:30:00.000Z' }

test('moving the start moves the end by the same', () => {
  expect(followingEnd(ten, { ...ten, start: '2026-03-12T13:00:00.000Z' })).toBe(
    '2026-03-12T14:30:00.000Z',
  )
  expect(followingEnd(ten, { ...ten, start: '2026-03-10T08:00:00.000Z' })).toBe(
    '2026-03-10T09:30:00.000Z',
  )
})

test('whole days stay as many', () => {
  const days = { start: '2026-03-10', end: '2026-03-12' }
  expect(followingEnd(days, { ...days, start: '2026-03-30' })).toBe('2026-04-01')
})

test('moving the end, or both, leaves them as they were set', () => {
  expect(followingEnd(ten, { ...ten, end: '2026-03-10T12:00:00.000Z' })).toBeNull()
  expect(
    followingEnd(ten, { start: '2026-03-12T13:00:00.000Z', end: '2026-03-12T13:30:00.000Z' }),
  ).toBeNull()
})

test.each([
  ['there is no end yet', { ...ten, end: null }],
  ['the end stands before the start', { ...ten, end: '2026-03-10T08:00:00.000Z' }],
  ['the start is being typed', { ...ten, start: '2026-03-10T' }],
])('the end is left when %s', (_why, before) => {
  expect(followingEnd(before, { ...before, start: '2026-03-12T13:00:00.000Z' })).toBeNull()
})
