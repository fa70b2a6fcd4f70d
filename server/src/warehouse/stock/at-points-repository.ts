import { CATEGORIES, DATE_KINDS, DATE_PRECISIONS, SOURCES } from '@crm/contract/warehouse/goods'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { lotTables } from '../goods/scope.ts'

const known = z.object({
  goods_id: z.string(),
  name: z.string().nullable(),
  number: z.number(),
  category: z.enum(CATEGORIES),
  source: z.enum(SOURCES),
})
const lotThere = known.extend({
  maker_lot: z.string().nullable(),
  date_kind: z.enum(DATE_KINDS),
  goods_date: z.string().nullable(),
  date_precision: z.enum(DATE_PRECISIONS),
  by_pieces: z.boolean(),
  piece_grams: z.number().nullable(),
  there_grams: z.number(),
  /** Held, recalled, or after the day by which it must be used. */
  is_stopped: z.boolean(),
})
export type LotThere = z.infer<typeof lotThere>

const knownColumns = sql`l.id as goods_id, p.name, l.number, l.category, l.source`

/** Of other modules, those that take from here on the day. */
export async function listPoints(db: Connection, today: string) {
  const { rows } = await typedSql(z.object({ subject_id: z.string() }))`
    select subject_id from warehouse.place where is_active and draws_since <= ${today}`.execute(db)
  return rows.map((row) => row.subject_id)
}

/** What lies at the place that stands for the point: of a lot, or of a product what spoils first first. */
export async function listThere(
  db: Connection,
  today: string,
  pointId: string,
  { lotId, productId }: { readonly lotId: string | null; readonly productId: string | null },
) {
  const { rows } = await typedSql(lotThere)`
    select ${knownColumns}, l.maker_lot, l.date_kind, l.goods_date, l.date_precision, l.by_pieces, p.piece_grams, b.grams as there_grams,
      l.state <> 'open' or l.date_kind = 'use_by' and l.goods_date < ${today} as is_stopped
    from warehouse.place x join warehouse.balance b on b.place_id = x.id join (${lotTables}) on l.id = b.lot_id
    where x.subject_id = ${pointId} and b.is_there and (l.id = ${lotId} or l.product_id = ${productId})
    order by l.goods_date nulls last, l.number`.execute(db)
  return rows
}

export async function listKnown(db: Connection, pointId: string, ids: readonly string[]) {
  const { rows } = await typedSql(known)`
    select ${knownColumns} from warehouse.place x join warehouse.balance b on b.place_id = x.id join (${lotTables}) on l.id = b.lot_id
    where x.subject_id = ${pointId} and l.id = any(${ids}::uuid[])`.execute(db)
  return rows
}
