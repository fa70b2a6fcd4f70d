import { expect, test } from 'vitest'
import { ageBandOn, householdOn } from './household.ts'

test.each([
  [2026, '0-15'],
  [2011, '0-15'],
  [2010, '16-17'],
  [2009, '16-17'],
  [2008, '18-29'],
  [1997, '18-29'],
  [1996, '30-64'],
  [1962, '30-64'],
  [1961, '65+'],
  [1900, '65+'],
  [null, 'unknown'],
  // A child registered in January for whom help of December is recorded.
  [2027, '0-15'],
] as const)('in 2026 who was born in %s is of the band %s', (birthYear, band) => {
  expect(ageBandOn('2026-07-01', birthYear)).toBe(band)
})

test('the band is that of the day of help, not of today', () => {
  expect([
    ageBandOn('2026-12-31', 2010),
    ageBandOn('2027-01-01', 2010),
    ageBandOn('2028-01-01', 2010),
  ]).toEqual(['16-17', '16-17', '18-29'])
})

test('missing values stay unknown, and no name is stored', () => {
  const persons = [
    { id: 'a', sex: null, birth_year: null, name: 'Jan' },
    { id: 'b', sex: 'female', birth_year: 1980 },
    { id: 'c', sex: 'unspecified', birth_year: 2020 },
  ] as const
  expect(householdOn('2026-03-10', persons)).toEqual([
    { id: 'a', sex: 'unspecified', age_band: 'unknown' },
    { id: 'b', sex: 'female', age_band: '30-64' },
    { id: 'c', sex: 'unspecified', age_band: '0-15' },
  ])
})
