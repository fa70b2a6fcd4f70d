import { expect, test } from 'vitest'
import { getAge } from './get-age.ts'

test.each([
  ['8', 8],
  ['08', 8],
  ['0', 0],
  ['36 let', 36],
  ['-3', 3],
  ['1200', 120],
  ['', null],
  ['osm', null],
])('typing %j gives the age %j', (typed, age) => {
  expect(getAge(typed)).toBe(age)
})
