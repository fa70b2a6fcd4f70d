import { expect, test } from 'vitest'
import { getAge, getBirthYear } from './age.ts'

test.each([
  [0, '2026-03-10', 2026],
  [7, '2026-12-31', 2019],
  [7, '2027-01-01', 2020],
  [120, '2026-03-10', 1906],
  [null, '2026-03-10', null],
])('the age %j entered on %s is kept as the year %j', (age, today, year) => {
  expect(getBirthYear(age, today)).toBe(year)
  expect(getAge(year, today)).toBe(age)
})

test('an age grows with the years', () => {
  expect(getAge(getBirthYear(7, '2026-03-10'), '2031-01-01')).toBe(12)
})

test('no age is below 0', () => {
  expect(getAge(2027, '2026-12-31')).toBe(0)
})
