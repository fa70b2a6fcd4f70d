import { expect, test } from 'vitest'
import { getInitials } from './initials.ts'

test.each([
  ['Jana Nováková', 'JN'],
  ['šárka čechová', 'ŠČ'],
  ['Anna Marie Dvořáková', 'AD'],
  ['admin', 'A'],
  ['', ''],
  ['𝒥ana Nováková', '𝒥N'],
])('%s has the initials %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
