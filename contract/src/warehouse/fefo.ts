/** Goods of one kind that lie at a place. */
export type Available = {
  readonly lot_id: string
  readonly lot_number: number
  /** Null: they have none. */
  readonly goods_date: string | null
  readonly grams: number
}

export type Proposed = { readonly lot_id: string; readonly grams: number }

/** What spoils first is first; goods without a date are last, and of the same date the older lot. */
export const spoilsFirst = (a: Available, b: Available): number =>
  (a.goods_date ?? LAST).localeCompare(b.goods_date ?? LAST) || a.lot_number - b.lot_number

const LAST = '9999-12-31'

/**
 * First expired, first out: takes `grams` from lots that may be given, what spoils first first. Of
 * less than that it takes all.
 */
export function proposeLots(lots: readonly Available[], grams: number): Proposed[] {
  const proposed: Proposed[] = []
  let rest = grams
  for (const lot of lots.toSorted(spoilsFirst)) {
    const taken = Math.min(rest, lot.grams)
    if (taken > 0) proposed.push({ lot_id: lot.lot_id, grams: taken })
    rest -= taken
  }
  return proposed
}
