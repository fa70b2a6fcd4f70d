import { expect, test } from 'vitest'
import { nameFromSearch, phoneFromSearch } from './typed-name.ts'

test.each([
  ['nováková anna', 'Nováková Anna'],
  ['čapek-žák eva', 'Čapek-Žák Eva'],
  [' van Dijk Jan ', 'van Dijk Jan'],
  ['104498', ''],
  ['', ''],
])('„%s" begins the form of somebody new as „%s"', (typed, name) => {
  expect(nameFromSearch(typed)).toBe(name)
})

test.each([
  ['603 123 456', '603 123 456'],
  [' +380 50 123 45 67', '+380 50 123 45 67'],
  ['0012345', null],
  ['Novák Jan', null],
])('%j as a phone is %j', (typed, phone) => {
  expect(phoneFromSearch(typed)).toBe(phone)
})
