import { expect, test } from 'vitest'
import { getDegrees, listedName, titledName } from './person-name.ts'

const JANA = { name: 'Jana', surname: 'Nováková', degree_before: null, degree_after: null }

test('degrees stand around the name, and after a listed one', () => {
  const titled = { ...JANA, degree_before: 'Ing.', degree_after: 'Ph.D.' }
  expect(titledName(titled)).toBe('Ing. Jana Nováková, Ph.D.')
  expect(listedName(titled)).toBe('Nováková Jana')
  expect(getDegrees(titled)).toBe('Ing., Ph.D.')
})

test('without degrees there are no stray commas', () => {
  expect(titledName(JANA)).toBe('Jana Nováková')
  expect(titledName({ ...JANA, degree_after: 'DiS.' })).toBe('Jana Nováková, DiS.')
  expect(getDegrees(JANA)).toBe('')
})
