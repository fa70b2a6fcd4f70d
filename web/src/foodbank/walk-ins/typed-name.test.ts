import { expect, test } from 'vitest'
import { nameFromSearch } from './typed-name.ts'

test.each([
  ['nováková anna', 'Nováková Anna'],
  ['čapek-žák eva', 'Čapek-Žák Eva'],
  [' van Dijk Jan ', 'van Dijk Jan'],
  ['104498', ''],
  ['', ''],
])('„%s" begins the form of somebody new as „%s"', (typed, name) => {
  expect(nameFromSearch(typed)).toBe(name)
})
