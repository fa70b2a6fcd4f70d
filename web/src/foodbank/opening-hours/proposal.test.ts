import { expect, test } from 'vitest'
import { proposedInterval } from './proposal.ts'

const at = (weekday: number, opens_at: string, closes_at: string) => ({
  weekday,
  opens_at,
  closes_at,
  slot_capacity: null,
})
const proposed = (...given: Parameters<typeof proposedInterval>) => {
  const found = proposedInterval(...given)
  return found && `${found.weekday} ${found.opens_at}–${found.closes_at}`
}

test('the first interval of all is a morning', () => {
  expect(proposed([], 3, 30)).toBe('3 08:00–12:00')
})

test('a day without hours opens as the day before it that has some, and else as the next one', () => {
  const hours = [
    at(1, '09:00', '11:30'),
    at(2, '07:00', '10:00'),
    at(2, '13:00', '15:00'),
    at(6, '10:00', '12:00'),
  ]
  expect(proposed(hours, 4, 30)).toBe('4 07:00–10:00')
  expect(proposed(hours, 7, 30)).toBe('7 10:00–12:00')
  expect(proposed([at(5, '09:00', '11:00')], 1, 30)).toBe('1 09:00–11:00')
})

test('a further interval follows an hour after the last one and is as long', () => {
  expect(proposed([at(1, '08:00', '12:00')], 1, 30)).toBe('1 13:00–17:00')
  expect(proposed([at(1, '13:00', '15:30'), at(1, '08:00', '12:00')], 1, 30)).toBe('1 16:30–19:00')
})

test('it ends with the day at the latest, and is never shorter than a slot', () => {
  expect(proposed([at(1, '15:00', '21:00')], 1, 30)).toBe('1 22:00–23:59')
  expect(proposed([at(1, '15:00', '23:00')], 1, 30)).toBe('1 06:00–14:00')
  expect(proposed([at(1, '08:00', '22:40')], 1, 60)).toBe('1 00:00–07:00')
  expect(proposed([at(1, '00:00', '12:00'), at(1, '12:00', '23:40')], 1, 30)).toBeUndefined()
})

test('what is typed by half is left out of account', () => {
  expect(proposed([at(1, '', ''), at(1, '9', '10:00'), at(1, '12:00', '08:00')], 1, 30)).toBe(
    '1 08:00–12:00',
  )
})
