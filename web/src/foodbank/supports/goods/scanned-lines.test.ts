import type { FoundGoods } from '@crm/contract/foodbank/support-goods/support-goods'
import { expect, test } from 'vitest'
import { adjusted, goodsInput, gramsOf, storedLines, withFound } from './scanned-lines.ts'

const TIN: FoundGoods = {
  goods_id: '1',
  name: 'Rajčata',
  number: 12,
  category: 'durables',
  source: 'own',
  date_kind: 'best_before',
  goods_date: '2027-05-31',
  date_precision: 'month',
  there_grams: 4_150,
  grams: 415,
  pieces: 1,
}
const FLOUR: FoundGoods = { ...TIN, goods_id: '2', category: 'food', source: 'eu', grams: 1_000 }
const scanned = (...found: FoundGoods[]) =>
  found.reduce<ReturnType<typeof withFound>>((lines, one) => withFound(lines, one, 'cs'), [])

test('the same goods again are some more of them, in pieces and to the gram', () => {
  const lines = scanned(TIN, FLOUR, TIN, { ...TIN, pieces: 6, grams: 2_490 })
  expect(lines.map(({ kilograms, pieces }) => [kilograms, pieces])).toEqual([
    ['3,32', 8],
    ['1', 1],
  ])
  expect(goodsInput(lines)).toEqual([
    { goods_id: '1', grams: 3_320, pieces: 8 },
    { goods_id: '2', grams: 1_000, pieces: 1 },
  ])
})

test('a weight that nobody knows stays to be typed, and what was typed stays', () => {
  const unknown = { ...TIN, grams: null, pieces: null }
  expect(scanned(unknown).map(({ kilograms }) => kilograms)).toEqual([''])
  const typed = scanned(unknown).map((line) => ({ ...line, kilograms: '2,5' }))
  expect(withFound(typed, unknown, 'cs')).toEqual(typed)
})

test('a weight has at most three decimals and is more than nothing', () => {
  expect(['0,415', '1 000.5', '.5', '2,'].map(gramsOf)).toEqual([415, 1_000_500, 500, 2_000])
  for (const wrong of ['', '0', '0,4155', 'x', '-1', '10000']) expect(gramsOf(wrong)).toBeNaN()
})

test('amounts rise with what is scanned, rounded up to ten grams, and fall again when it is taken off', () => {
  const [one, two] = [scanned(TIN), scanned(TIN, TIN, FLOUR)]
  const first = adjusted({ durables: '2' }, [], one, 'cs')
  expect(first).toEqual({ durables: '2,42' })
  const second = adjusted(first, one, two, 'cs')
  expect(second).toEqual({ durables: '2,83', op: '1' })
  expect(adjusted(second, two, [], 'cs')).toEqual({ durables: '2', op: '' })
})

test('an amount never falls below nothing, and one that is no number stays to be corrected', () => {
  expect(adjusted({ durables: '0,1' }, scanned(TIN), [], 'cs')).toEqual({ durables: '' })
  expect(adjusted({ durables: 'x' }, [], scanned(TIN), 'cs')).toEqual({ durables: 'x' })
})

test('stored goods come back as lines of the same weight', () => {
  const stored = {
    goods_id: '1',
    name: null,
    number: 12,
    category: 'durables',
    source: 'own',
    pieces: null,
  } as const
  const lines = storedLines([{ ...stored, grams: 830 }], 'en')
  expect(lines).toEqual([{ ...stored, kilograms: '0.83', until: null }])
})
