import { expect, test } from 'vitest'
import { chooseDeskOrganization } from './desk-organization.ts'

const offered = [{ id: 'brno' }, { id: 'praha' }]
const nothing = { requested: undefined, remembered: null, own: [] }

test.each([
  [
    'the one in the address',
    { requested: 'praha', remembered: 'brno', own: [{ id: 'brno' }] },
    'praha',
  ],
  ['the remembered one', { ...nothing, remembered: 'praha', own: [{ id: 'brno' }] }, 'praha'],
  ['one’s own', { ...nothing, own: [{ id: 'charita' }, { id: 'praha' }] }, 'praha'],
  [
    'none of those that may not be seen',
    { requested: 'plzen', remembered: 'ostrava', own: [{ id: 'brno' }] },
    'brno',
  ],
  ['none when there are several and nothing says which', nothing, undefined],
])('the desk shows %s', (_, said, expected) => {
  expect(chooseDeskOrganization(offered, said)?.id).toBe(expected)
})

test('a single one needs no choice', () => {
  expect(chooseDeskOrganization([{ id: 'brno' }], nothing)?.id).toBe('brno')
})

test('without any there is none', () => {
  expect(chooseDeskOrganization([], { ...nothing, requested: 'brno' })).toBeUndefined()
})
