import { expect, test } from 'vitest'
import { createFormat } from '#platform/i18n/format.ts'
import { durationText, sizeText, timeWithSeconds } from './amounts.ts'

const { number } = createFormat('cs')
const spaced = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [12_345_678, '12,3 MB'],
  [512_400_000_000, '512 GB'],
  [3_000_000_000_000, '3 TB'],
])('%d bytes are %s', (bytes, text) => expect(spaced(sizeText(bytes, number))).toBe(text))

test.each([
  [0, '0 ms'],
  [14, '14 ms'],
  [-2_500, '2,5 s'],
  [90_000, '1,5 min'],
  [7_200_000, '2 h'],
])('%d ms are %s', (ms, text) => expect(spaced(durationText(ms, number))).toBe(text))

test('a moment is told to the second, in the time of Prague', () => {
  expect(timeWithSeconds(Date.parse('2026-03-10T06:05:09Z'))).toBe('07:05:09')
})
