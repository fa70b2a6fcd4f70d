import type { Scanned } from '@crm/contract/warehouse/stock'
import type { FoundGoods, GoodsAtPoints } from '#platform/handed-out.ts'
import * as repository from './at-points-repository.ts'
import { findScanned } from './service.ts'

/** For other modules: what lies where they hand goods out. */
export const goodsAtPoints: GoodsAtPoints = {
  listPoints: repository.listPoints,
  listKnown: repository.listKnown,
  async find(db, today, pointId, code) {
    if (!(await repository.listPoints(db, today)).includes(pointId)) return null
    const scanned = await findScanned(db, code)
    if (!scanned?.lot && !scanned?.product_id) return 'unknown'
    const there = await repository.listThere(db, today, pointId, {
      lotId: scanned.lot?.lot_id ?? null,
      productId: scanned.product_id,
    })
    if (there.length === 0) return 'not_there'
    // what the package says is decided before what may be given: its lot may be the recalled one
    const meant = narrowed(
      narrowed(there, scanned.maker_lot, 'maker_lot'),
      scanned.goods_date,
      'goods_date',
    ).filter((lot) => !lot.is_stopped)
    return meant.length === 0 ? 'stopped' : meant.map((lot) => toFound(scanned, lot))
  },
}

type LotThere = repository.LotThere

/** Those that the code names; all, where it names none of them. */
function narrowed(
  lots: readonly LotThere[],
  value: string | null,
  by: 'maker_lot' | 'goods_date',
): readonly LotThere[] {
  const named = lots.filter((lot) => value !== null && lot[by] === value)
  return named.length > 0 ? named : lots
}

function toFound(scanned: Scanned, lot: LotThere): FoundGoods {
  const { is_stopped: _open, maker_lot: _named, by_pieces, piece_grams, ...goods } = lot
  const pieces = by_pieces ? (scanned.pieces ?? 1) : null
  const weighed = pieces === null || piece_grams === null ? null : pieces * piece_grams
  return { ...goods, pieces, grams: scanned.grams ?? weighed }
}
