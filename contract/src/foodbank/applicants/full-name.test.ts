import { validate } from '../../platform/rules.ts'
import { expect, test } from 'vitest'
import { fullName, partsOfName } from './full-name.ts'

test.each([
  ['Nováková Anna', { surname: 'Nováková', name: 'Anna' }],
  ['  Nováková   Anna  Marie ', { surname: 'Nováková', name: 'Anna Marie' }],
  ['Nguyen Thi, Hoa', { surname: 'Nguyen Thi', name: 'Hoa' }],
  ['Novák,Jan', { surname: 'Novák', name: 'Jan' }],
  ['Novák', null],
  ['Novák,', null],
  [', Jan', null],
  ['', null],
])('„%s" is read surname first, and a comma ends a surname of several words', (typed, parts) => {
  expect(partsOfName(typed)).toEqual(parts)
})

test('a name that lacks its other half says so, an empty one that it is required', () => {
  expect(validate(fullName, 'Novák')).toEqual({ errors: { '': [{ rule: 'full_name' }] } })
  expect(validate(fullName, '')).toEqual({ errors: { '': [{ rule: 'required' }] } })
})
