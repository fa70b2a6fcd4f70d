import { expect, test } from 'vitest'
import { misspeltPatterns, getSearchWords } from './search-words.ts'

test.each([
  ['Novák', { patterns: ['%Novák%'], initials: null }],
  ['  petr   Dvořák ', { patterns: ['%petr%', '%Dvořák%'], initials: null }],
  ['no', { patterns: ['% no%'], initials: { letters: 'no', pattern: ' no%' } }],
  ['č', { patterns: ['% č%'], initials: { letters: 'č', pattern: ' č%' } }],
  ['_', { patterns: [String.raw`%\_%`], initials: null }],
  ['li ha', { patterns: ['% li%', '% ha%'], initials: null }],
  ['Novák j', { patterns: ['%Novák%', '% j%'], initials: null }],
  ['100%', { patterns: [String.raw`%100\%%`], initials: null }],
  [String.raw`a_b\c`, { patterns: [String.raw`%a\_b\\c%`], initials: null }],
])('%j is looked for by its words, short ones at the beginning of a name', (typed, expected) => {
  expect(getSearchWords(typed)).toEqual(expected)
})

test('nothing typed is nothing to look for', () => {
  expect(getSearchWords('   ')).toBeNull()
})

test('the words of a pasted sentence are limited', () => {
  expect(getSearchWords('jedna dva tři čtyři pět šest sedm')?.patterns).toHaveLength(6)
})

test('a misspelt word is looked for with one letter wrong, missing, too many or changed with its neighbour', () => {
  expect(misspeltPatterns('abc')).toEqual([
    '_bc%',
    'a_c%',
    'ab_%',
    '_abc%',
    'a_bc%',
    'ab_c%',
    'bc%',
    'ac%',
    'ab%',
    'bac%',
    'acb%',
  ])
})

test.each(['ab', 'dlouhatanskejmeno', ''])('%j has no misspelt forms', (typed) => {
  expect(misspeltPatterns(typed)).toEqual([])
})
