import { expect, test } from 'vitest'
import { matchingTargets } from './target-search.ts'

const targets = [
  { id: '1', name: 'Potravinová banka Brno', label: 'PB Brno', address: 'Cejl 5, 602 00 Brno' },
  {
    id: '2',
    name: 'Výdejna Židenice',
    label: 'Výdejna Židenice',
    address: 'Líšeňská 12, 636 00 Brno',
  },
]

test.each([
  ['', ['1', '2']],
  ['zidenice', ['2']],
  ['LISENSKA', ['2']],
  ['brno vydejna', ['2']],
  ['pb cejl', ['1']],
  ['banka', ['1']],
  ['ostrava', []],
])('"%s" finds %j', (search, found) => {
  expect([...matchingTargets(targets, search)]).toEqual(found)
})
