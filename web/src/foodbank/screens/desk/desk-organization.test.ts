import { expect, test } from 'vitest'
import { deskOrganizationOf } from './desk-organization.ts'

const offered = [{ id: 'brno' }, { id: 'praha' }]
const nothing = { asked: undefined, remembered: null, own: [] }

test.each([
  [
    'the one in the address',
    { asked: 'praha', remembered: 'brno', own: [{ id: 'brno' }] },
    'praha',
  ],
  ['the remembered one', { ...nothing, remembered: 'praha', own: [{ id: 'brno' }] }, 'praha'],
  ['one’s own', { ...nothing, own: [{ id: 'charita' }, { id: 'praha' }] }, 'praha'],
  [
    'none of those that may not be seen',
    { asked: 'plzen', remembered: 'ostrava', own: [{ id: 'brno' }] },
    'brno',
  ],
  ['none when there are several and nothing says which', nothing, undefined],
])('the desk shows %s', (_, said, expected) => {
  expect(deskOrganizationOf(offered, said)?.id).toBe(expected)
})

test('a single one needs no choice', () => {
  expect(deskOrganizationOf([{ id: 'brno' }], nothing)?.id).toBe('brno')
})

test('without any there is none', () => {
  expect(deskOrganizationOf([], { ...nothing, asked: 'brno' })).toBeUndefined()
})
