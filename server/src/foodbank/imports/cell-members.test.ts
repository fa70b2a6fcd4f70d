import { expect, test } from 'vitest'
import { cellMembers } from './cell-members.ts'

const TODAY = '2026-03-10'
const read = (cell: string, alone: 'child' | 'unspecified' = 'unspecified') => {
  const found = cellMembers(cell, TODAY, alone)
  return typeof found === 'string'
    ? found
    : found.map(({ type, sex, age, birth_date }) => [type, sex, birth_date ?? age].join(' '))
}

test.each([
  ['syn 1. 5. 2018', ['child male 2018-05-01']],
  ['syn 1.5.2018', ['child male 2018-05-01']],
  ['syn 01-05-2018', ['child male 2018-05-01']],
  ['syn 1/5/2018', ['child male 2018-05-01']],
  ['syn 2018-05-01', ['child male 2018-05-01']],
  ['syn 2018-05-01 00:00:00', ['child male 2018-05-01']],
  ['syn 1. 5. 18', ['child male 2018-05-01']],
  ['syn – nar. 1. 5. 2018', ['child male 2018-05-01']],
  ['syn *1. 5. 2018', ['child male 2018-05-01']],
  ['syn (1. 5. 2018)', ['child male 2018-05-01']],
  ['syn, 1. 5. 2018', ['child male 2018-05-01']],
  ['syn 43221', ['child male 2018-05-01']],
])('a day of birth in „%s“ is read exactly', (cell, members) => {
  expect(read(cell)).toEqual(members)
})

test.each([
  [
    'Jan 1. 5. 2018; Eva 2015',
    ['unspecified unspecified 2018-05-01', 'unspecified unspecified 11'],
  ],
  [
    'Jan 1. 5. 2018, Eva 3. 2. 2015',
    ['unspecified unspecified 2018-05-01', 'unspecified unspecified 2015-02-03'],
  ],
  ['manžel 2. 1. 1980\nsyn 9 let', ['spouse male 1980-01-02', 'child male 9']],
  ['manžel 2. 1. 1980 a dcera 1. 5. 2018', ['spouse male 1980-01-02', 'child female 2018-05-01']],
  [
    '2 děti (1. 5. 2018, 3. 2. 2015)',
    ['child unspecified 2018-05-01', 'child unspecified 2015-02-03'],
  ],
  [
    '3 děti (1. 5. 2018, 2015)',
    ['child unspecified 2018-05-01', 'child unspecified 11', 'child unspecified '],
  ],
  ['děti (1. 5. 2018, 2015)', ['child unspecified 2018-05-01', 'child unspecified 11']],
])('each person of „%s“ has their own', (cell, members) => {
  expect(read(cell)).toEqual(members)
})

test('days alone in the column of children are one child each', () => {
  expect(read('1. 5. 2018, 3. 2. 2015', 'child')).toEqual([
    'child unspecified 2018-05-01',
    'child unspecified 2015-02-03',
  ])
})

test.each([
  'syn 8 let, 1. 5. 2018',
  'syn 7 let (1. 5. 2018)',
  'syn 2018 (1. 5. 2018)',
  'dítě 1. 5. 2018 (8)',
])('the age or the year beside the day in „%s“ is of the same person', (cell) => {
  expect(read(cell)).toMatchObject([expect.stringMatching(/2018-05-01$/)])
})

test.each([
  ['syn 31. 2. 2018', 'birth_day'],
  ['syn 1. 13. 2018', 'birth_day'],
  ['syn 1. 5. 2099', 'birth_day'],
  ['manžel 41; syn 31. 2. 2018', 'birth_day'],
  ['syn 300', 'age'],
  ['syn 1. května 2018', 'age'],
  ['syn 850312/1234', 'age'],
  ['syn 15 let (1. 5. 2018)', 'contradiction'],
  // fifteenth of December, or of three children the ages
  ['děti 15/12/10', 'member_unclear'],
  ['děti 15-12-10', 'member_unclear'],
  ['Jan 1. 5. 2018 Eva 3. 2. 2015 Petr 9', 'member_unclear'],
])('„%s“ is refused: %s', (cell, rule) => {
  expect(read(cell)).toBe(rule)
})

test('ages stay ages', () => {
  expect(read('9, 7, 3', 'child')).toEqual([
    'child unspecified 9',
    'child unspecified 7',
    'child unspecified 3',
  ])
  expect(read('děti 17-14-8')).toEqual([
    'child unspecified 17',
    'child unspecified 14',
    'child unspecified 8',
  ])
  expect(read('manžel 41; syn 9 let; dcera (2019)')).toEqual([
    'spouse male 41',
    'child male 9',
    'child female 7',
  ])
})
