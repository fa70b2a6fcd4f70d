import { expect, test } from 'vitest'
import { copyMonday, hoursOf, placeOf, weekOf } from './week.ts'

const HOURS = [
  { weekday: 3, opens_at: '13:00', closes_at: '16:00' },
  { weekday: 1, opens_at: '08:00', closes_at: '12:00' },
  { weekday: 3, opens_at: '08:00', closes_at: '12:00' },
]

test('intervals are shown by weekday and by the clock', () => {
  const week = weekOf(HOURS)
  expect(week['1']).toEqual([{ opens_at: '08:00', closes_at: '12:00' }])
  expect(week['3'].map(({ opens_at }) => opens_at)).toEqual(['08:00', '13:00'])
  expect(week['7']).toEqual([])
})

test('what is shown is what is sent', () => {
  expect(hoursOf(weekOf(HOURS))).toEqual([
    { weekday: 1, opens_at: '08:00', closes_at: '12:00' },
    { weekday: 3, opens_at: '08:00', closes_at: '12:00' },
    { weekday: 3, opens_at: '13:00', closes_at: '16:00' },
  ])
})

test('an error of the server is found at its field again, past intervals left empty', () => {
  const week = { ...weekOf(HOURS), '2': [{ opens_at: '', closes_at: '' }] }
  expect(hoursOf(week)).toHaveLength(3)
  expect(placeOf(week, 2)).toEqual({ day: '3', index: 1 })
  expect(placeOf(week, 3)).toBeUndefined()
})

test('Monday is copied to the working days alone', () => {
  const week = copyMonday(weekOf(HOURS))
  expect(week['5']).toEqual(week['1'])
  expect(week['3']).toEqual(week['1'])
  expect(week['6']).toEqual([])
})
