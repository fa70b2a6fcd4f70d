import { getAge } from '@crm/contract/foodbank/applicants/age'
import { expect, test } from 'vitest'
import { getBirthYear, withBirthYear } from './age.ts'

const getAgeByYear = (birth_year: number | null, today: string) =>
  getAge({ birth_year, birth_date: null }, today)

test.each([
  [0, '2026-03-10', 2026],
  [7, '2026-12-31', 2019],
  [7, '2027-01-01', 2020],
  [120, '2026-03-10', 1906],
  [null, '2026-03-10', null],
])('the age %j entered on %s is kept as the year %j', (age, today, year) => {
  expect(getBirthYear(age, today)).toBe(year)
  expect(getAgeByYear(year, today)).toBe(age)
})

test('an age grows with the years', () => {
  expect(getAgeByYear(getBirthYear(7, '2026-03-10'), '2031-01-01')).toBe(12)
})

test('no age is below 0', () => {
  expect(getAgeByYear(2027, '2026-12-31')).toBe(0)
})

test('a full date of birth decides on the year', () => {
  expect(withBirthYear({ birth_year: 1980, birth_date: '1979-12-31' }).birth_year).toBe(1979)
  expect(withBirthYear({ birth_year: 1980, birth_date: null }).birth_year).toBe(1980)
})
