import { expect, test } from 'vitest'
import { proposedUsername } from '../person-name.ts'

test.each([
  ['Jana', 'Nováková', 'jana.novakova'],
  ['Jan Marek', 'Řehoř', 'jan.rehor'],
  ['Anna', 'Malá-Veselá', 'anna.mala-vesela'],
  ['Ngọc', 'Đặng', 'ngoc.dang'],
  ['Оксана', 'Шевченко', ''],
  ['', 'Nováková', ''],
])('%s %s is proposed „%3$s“', (name, surname, username) => {
  expect(proposedUsername({ name, surname })).toBe(username)
})
