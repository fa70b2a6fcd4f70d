import { MEMBER_TYPES } from '@crm/contract/foodbank/applicants/household-members'
import { expect, test } from 'vitest'
import { getMemberType } from './person-words.ts'

test('a relation that is not known is one of its own, in both languages and as the register calls it', () => {
  for (const word of ['Neuvedeno', 'Vztah neuveden', 'relation not given', 'unspecified'])
    expect(getMemberType(word)).toBe('unspecified')
})

test('every relation has the word by which the register calls it', () => {
  expect(MEMBER_TYPES.filter((type) => getMemberType(type) !== type)).toEqual([])
})
