import { expect, test } from 'vitest'
import { householdRows } from './household-table.ts'

test('the household is counted by age band and sex, empty bands left out', () => {
  expect(
    householdRows([
      { id: '1', sex: 'female', age_band: '30-64' },
      { id: '2', sex: 'male', age_band: '30-64' },
      { id: '3', sex: 'unspecified', age_band: '0-15' },
      { id: '4', sex: 'unspecified', age_band: 'unknown' },
    ]),
  ).toEqual([
    { band: '0-15', male: 0, female: 0, unspecified: 1 },
    { band: '30-64', male: 1, female: 1, unspecified: 0 },
    { band: 'unknown', male: 0, female: 0, unspecified: 1 },
  ])
})

test('a household that is not known has no rows', () => {
  expect(householdRows([])).toEqual([])
})
