import { labelOf, readLabel } from '@crm/contract/warehouse/label'
import { expect, test } from 'vitest'
import { readGs1 } from './gs1.ts'

const FNC1 = '\u001D'

// The numbers are those that the GS1 General Specifications use for examples.
test.each([
  ['an EAN-13 alone', '9501101530003', { gtin: '09501101530003' }],
  ['an EAN-8 alone', '95012346', { gtin: '00000095012346' }],
  ['an EAN with its symbology', ']E09501101530003', { gtin: '09501101530003' }],
  [
    'GTIN, use by and batch',
    `]d2010950110153000317260325${'10'}AB-123`,
    { gtin: '09501101530003', date_kind: 'use_by', goods_date: '2026-03-25', maker_lot: 'AB-123' },
  ],
  [
    'a best-before day of 00, which is the month',
    ']C1010950110153000315261100',
    { date_kind: 'best_before', goods_date: '2026-11-30', date_precision: 'month' },
  ],
  ['a net weight of 3 decimals', '01995011015300063103001750', { grams: 1750 }],
  ['a net weight of 2 decimals', '01995011015300063102001750', { grams: 17_500 }],
  ['the weight of a carton without decimals', '01995011015300063100000012', { grams: 12_000 }],
  [
    'the content of a pallet and its count',
    `02095011015300033748${FNC1}10X1`,
    { gtin: '09501101530003', pieces: 48, maker_lot: 'X1' },
  ],
  [
    'brackets, as people read it',
    '(01)09501101530003(15)270131(10)L 5',
    { gtin: '09501101530003', goods_date: '2027-01-31', maker_lot: 'L 5' },
  ],
  [
    'a separator that the scanner spells',
    '0109501101530003' + '10AB<GS>17260131',
    { maker_lot: 'AB', goods_date: '2026-01-31' },
  ],
])('%s is read', (_what, code, expected) => {
  expect(readGs1(code)).toMatchObject(expected)
})

test.each([
  ['nothing', ''],
  ['words', 'rohlíky'],
  ['a wrong check digit', '9501101530004'],
  ['too few digits', '950110'],
  ['an address', 'https://example.org/01/09501101530003'],
  ['an element string that is cut', '010950110153'],
  ['a price alone', '39221099'],
])('%s is no code of goods', (_what, code) => {
  expect(readGs1(code)).toBeNull()
})

test.each([
  ['a month that is none', '0109501101530003' + '17261300'],
  ['a day that is none', '0109501101530003' + '17260231'],
])('%s is left out, and the rest is read', (_what, code) => {
  expect(readGs1(code)).toMatchObject({ gtin: '09501101530003', goods_date: null, date_kind: null })
})

test('a label is read back, however it is typed, and not with a wrong digit', () => {
  for (const number of [1, 9, 12, 99_999, 100_000, 7_654_321]) {
    expect(readLabel(labelOf(number))).toBe(number)
    expect(readLabel(` ${labelOf(number).toLowerCase()} `)).toBe(number)
  }
  expect(labelOf(12)).toBe('L000123')
  expect(readLabel('L000124')).toBeNull()
  expect(readLabel('L000000')).toBeNull()
  expect(readLabel('000123')).toBeNull()
})
