import { sql } from 'kysely'
import { z } from 'zod'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { lotColumns, lotRow, lotTables, placeLabel } from '../goods/scope.ts'
import type { PlaceAndDay } from './allotment-repository.ts'

const pickLine = lotRow.extend({
  place_label: z.string(),
  partner_name: z.string(),
  document_number: z.number(),
  grams: z.number(),
  pieces: z.number().nullable(),
})
export type PickLine = z.infer<typeof pickLine>

/** What is prepared and not posted, in the order of a walk: by place, category and date. */
export async function listPicks(
  db: Connection,
  of: PlaceAndDay | { readonly orderId: string },
): Promise<PickLine[]> {
  const isOf =
    'orderId' in of
      ? sql`o.id = ${of.orderId}`
      : sql`o.from_place_id = ${of.placeId} and o.wanted_on = ${of.day}::date`
  const { rows } = await typedSql(pickLine)`
    select ${lotColumns}, ${placeLabel(sql.ref('x.from_place_id'))} as place_label, r.name as partner_name,
      x.number as document_number, n.grams, n.pieces
    from warehouse.partner_order o join warehouse.partner r on r.id = o.partner_id
      join warehouse.partner_order_issue i on i.order_id = o.id
      join warehouse.document x on x.id = i.document_id and x.partner_id = o.partner_id and x.state = 'draft'
      join warehouse.document_line n on n.document_id = x.id join (${lotTables}) on l.id = n.lot_id
    where ${isOf}
    order by place_label, x.from_place_id, array_position(${CATEGORIES}::text[], l.category), l.goods_date nulls last, l.number, x.number`.execute(
    db,
  )
  return rows
}
