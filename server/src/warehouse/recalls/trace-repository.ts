import {
  ENDS,
  recallOrigin,
  recallPlace,
  type RecallPlace,
} from '@crm/contract/warehouse/recalls/recall-detail'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { placeLabel } from '../goods/scope.ts'
import { IS_MADE, PARTNER_SIGN } from './scope.ts'

/** Where its lots lie now, the most first. */
export async function listPlaces(db: Connection, recallId: string): Promise<RecallPlace[]> {
  const { rows } = await typedSql(recallPlace)`
    select b.place_id, ${placeLabel(sql.ref('b.place_id'))} as place_label, p.kind as place_kind, l.id as lot_id, l.number as lot_number,
      b.grams, b.pieces
    from warehouse.recall_lot t join warehouse.lot l on l.id = t.lot_id
      join warehouse.balance b on b.lot_id = l.id and b.is_there join warehouse.place p on p.id = b.place_id
    where t.recall_id = ${recallId}
    order by sum(b.grams) over (partition by b.place_id) desc, b.place_id, b.grams desc, l.number`.execute(
    db,
  )
  return rows
}

const way = recallOrigin.extend({
  partner_id: z.string().nullable(),
  from_place_id: z.string().nullable(),
  purpose: z.enum(ENDS).nullable(),
  is_made: z.boolean(),
})
/** What one document did to one lot; of a stocktake what it found missing is positive. */
export type Way = z.infer<typeof way>

/** Of all documents but transfers and hand-outs, in order of time; what was taken back is left out. */
export async function listWays(db: Connection, recallId: string): Promise<Way[]> {
  const { rows } = await typedSql(way)`
    select w.document_id, x.number as document_number, x.kind, x.happened_at, w.lot_id, l.number as lot_number, w.grams, w.pieces,
      d.name as donor_name, s.name as site_name, x.partner_id, x.from_place_id, x.purpose, w.is_made
    from (
      select m.document_id, m.lot_id, ${IS_MADE} as is_made, sum(m.sign * m.grams)::bigint as grams, sum(m.sign * m.pieces)::bigint as pieces
      from (
        select m.*, x.kind, case
          when x.kind in ('issue', 'return', 'direct_collection') then ${PARTNER_SIGN}
          when x.kind = 'stocktake' then case when m.from_place_id is not null then 1 else -1 end
          when m.is_reversal then -1 else 1
        end as sign
        from warehouse.recall_lot t join warehouse.movement m on m.lot_id = t.lot_id join warehouse.document x on x.id = m.document_id
        where t.recall_id = ${recallId} and x.kind not in ('transfer', 'hand_out')
      ) m cross join lateral (select m.kind) x
      group by 1, 2, 3 having sum(m.sign * m.grams) <> 0 or sum(m.sign * m.pieces) <> 0
    ) w join warehouse.document x on x.id = w.document_id join warehouse.lot l on l.id = w.lot_id
      left join warehouse.donor d on d.id = x.donor_id left join warehouse.donor_site s on s.id = x.donor_site_id
    order by x.happened_at, x.number, l.number`.execute(db)
  return rows
}
