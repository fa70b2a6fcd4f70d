import { expect, test } from 'vitest'
import { typedWords } from './matching.ts'

test('words are looked for one by one, short ones at a beginning', () => {
  expect(typedWords('Novák j').map(({ contains }) => contains)).toEqual(['%Novák%', '% j%'])
})

test('a longer sentence than any name is cut', () => {
  expect(typedWords('a b c d e f g h')).toHaveLength(6)
})

test('nothing is looked for by nothing', () => {
  expect(typedWords('   ')).toEqual([])
})

test('signs of patterns are taken literally', () => {
  expect(typedWords('50%_\\').map(({ contains }) => contains)).toEqual([String.raw`%50\%\_\\%`])
})

test('a name is misspelt by one letter wrong, too many, missing or changed with its neighbour', () => {
  expect(typedWords('abc')[0]?.misspelt.toSorted()).toEqual(
    [
      '% _bc%',
      '% a_c%',
      '% ab_%',
      '% _abc%',
      '% a_bc%',
      '% ab_c%',
      '% bc%',
      '% ac%',
      '% ab%',
      '% bac%',
      '% acb%',
    ].sort(),
  )
})

test.each(['no', '123456', '7', 'x'.repeat(13)])('%j is not taken for misspelt', (typed) => {
  expect(typedWords(typed)[0]?.misspelt).toEqual([])
})
