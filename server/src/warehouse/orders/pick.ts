import { type Available, spoilsFirst } from '@crm/contract/warehouse/fefo'
import type { Asked } from '@crm/contract/warehouse/orders/allot'

/** A lot that may be given at a place, without what is prepared of it for others. */
export type FreeLot = Available &
  Asked & {
    readonly place_id: string
    readonly by_pieces: boolean
    readonly pieces: number
  }
export type Picked = {
  readonly place_id: string
  readonly lot_id: string
  readonly grams: number
  /** Null of what is weighed. */
  readonly pieces: number | null
}
type Wish = Asked & { readonly grams: number }
type Left = { readonly lot: FreeLot; grams: number; pieces: number }

/**
 * First expired, first out: which lots give what is wished, those of products by name first. Lots
 * that are counted give whole pieces, as many as the grams make, and where that is not even one, one
 * that weighs no more than twice the grams. Of products that others were promised by name
 * (`promised`, in grams) a wish of the category takes only what is left. Answers too how much of
 * each wish is not there; what only rounding left out is there.
 */
export function pickLots<Line extends Wish>(
  lots: readonly FreeLot[],
  wishes: readonly Line[],
  promised: ReadonlyMap<string, number>,
): { picks: Picked[]; lacking: (Line & { readonly grams: number })[] } {
  const left = lots
    .toSorted(spoilsFirst)
    .map((lot): Left => ({ lot, grams: lot.grams, pieces: lot.pieces }))
  const lacking = wishes
    .toSorted((a, b) => Number(a.product_id === null) - Number(b.product_id === null))
    .map((wish) => ({ ...wish, grams: serve(left, wish, promised) }))
    .filter(({ grams }) => grams > 0)
  const picks = left
    .filter(({ lot, grams }) => grams < lot.grams)
    .map(({ lot, grams, pieces }) => ({
      place_id: lot.place_id,
      lot_id: lot.lot_id,
      grams: lot.grams - grams,
      pieces: lot.by_pieces ? lot.pieces - pieces : null,
    }))
  return { picks, lacking }
}

/** Returns the grams that are not there. */
function serve(left: readonly Left[], wish: Wish, promised: ReadonlyMap<string, number>): number {
  const own = left.filter(({ lot }) =>
    wish.product_id === null ? lot.category === wish.category : lot.product_id === wish.product_id,
  )
  const mayTake = (one: Left): number => {
    const product = one.lot.product_id
    if (wish.product_id !== null || product === null) return one.grams
    const there = left.filter(({ lot }) => lot.product_id === product)
    const spare = there.reduce((sum, { grams }) => sum + grams, 0) - (promised.get(product) ?? 0)
    return Math.max(0, Math.min(one.grams, spare))
  }
  let rest = wish.grams
  for (const one of own) rest -= take(one, Math.min(rest, mayTake(one)))
  const isWhole = (one: Left) => one.lot.by_pieces && one.pieces > 0 && mayTake(one) > 0
  if (rest === wish.grams) {
    const single = own.find(
      (one) => isWhole(one) && weightOf(one) <= Math.min(2 * rest, mayTake(one)),
    )
    if (single) {
      take(single, weightOf(single))
      return 0
    }
  }
  return own.some(isWhole) ? 0 : rest
}

/** Of a piece, in grams; rounded up, so that so much gives one. */
const weightOf = ({ grams, pieces }: Left): number => Math.ceil(grams / pieces)

/** Returns the grams that are taken. */
function take(one: Left, grams: number): number {
  const pieces = grams === one.grams ? one.pieces : Math.floor((grams * one.pieces) / one.grams)
  // what is counted and of which no piece is left cannot be given
  if (grams === 0 || (one.lot.by_pieces && pieces === 0)) return 0
  const taken =
    one.lot.by_pieces && grams < one.grams ? Math.floor((pieces * one.grams) / one.pieces) : grams
  one.grams -= taken
  if (one.lot.by_pieces) one.pieces -= pieces
  return taken
}
