import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allot,
  type Claim,
  findExcess,
  poolOf,
  shareOut,
  type There,
  thereFor,
  type Wish,
} from './allot.ts'

const claim = (number: number, persons: number, grams: number): Claim => ({
  number,
  persons,
  grams,
})
const sum = (grams: readonly number[]) => grams.reduce((all, one) => all + one, 0)

describe('who gets how much', () => {
  test.each([
    ['enough for all', 500, [claim(1, 1, 100), claim(2, 9, 400)], [100, 400]],
    ['too little: by persons', 100, [claim(1, 1, 100), claim(2, 3, 100)], [25, 75]],
    [
      'what one does not need goes to the others in the same proportion',
      120,
      [claim(1, 10, 30), claim(2, 10, 100), claim(3, 20, 100)],
      [30, 30, 60],
    ],
    ['a rest of grams goes to the largest remainder', 10, [claim(1, 1, 9), claim(2, 2, 9)], [3, 7]],
    ['of the same remainder to the lower number', 3, [claim(8, 1, 9), claim(4, 1, 9)], [1, 2]],
    ['nothing there', 0, [claim(1, 5, 10)], [0]],
    ['nobody', 10, [], []],
  ])('%s', (_words, there, claims, shares) => {
    expect(shareOut(there, claims)).toEqual(shares)
  })

  const claims = fc.uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 10_000 }),
      persons: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 1_000_000 })),
      grams: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 100_000_000 })),
    }),
    { selector: ({ number }) => number, maxLength: 12 },
  )
  const there = fc.oneof(
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 0, max: 2_000_000_000 }),
  )

  test('the sum is the smaller of what is there and what is wanted, and nobody gets more than it wants', () => {
    fc.assert(
      fc.property(there, claims, (grams, wishes) => {
        const shares = shareOut(grams, wishes)
        expect(sum(shares)).toBe(Math.min(grams, sum(wishes.map((wish) => wish.grams))))
        for (const [at, share] of shares.entries()) {
          expect(Number.isInteger(share) && share >= 0).toBe(true)
          expect(share).toBeLessThanOrEqual(wishes[at]?.grams ?? 0)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('whoever does not get what it wants has, by the gram, no less for a person than anybody else', () => {
    fc.assert(
      fc.property(there, claims, (grams, wishes) => {
        const shares = shareOut(grams, wishes)
        for (const [at, poor] of wishes.entries()) {
          const share = shares[at] ?? 0
          if (share === poor.grams) continue
          for (const [other, rich] of wishes.entries())
            expect(
              BigInt((shares[other] ?? 0) - 1) * BigInt(poor.persons) <
                BigInt(share + 1) * BigInt(rich.persons),
            ).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('with the same wish nobody with more persons gets less', () => {
    fc.assert(
      fc.property(there, claims, fc.integer({ min: 1, max: 1_000_000 }), (grams, some, wish) => {
        const wishes = some.map((one) => ({ ...one, grams: wish }))
        const shares = shareOut(grams, wishes)
        const byPersons = wishes
          .map(({ persons }, at) => ({ persons, share: shares[at] ?? 0 }))
          .toSorted((a, b) => a.persons - b.persons || a.share - b.share)
          .map(({ share }) => share)
        expect(byPersons).toEqual(byPersons.toSorted((a, b) => a - b))
      }),
    )
  })

  test('the order of the claims changes nothing', () => {
    fc.assert(
      fc.property(there, claims, (grams, wishes) => {
        expect(shareOut(grams, wishes.toReversed())).toEqual(shareOut(grams, wishes).toReversed())
      }),
    )
  })
})

const RICE = '0190a000-0000-7000-8000-00000000aaa1'
const [HOME, SCHOOL] = ['home', 'school']
const wish = (id: string, given: Partial<Wish>): Wish => ({
  id,
  number: 1,
  partner_id: HOME,
  persons: 1,
  category: 'durables',
  product_id: null,
  grams: 100,
  ...given,
})
const LYING: readonly There[] = [
  { category: 'durables', product_id: RICE, grams: 50 },
  { category: 'durables', product_id: null, grams: 30 },
  { category: 'chilled', product_id: null, grams: 500 },
]

describe('an allotment', () => {
  test('products by name come first, then the category gets the rest of its goods', () => {
    const shares = allot(LYING, [
      wish('any', { number: 1, grams: 100 }),
      wish('rice', { number: 2, partner_id: SCHOOL, product_id: RICE, grams: 40 }),
      wish('cold', { number: 2, partner_id: SCHOOL, category: 'chilled', grams: 200 }),
    ])
    expect(Object.fromEntries(shares)).toEqual({ any: 40, rice: 40, cold: 200 })
  })

  test('of more rice than there is by persons, and nothing of it is left for the category', () => {
    const shares = allot(LYING, [
      wish('rice', { number: 1, product_id: RICE, persons: 1 }),
      wish('more', { number: 2, product_id: RICE, partner_id: SCHOOL, persons: 4 }),
      wish('any', { number: 2, partner_id: SCHOOL }),
    ])
    expect(Object.fromEntries(shares)).toEqual({ rice: 10, more: 40, any: 30 })
  })

  test('two orders of one partner are one claim, and the lower number is served first', () => {
    const shares = allot(LYING, [
      wish('later', { number: 9, category: 'chilled', grams: 400 }),
      wish('first', { number: 3, category: 'chilled', grams: 200 }),
      wish('school', { number: 5, category: 'chilled', grams: 400, partner_id: SCHOOL }),
    ])
    expect(Object.fromEntries(shares)).toEqual({ first: 200, later: 50, school: 250 })
  })

  test('a partner whose persons nobody knows counts as one', () => {
    const shares = allot(LYING, [
      wish('unknown', { category: 'chilled', persons: null, grams: 500 }),
      wish('four', { category: 'chilled', persons: 4, partner_id: SCHOOL, grams: 500 }),
    ])
    expect(Object.fromEntries(shares)).toEqual({ unknown: 100, four: 400 })
  })

  test('what there is for a category depends on what is given by name', () => {
    const given = [wish('rice', { product_id: RICE, grams: 20 }), wish('any', { grams: 61 })]
    expect(thereFor(LYING, given)).toEqual(
      new Map([
        [RICE, 50],
        ['durables', 60],
      ]),
    )
    expect(findExcess(LYING, given)).toEqual(new Set(['durables']))
    expect(findExcess(LYING, [wish('rice', { product_id: RICE, grams: 51 })])).toEqual(
      new Set([RICE]),
    )
  })

  const category = fc.constantFrom('durables' as const, 'chilled' as const)
  const product = fc.constantFrom(null, RICE, 'beans')
  const lying = fc.array(
    fc.record({ category, product_id: product, grams: fc.integer({ min: 0, max: 1000 }) }),
    { maxLength: 8 },
  )
  const wishes = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      number: fc.integer({ min: 1, max: 100 }),
      partner_id: fc.constantFrom('a', 'b', 'c'),
      persons: fc.option(fc.integer({ min: 1, max: 50 })),
      category,
      product_id: product,
      grams: fc.integer({ min: 1, max: 1000 }),
    }),
    { selector: ({ number }) => number, maxLength: 10 },
  )

  test('never gives more than there is nor more than is wanted, and loses no gram', () => {
    fc.assert(
      fc.property(lying, wishes, (there, all) => {
        const shares = allot(there, all)
        const given = all.map((one) => ({ ...one, grams: shares.get(one.id) ?? 0 }))
        expect(findExcess(there, given)).toEqual(new Set())
        for (const { id, grams } of all) expect(shares.get(id)).toBeLessThanOrEqual(grams)
        for (const [pool, grams] of thereFor(there, given)) {
          const wanted = sum(all.filter((one) => poolOf(one) === pool).map((one) => one.grams))
          const got = sum(given.filter((one) => poolOf(one) === pool).map((one) => one.grams))
          expect(got).toBe(Math.min(grams, wanted))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('the order of the lines changes nothing', () => {
    fc.assert(
      fc.property(lying, wishes, (there, all) => {
        const persons = { a: 3, b: 7, c: null }
        const known = all.map((one) => ({
          ...one,
          persons: persons[one.partner_id],
        }))
        // products stand in one category, as in the register
        const inOne = there.filter(
          ({ product_id, category: of }) => !product_id || of === 'durables',
        )
        expect(new Map([...allot(inOne, known.toReversed())].toSorted())).toEqual(
          new Map([...allot(inOne, known)].toSorted()),
        )
      }),
    )
  })
})
