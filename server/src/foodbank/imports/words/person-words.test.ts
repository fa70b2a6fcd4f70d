import { MEMBER_TYPES } from '@crm/contract/foodbank/applicants/household-members'
import { expect, test } from 'vitest'
import { birthDateFrom, getMemberType } from './person-words.ts'

test('a relation that is not known is one of its own, in both languages and as the register calls it', () => {
  for (const word of ['Neuvedeno', 'Vztah neuveden', 'relation not given', 'unspecified'])
    expect(getMemberType(word)).toBe('unspecified')
})

test('every relation has the word by which the register calls it', () => {
  expect(MEMBER_TYPES.filter((type) => getMemberType(type) !== type)).toEqual([])
})

test.each([
  ['12. 3. 1985', '1985-03-12'],
  ['12.3.1985', '1985-03-12'],
  ['12/03/85', '1985-03-12'],
  ['1985-03-12', '1985-03-12'],
  ['1985-03-12 00:00:00', '1985-03-12'],
  ['nar. 1. 5. 2018', '2018-05-01'],
  ['31118', '1985-03-12'],
  ['29. 2. 2024', '2024-02-29'],
  ['29. 2. 2023', undefined],
  ['13/31/1985', undefined],
  ['11. 3. 2026', undefined],
  ['1. 1. 1800', undefined],
  ['1985', null],
  ['34 let', null],
  ['', null],
])('the date of birth „%s“ is %s', (word, day) => {
  expect(birthDateFrom(word, '2026-03-10')).toBe(day)
})
