import { describe, expect, test } from 'vitest'
import { printedGtin, readGtin } from './gtin.ts'

test.each([
  // the example of GS1 for the check digit, and numbers of each length
  ['6291041500213', '06291041500213'],
  ['96385074', '00000096385074'],
  ['614141000036', '00614141000036'],
  ['10614141000415', '10614141000415'],
  ['4006381333931', '04006381333931'],
  ['400-6381 333931', '04006381333931'],
])('%s is read as %s', (typed, whole) => {
  expect(readGtin(typed)).toBe(whole)
})

describe('is no GTIN', () => {
  test.each([
    ['a wrong check digit', '6291041500214'],
    ['two digits swapped', '6291041502013'],
    ['a digit too many', '629104150021345'],
    ['eleven digits', '62910415002'],
    ['letters', '629104150021A'],
    ['other digits', '٦٢٩١٠٤١٥٠٠٢١٣'],
    ['zeros', '0000000000000'],
    ['nothing', ''],
  ])('%s: %s', (_what, typed) => {
    expect(readGtin(typed)).toBeNull()
  })

  test('what differs from a right one in one digit', () => {
    const right = '6291041500213'
    const wrong = Array.from(right).flatMap((digit, place) =>
      Array.from('0123456789')
        .filter((other) => other !== digit)
        .map((other) => right.slice(0, place) + other + right.slice(place + 1)),
    )
    expect(wrong.filter((typed) => readGtin(typed) !== null)).toEqual([])
  })
})

test.each([
  ['00000096385074', '96385074'],
  ['00614141000036', '0614141000036'],
  ['06291041500213', '6291041500213'],
  ['10614141000415', '10614141000415'],
])('%s is printed as %s, which is read as the same', (whole, printed) => {
  expect(printedGtin(whole)).toBe(printed)
  expect(readGtin(printed)).toBe(whole)
})
