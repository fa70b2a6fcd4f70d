import { expect, test } from 'vitest'
import { readScaleLine } from './scale-line.ts'

test.each([
  ['MT-SICS, stable', 'S S     12.345 kg', 12_345],
  ['MT-SICS, grams', 'S S      129.07 g', 129],
  ['A&D and CAS, gross', 'ST,GS,+  1.234kg', 1234],
  ['A&D and CAS, net', 'ST,NT,+00012,5 kg', 12_500],
  ['CAS without a sign', 'ST,GS,1.234kg', 1234],
  ['Kern', 'ST     0.500kg', 500],
  ['Sartorius', 'N     +   2.050 kg', 2050],
])('%s: a whole line with a stable weight', (_name, line, grams) => {
  expect(readScaleLine(line)).toEqual({ grams, isStable: true, isWhole: true })
})

test.each([
  ['MT-SICS', 'S D      3.1 kg'],
  ['A&D and CAS', 'US,GS,+  3.100kg'],
  ['Ohaus', '   3.100 kg ?'],
])('%s says that it moves', (_name, line) => {
  expect(readScaleLine(line)).toMatchObject({ grams: 3100, isStable: false })
})

test('a number alone may be the end of a longer one', () => {
  expect(readScaleLine('  4.500 kg')).toEqual({ grams: 4500, isStable: true, isWhole: false })
})

test('what was taken off the scale since it was set to nothing is less than nothing', () => {
  expect(readScaleLine('ST,GS,-  0.120kg')).toMatchObject({ grams: -120 })
  expect(readScaleLine('S S -   0.5 kg')).toMatchObject({ grams: -500 })
})

test.each([
  '',
  'OL,GS,+9999999kg',
  'OL,GS,+ 999.99kg',
  'S +',
  'S I',
  'N     +   2.050',
  '12.5 lb',
  'nesmysl',
  '1.2.3',
  '1.2.3 kg',
  '12345678 kg',
])('„%s“ is no weight', (line) => {
  expect(readScaleLine(line)).toBeNull()
})
