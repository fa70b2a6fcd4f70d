import { sql } from 'kysely'
import { z } from 'zod'
import type { lackDetails } from '@crm/contract/warehouse/documents'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { lotColumns, lotRow, lotTables, placeLabel } from '../goods/scope.ts'

type Lacks = z.infer<typeof lackDetails>['lots']

export const lackRow = lotRow.extend({
  place_label: z.string(),
  grams: z.number(),
  there_grams: z.number(),
})

/** What posting or reversing the document would take, by lot and place. */
const wanted = (id: string) => sql`
  select n.lot_id, x.from_place_id as place_id, n.grams, coalesce(n.pieces, 0) as pieces
  from warehouse.document_line n join warehouse.document x on x.id = n.document_id
  where x.id = ${id} and x.state = 'draft' and x.from_place_id is not null and not n.is_made
  union all
  select c.lot_id, x.from_place_id, 0, 0 from warehouse.count c join warehouse.document x on x.id = c.document_id
  where x.id = ${id} and x.state = 'draft'
  union all
  select lot_id, to_place_id, grams, pieces from warehouse.movement
  where document_id = ${id} and to_place_id is not null and not is_reversal`

/** Lots of which less lies there than the document would take; or the one that the ledger has named, with what lay there at that time. */
export async function findLacks(
  db: Connection,
  id: string,
  named: { lot_id: string; place_id: string; grams: number } | null,
): Promise<Lacks> {
  const { rows } = await typedSql(lackRow)`
    select ${lotColumns}, ${placeLabel(sql.ref('w.place_id'))} as place_label, w.grams,
      case when l.id = ${named?.lot_id ?? null}::uuid then greatest(w.grams + ${named?.grams ?? 0}::bigint, 0) else coalesce(b.grams, 0) end
        as there_grams
    from (${wanted(id)}) w join (${lotTables}) on l.id = w.lot_id
    left join warehouse.balance b on (b.lot_id, b.place_id) = (w.lot_id, w.place_id)
    where case when ${named?.lot_id ?? null}::uuid is null then w.grams > coalesce(b.grams, 0) or w.pieces > coalesce(b.pieces, 0)
      else l.id = ${named?.lot_id ?? null}::uuid end
    order by l.number limit 20`.execute(db)
  return rows
}

/**
 * Of the goods of a draft those that may not be given: held, recalled, or after their use-by date on
 * the day, for which they may be sorted still.
 */
export async function findStopped(db: Connection, id: string, now: string): Promise<Lacks> {
  const { rows } = await typedSql(lackRow)`
    select ${lotColumns}, coalesce(${placeLabel(sql.ref('x.from_place_id'))}, r.name) as place_label, n.grams, coalesce(b.grams, 0) as there_grams
    from warehouse.document x left join warehouse.partner r on r.id = x.partner_id join warehouse.document_line n on n.document_id = x.id join (${lotTables}) on l.id = n.lot_id
    left join warehouse.balance b on (b.lot_id, b.place_id) = (n.lot_id, x.from_place_id)
    where x.id = ${id} and (l.state <> 'open' or x.kind <> 'sorting' and l.date_kind = 'use_by' and l.goods_date
      < (coalesce(x.happened_at, ${now}::timestamptz) at time zone 'Europe/Prague')::date)
    order by l.number limit 20`.execute(db)
  return rows
}
