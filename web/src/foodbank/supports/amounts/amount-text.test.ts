import { AMOUNT_CODES, type Amounts } from '@crm/contract/foodbank/amounts'
import { describe, expect, test } from 'vitest'
import {
  amountProblem,
  amountText,
  parseAmounts,
  filled,
  isEmpty,
  parseAmount,
  suggestionFor,
  formatAmounts,
  totalOfTexts,
  wrongCodes,
} from './amount-text.ts'

const nothing = parseAmounts({})
const of = (amounts: Partial<Amounts>): Amounts => ({ ...nothing, ...amounts })

describe('a typed amount', () => {
  test.each([
    ['', 0],
    ['  ', 0],
    ['0', 0],
    ['6', 6],
    ['6,5', 6.5],
    ['6.5', 6.5],
    ['6,', 6],
    [',5', 0.5],
    ['12,25', 12.25],
    ['1 234,5', 1234.5],
    ['1\u00A0234,5', 1234.5],
    ['9999,99', 9999.99],
  ])('"%s" is %d kg', (text, value) => {
    expect(parseAmount(text)).toBe(value)
  })

  test.each(['-1', '1,234', '10000', 'šest', '1,2,3', ',', '6kg', '1e3', 'NaN'])(
    '"%s" is no amount',
    (text) => {
      expect(parseAmount(text)).toBeNaN()
    },
  )
})

test.each([
  ['', null],
  ['9999,99', null],
  ['10000', 'tooMuch'],
  ['9 999,991', 'tooMuch'],
  ['1,234', 'tooFine'],
  ['0,005', 'tooFine'],
  ['-1', 'wrong'],
  ['šest', 'wrong'],
])('of a bad amount it is said what is wrong with it: "%s" is %s', (text, problem) =>
  expect(amountProblem(text)).toBe(problem),
)

test('an amount is written with a decimal comma in Czech and nothing for zero', () => {
  expect([
    amountText(12.5, 'cs'),
    amountText(12.5, 'en'),
    amountText(0, 'cs'),
    amountText(1234, 'cs'),
  ]).toEqual(['12,5', '12.5', '', '1234'])
})

test('what is written reads back as the same number', () => {
  for (const value of [0.01, 0.1, 0.3, 1.1, 9.95, 1234.56])
    expect(parseAmount(amountText(value, 'cs'))).toBe(value)
})

test('the total is exact where floating point is not, and leaves out what cannot be read', () => {
  expect(totalOfTexts({ durables: '0,1', chilled: '0,2' })).toBe(0.3)
  expect(totalOfTexts({ durables: '6', op: '1,5', food: 'x' })).toBe(7.5)
  expect(wrongCodes({ durables: '6', food: 'x' })).toEqual(['food'])
})

test('recorded amounts fill only the fields that have some', () => {
  expect(formatAmounts(of({ durables: 2, op: 0.5 }), 'cs')).toEqual({ durables: '2', op: '0,5' })
  expect(isEmpty(formatAmounts(nothing, 'cs'))).toBe(true)
})

test.each([
  [1.4, 1, 1.5],
  [1.4, 4, 5.5],
  [0.2, 1, 0],
  [0.25, 1, 0.5],
  [0, 7, 0],
  [1.5, 0, 0],
])('an average of %d kg for %d persons offers %d kg', (average, persons, offer) => {
  expect(suggestionFor(of({ durables: average }), persons).durables).toBe(offer)
})

test('an offer is made for every kind', () => {
  const each = Object.fromEntries(AMOUNT_CODES.map((code) => [code, 1]))
  expect(suggestionFor({ ...nothing, ...each }, 3)).toEqual({
    ...nothing,
    ...Object.fromEntries(AMOUNT_CODES.map((code) => [code, 3])),
  })
})

test('filling by an offer keeps what was typed, a zero as well', () => {
  expect(
    filled(
      { durables: '7', chilled: '0', pastries: ' ' },
      of({ durables: 6, chilled: 1.5, pastries: 2 }),
      'cs',
    ),
  ).toEqual({
    durables: '7',
    chilled: '0',
    pastries: '2',
  })
})

test('one row can be filled alone', () => {
  expect(
    filled({}, of({ durables: 6, durables_op: 2, chilled: 1 }), 'cs', ['durables', 'durables_op']),
  ).toEqual({
    durables: '6',
    durables_op: '2',
  })
})
