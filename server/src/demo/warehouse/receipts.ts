import type { Category, Source } from '@crm/contract/warehouse/goods'
import { lastOfMonth } from '@crm/contract/warehouse/goods-dates'
import { addDays } from '#platform/clock.ts'
import { newId } from '#platform/id.ts'
import type { Random } from '../random.ts'
import type { Line, Lot } from './book.ts'
import { laterOf, toIso } from './days.ts'
import type { Product, Site } from './registers.ts'

type Coming = { readonly site: Site; readonly source: Source; readonly at: number }

const lotOf = (
  { site, source, at }: Coming,
  lot: Pick<Lot, 'product_id' | 'category' | 'date_kind' | 'by_pieces' | 'piece_grams'> &
    Partial<Lot>,
): Lot => ({
  id: newId(),
  source,
  donor_id: site.donor,
  donor_site_id: site.id,
  date_precision: 'day',
  goods_date: null,
  maker_lot: null,
  created_at: toIso(at),
  ...lot,
})

/** Crates of which only the category is known. */
export const crates = (coming: Coming, category: Category, grams: number): Line => ({
  lot: lotOf(coming, {
    product_id: null,
    category,
    date_kind: 'none',
    by_pieces: false,
    piece_grams: null,
  }),
  grams,
  pieces: null,
})

/** At least so much of a product, in whole cartons. `goods_date` null: it has none. */
export function goodsOf(
  coming: Coming,
  product: Product,
  grams: number,
  stamped: Pick<Lot, 'goods_date' | 'maker_lot'> & Partial<Lot>,
): Line {
  const { id: product_id, category, piece_grams, carton, date_kind } = product
  const lot = lotOf(coming, {
    product_id,
    category,
    date_kind,
    by_pieces: piece_grams !== null,
    piece_grams,
    ...stamped,
  })
  if (piece_grams === null) return { lot, grams, pieces: null }
  const outer = piece_grams * (carton ?? 1)
  const pieces = Math.ceil(grams / outer) * (carton ?? 1)
  return { lot, grams: pieces * piece_grams, pieces }
}

/** What stands on a package that comes on a day; nothing of it is over or ends soon by today. */
export function stampOf(
  random: Random,
  { date_kind }: Product,
  { day, today }: { day: string; today: string },
): Pick<Lot, 'goods_date' | 'maker_lot'> & Partial<Lot> {
  const maker_lot = `L${day.slice(2, 4)}${day.slice(5, 7)}-${random.between(100, 999)}`
  if (date_kind === 'none') return { goods_date: null, maker_lot: null }
  const goods_date = laterOf(
    addDays(day, random.between(120, 480)),
    addDays(today, random.between(25, 320)),
  )
  return random.chance(0.4)
    ? { goods_date: lastOfMonth(goods_date), date_precision: 'month', maker_lot }
    : { goods_date, maker_lot }
}
