import { expect, test } from 'vitest'
import { parseHours, parsePlaces } from './parse-places.ts'

test('shops are read line by line, with semicolons or tabs, and empty lines are skipped', () => {
  const text = 'Tesco; Korejská 3, Brno; 6\n\nBilla\tCejl 5\t4\n Albert ;;\nLidl'
  expect(parsePlaces(text, 8)).toEqual({
    places: [
      { name: 'Tesco', address: 'Korejská 3, Brno', seats: 6 },
      { name: 'Billa', address: 'Cejl 5', seats: 4 },
      { name: 'Albert', address: '', seats: 8 },
      { name: 'Lidl', address: '', seats: 8 },
    ],
    problems: [],
  })
})

test('what cannot be read is told by its line', () => {
  const text = '; Cejl 5; 3\nTesco; Korejská; šest\nBilla; Cejl; 0\nLidl; a; 2; navíc'
  expect(parsePlaces(text, 4).problems).toEqual([
    { line: 1, why: 'name' },
    { line: 2, why: 'seats' },
    { line: 3, why: 'seats' },
    { line: 4, why: 'columns' },
  ])
})

test.each([
  ['8-12', [{ starts_at: '08:00', ends_at: '12:00' }]],
  [
    '8:00–12:30, 12.30 – 18',
    [
      { starts_at: '08:00', ends_at: '12:30' },
      { starts_at: '12:30', ends_at: '18:00' },
    ],
  ],
  ['', []],
  ['12–8', null],
  ['8–25', null],
  ['ráno', null],
])('hours %s', (text, expected) => {
  expect(parseHours(text)).toEqual(expected)
})
