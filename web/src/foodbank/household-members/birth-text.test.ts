import { expect, test } from 'vitest'
import { birthOfText, looksLikeDay, withAge } from './birth-text.ts'

test.each([
  ['8', 8],
  ['08', 8],
  ['0', 0],
  ['36 let', 36],
  ['-3', 3],
  ['1985', 1985],
  ['1.5.2018', '2018-05-01'],
  ['1. 5. 2018', '2018-05-01'],
  ['29. 2. 2024', '2024-02-29'],
  ['29. 2. 2025', null],
  ['1. 5.', null],
  ['12345', null],
  ['', null],
  ['osm', null],
])('typing %j means %j', (text, birth) => {
  expect(birthOfText(text)).toBe(birth)
})

test.each([
  ['1.', true],
  ['1. 5.', true],
  ['1 5', true],
  ['29. 2. 2025', true],
  ['osm', false],
  ['12345', false],
])('%j is the beginning of a day: %j', (text, expected) => {
  expect(looksLikeDay(text)).toBe(expected)
})

test.each([
  [2010, 16],
  [2026, 0],
  [2027, -1],
  [1900, 126],
  [120, 120],
  [8, 8],
  ['2018-05-01', '2018-05-01'],
  [null, null],
])('typing the birth %j where an age is asked for means %j', (birth, age) => {
  expect(withAge(birth, '2026-03-10')).toBe(age)
})
