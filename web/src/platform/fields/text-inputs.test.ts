import { describe, expect, test } from 'vitest'
import { formatZip } from '@crm/contract/platform/formats'
import {
  dayOfText,
  numberOfText,
  textOfDay,
  textOfNumber,
  timeOfText,
  zipOfText,
} from './typed-text.ts'

describe('a typed day', () => {
  test.each([
    '5.3.2026',
    '05.03.2026',
    '5. 3. 2026',
    ' 5 . 3 . 2026 ',
    '5/3/2026',
    '5 3 2026',
    '2026-03-05',
  ])('%j is understood', (text) => {
    expect(dayOfText(text)).toBe('2026-03-05')
  })

  test.each([
    '',
    '31.2.2026',
    '29.2.2025',
    '0.1.2026',
    '1.13.2026',
    '5.3.',
    '5.3.26',
    'zítra',
    '2026-3-5',
    '2026-02-30',
  ])('%j is no day', (text) => {
    expect(dayOfText(text)).toBeNull()
  })

  test('a leap day exists in a leap year', () => {
    expect(dayOfText('29.2.2028')).toBe('2028-02-29')
  })

  test('is shown as it can be typed again', () => {
    expect(textOfDay('2026-03-05', 'cs')).toBe('5. 3. 2026')
    expect(textOfDay('2026-03-05', 'en')).toBe('05/03/2026')
    for (const language of ['cs', 'en'] as const)
      expect(dayOfText(textOfDay('2026-03-05', language))).toBe('2026-03-05')
  })
})

describe('a typed time', () => {
  test.each([
    ['9:30', '09:30'],
    ['09.30', '09:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['23:59', '23:59'],
    ['00:00', '00:00'],
  ])('%j is %s', (text, time) => {
    expect(timeOfText(text)).toBe(time)
  })

  test.each(['', '24:00', '12:60', '9:3', 'ráno', '-1:00'])('%j is no time', (text) => {
    expect(timeOfText(text)).toBeNull()
  })
})

test.each([
  ['15000', '150 00'],
  ['150 00', '150 00'],
  [' 1 5 0 0 0 ', '150 00'],
])('a PSČ typed or loaded as %j is written %j', (text, written) =>
  expect(formatZip(zipOfText(text) ?? '')).toBe(written),
)

test.each(['', '1500', '150000', '15o00'])('%j is no PSČ', (text) =>
  expect(zipOfText(text)).toBeNull(),
)

describe('a typed number', () => {
  test.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1 234,50', 1234.5],
    ['1\u00A0234', 1234],
    [',5', 0.5],
    ['5,', 5],
    ['-3', -3],
    ['0', 0],
  ])('%j is %d', (text, value) => {
    expect(numberOfText(text)).toBe(value)
  })

  test.each(['', 'abc', '1,2,3', '1.2.3', '-', ',', '1e5', '12 kg'])('%j is no number', (text) => {
    expect(numberOfText(text)).toBeNull()
  })

  test('is shown without grouping, in the sign of the language', () => {
    expect([
      textOfNumber(1234.5, ','),
      textOfNumber(0.1 + 0.2, '.'),
      textOfNumber(12, ','),
    ]).toEqual(['1234,5', '0.3', '12'])
  })
})
