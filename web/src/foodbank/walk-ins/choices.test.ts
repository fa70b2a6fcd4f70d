import type { FoundPerson } from '@crm/contract/foodbank/desk/walk-ins'
import { expect, test } from 'vitest'
import { getChoices } from './choices.ts'

const person: FoundPerson = {
  id: '1',
  name: 'Anna',
  surname: 'Nováková',
  personal_number: null,
  organization_label: 'Charita',
  persons: 1,
  last_assistance_at: null,
  is_restricted: false,
  birth_year: null,
}

test('Enter takes who bears the name; where nobody does, it registers rather than takes somebody alike', () => {
  const choices = (people: FoundPerson[], approximate: boolean, mayRegister = true) =>
    getChoices({ people, approximate }, mayRegister)
  expect(choices([person], false)).toEqual([person, 'new'])
  expect(choices([person], true)).toEqual(['new', person])
  expect(choices([], false)).toEqual(['new'])
  expect(choices([person], true, false)).toEqual([person])
  expect(getChoices(undefined, true)).toEqual([])
})
