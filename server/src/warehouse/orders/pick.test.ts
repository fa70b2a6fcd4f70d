import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FreeLot, pickLots } from './pick.ts'

let number = 0
const lot = (lot_id: string, given: Partial<FreeLot> = {}): FreeLot => ({
  lot_id,
  lot_number: (number += 1),
  place_id: 'dry',
  category: 'durables',
  product_id: null,
  goods_date: null,
  by_pieces: false,
  grams: 1000,
  pieces: 0,
  ...given,
})
const counted = (lot_id: string, pieces: number, grams: number, given: Partial<FreeLot> = {}) =>
  lot(lot_id, { by_pieces: true, pieces, grams, ...given })
const ofDurables = (grams: number) => ({ category: 'durables' as const, product_id: null, grams })
const RICE = 'rice'
const ofRice = (grams: number) => ({ category: 'durables' as const, product_id: RICE, grams })
const none = new Map<string, number>()
const taken = (found: ReturnType<typeof pickLots>) =>
  Object.fromEntries(found.picks.map(({ lot_id, grams, pieces }) => [lot_id, [grams, pieces]]))

describe('what is picked', () => {
  test('spoils first; what has no date is last, and of the same date the older lot first', () => {
    const lots = [
      lot('undated'),
      lot('late', { goods_date: '2026-05-01' }),
      lot('soon', { goods_date: '2026-04-01' }),
      lot('soon too', { goods_date: '2026-04-01' }),
    ]
    expect(taken(pickLots(lots, [ofDurables(1500)], none))).toEqual({
      soon: [1000, null],
      'soon too': [500, null],
    })
    expect(Object.keys(taken(pickLots(lots, [ofDurables(3001)], none)))).toContain('undated')
  })

  test('whole pieces, as many as the grams make; the rest comes from the next lot', () => {
    const lots = [
      counted('tins', 10, 4000, { goods_date: '2026-04-01' }),
      lot('mixed', { goods_date: '2026-05-01' }),
    ]
    expect(taken(pickLots(lots, [ofDurables(1300)], none))).toEqual({
      tins: [1200, 3],
      mixed: [100, null],
    })
    expect(taken(pickLots(lots, [ofDurables(4000)], none))).toEqual({ tins: [4000, 10] })
  })

  test('what only rounding leaves out is not missing', () => {
    const found = pickLots([counted('tins', 10, 4000)], [ofDurables(1300)], none)
    expect([taken(found), found.lacking]).toEqual([{ tins: [1200, 3] }, []])
  })

  test('of less than a piece one piece, if that is at least half of it', () => {
    const tins = [counted('tins', 10, 4000)]
    expect(taken(pickLots(tins, [ofDurables(200)], none))).toEqual({ tins: [400, 1] })
    expect(pickLots(tins, [ofDurables(199)], none)).toEqual({ picks: [], lacking: [] })
  })

  test('a product by name from its own lots, before the category', () => {
    const lots = [
      counted('rice', 5, 5000, { product_id: RICE, goods_date: '2026-04-01' }),
      lot('mixed', { goods_date: '2026-05-01' }),
    ]
    expect(taken(pickLots(lots, [ofDurables(2000), ofRice(4000)], none))).toEqual({
      rice: [5000, 5],
      mixed: [1000, null],
    })
  })

  test('what others were promised by name stays for them', () => {
    const lots = [
      counted('rice', 5, 5000, { product_id: RICE, goods_date: '2026-04-01' }),
      lot('mixed', { goods_date: '2026-05-01' }),
    ]
    const found = pickLots(lots, [ofDurables(5000)], new Map([[RICE, 3000]]))
    expect(taken(found)).toEqual({ rice: [2000, 2], mixed: [1000, null] })
    expect(found.lacking).toEqual([ofDurables(2000)])
  })

  test('the same lot at two places is picked at both', () => {
    const lots = [lot('one'), lot('one', { place_id: 'cold', lot_number: 9999 })]
    expect(pickLots(lots, [ofDurables(1500)], none).picks).toEqual([
      { place_id: 'dry', lot_id: 'one', grams: 1000, pieces: null },
      { place_id: 'cold', lot_id: 'one', grams: 500, pieces: null },
    ])
  })

  test('what is counted and of which no piece is left is not given', () => {
    const found = pickLots([counted('tins', 0, 300)], [ofDurables(200)], none)
    expect(found).toEqual({ picks: [], lacking: [ofDurables(200)] })
  })

  const lots = fc.array(
    fc.record({
      product_id: fc.constantFrom(null, RICE),
      grams: fc.integer({ min: 1, max: 100_000 }),
      by_pieces: fc.boolean(),
      pieces: fc.integer({ min: 0, max: 40 }),
      goods_date: fc.constantFrom(null, '2026-04-01', '2026-05-01'),
    }),
    { maxLength: 8 },
  )
  test('never more than there is, never without pieces what is counted, and no more than a piece above the wish', () => {
    fc.assert(
      fc.property(
        lots,
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 1, max: 200_000 }),
        (some, any, rice) => {
          const all = some.map((one, at) => lot(String(at), one))
          const { picks } = pickLots(all, [ofDurables(any), ofRice(rice)], none)
          let above = 0
          for (const pick of picks) {
            const of = all[Number(pick.lot_id)]
            expect(pick.grams).toBeGreaterThan(0)
            expect(pick.grams).toBeLessThanOrEqual(of?.grams ?? 0)
            expect(pick.pieces === null).toBe(!of?.by_pieces)
            const pieces = pick.pieces ?? 1
            expect(pieces).toBeGreaterThan(0)
            expect(pieces).toBeLessThanOrEqual(of?.by_pieces ? of.pieces : 1)
            if (of?.by_pieces) above = Math.max(above, Math.ceil(of.grams / of.pieces))
          }
          const sum = picks.reduce((grams, pick) => grams + pick.grams, 0)
          expect(sum).toBeLessThanOrEqual(any + rice + 2 * above)
        },
      ),
      { numRuns: 300 },
    )
  })
})
