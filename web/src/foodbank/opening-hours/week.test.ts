import { expect, test } from 'vitest'
import { copyMonday, getIntervals, getPositions, withoutInterval } from './week.ts'

const HOURS = [
  { weekday: 3, opens_at: '13:00', closes_at: '16:00', slot_capacity: null },
  { weekday: 1, opens_at: '08:00', closes_at: '12:00', slot_capacity: null },
  { weekday: 3, opens_at: '08:00', closes_at: '12:00', slot_capacity: null },
  { weekday: 6, opens_at: '09:00', closes_at: '11:00', slot_capacity: null },
]

const inWords = (...given: Parameters<typeof getIntervals>) =>
  getIntervals(...given).map(({ opens_at, closes_at }) => `${opens_at}–${closes_at}`)

test('a day is told by the clock, a day without hours not at all', () => {
  expect(inWords(HOURS, 3)).toEqual(['08:00–12:00', '13:00–16:00'])
  expect(inWords(HOURS, 2)).toEqual([])
})

test('fields stand at the place of their interval in the list, so that errors find them', () => {
  expect(getPositions(HOURS, 3)).toEqual([0, 2])
  expect(withoutInterval(HOURS, 0)).toHaveLength(3)
})

test('Monday is copied to the working days alone', () => {
  const copied = copyMonday(HOURS)
  for (const day of [1, 2, 3, 4, 5] as const) expect(inWords(copied, day)).toEqual(['08:00–12:00'])
  expect(inWords(copied, 6)).toEqual(['09:00–11:00'])
})

test('what Monday has by half is copied nowhere and stays on Monday', () => {
  const half = [
    { weekday: 1, opens_at: '', closes_at: '', slot_capacity: null },
    { weekday: 1, opens_at: '13:00', closes_at: '1', slot_capacity: null },
  ]
  const copied = copyMonday([...half, ...HOURS])
  expect(copied.filter(({ weekday }) => weekday === 1)).toEqual([...half, HOURS[1]])
  for (const day of [2, 3, 4, 5] as const) expect(inWords(copied, day)).toEqual(['08:00–12:00'])
})
