import { expect, test } from 'vitest'
import { createShortNames } from './short-names.ts'

const shortened = (names: readonly string[]) => names.map(createShortNames(names))

test.each([
  ['Banka, výdejna Lesná', 'Banka, výdejna Jih', 'výdejna Lesná', 'výdejna Jih'],
  ['Banka – Brno – sever', 'Banka – Brno – jih', 'sever', 'jih'],
  ['Banka, sklad', 'Banka', 'Banka, sklad', 'Banka'],
  ['Charita v Brně', 'Charita v Praze', 'Charita v Brně', 'Charita v Praze'],
])(
  'what „%s“ and „%s“ have in common is left out, but never all',
  (one, other, shortOne, shortOther) => {
    expect(shortened([one, other, one])).toEqual([shortOne, shortOther, shortOne])
  },
)

test('one organization keeps its whole name', () => {
  expect(shortened(['Banka, výdejna Lesná'])).toEqual(['Banka, výdejna Lesná'])
})
