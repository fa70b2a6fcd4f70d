import type { ComboboxItem } from '@mantine/core'
import { expect, test } from 'vitest'
import { foldedFilter } from './folded-filter.ts'
import { foundIn, holding } from './piece-search.ts'

const OFFICES = [
  'Farní charita Beroun',
  'Městský úřad Dolní Kamenec',
  'Nadace Kamenec',
  'Podkamenecká pomoc',
  'Đặng a synové',
]
const found = (typed: string) => foundIn(OFFICES, typed, (text) => text)

test.each([
  ['mestsky kamenec', ['Městský úřad Dolní Kamenec']],
  ['KAMENEC MĚST', ['Městský úřad Dolní Kamenec']],
  ['kamenec', ['Městský úřad Dolní Kamenec', 'Nadace Kamenec', 'Podkamenecká pomoc']],
  ['dang', ['Đặng a synové']],
  ['be', ['Farní charita Beroun']],
  ['er', []],
  ['kamenec beroun', []],
  ['  ', OFFICES],
])(
  '%j is found by pieces in any order, without accents, beginnings of words first',
  (typed, expected) => {
    expect(found(typed)).toEqual(expected)
  },
)

test('what begins a word stands before what is inside of one, whatever the order of the list', () => {
  expect(foundIn(['Podkamenecká pomoc', 'Kamenec'], 'kamen', (text) => text)).toEqual([
    'Kamenec',
    'Podkamenecká pomoc',
  ])
})

test('a select that is searched offers by the same rule', () => {
  const options: ComboboxItem[] = OFFICES.map((label) => ({ value: label, label, disabled: false }))
  const offered = foldedFilter({ options, search: 'kamenec mestsky', limit: 100 })
  expect(offered.map((option) => ('label' in option ? option.label : ''))).toEqual([
    'Městský úřad Dolní Kamenec',
  ])
})

test.each([
  ['Žádosti', 'zad', true],
  ['Uživatelé', ' ŽIV ', true],
  ['Role', 'log', false],
])('%s, looked for by %j: %s', (text, typed, expected) => {
  expect(holding(typed)(text)).toBe(expected)
})

test('typed words that hold nothing are in every text', () => {
  expect(holding('')('Cokoli')).toBe(true)
})
