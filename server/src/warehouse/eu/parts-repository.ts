import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import {
  euHandOut,
  euMove,
  euThere,
  type EuHandOutQuery,
  type EuMove,
  type EuMoveQuery,
  type EuThere,
  type EuThereQuery,
} from '@crm/contract/warehouse/eu/eu-accounts'
import type { Connection } from '#platform/database/database.ts'
import { allOf, condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { lotColumns, lotTables, placeLabel } from '../goods/scope.ts'
import { COUNTS, isOf } from './scope.ts'

export type Part<Row> = { rows: Row[]; total: number; grams: number }

const sums = z.object({ total: z.number(), grams: z.number() })

/** One page with the number and the grams of all, of `found` in these words. */
async function pageOfPart<Schema extends z.ZodType>(
  db: Connection,
  row: Schema,
  { found, shown, order }: Record<'found' | 'shown' | 'order', RawBuilder<unknown>>,
  query: Parameters<typeof pageOf>[0],
): Promise<Part<z.output<Schema>>> {
  const { rows } = await typedSql(row)`
    with ${found} select ${shown} from (select * from found order by ${order} ${pageOf(query)}) p order by ${order}`.execute(
    db,
  )
  const counted = await typedSql(sums)`
    with ${found} select ${rowCount} as total, coalesce(sum(grams), 0)::bigint as grams from found`.execute(
    db,
  )
  return { rows, ...(counted.rows[0] ?? { total: 0, grams: 0 }) }
}

const delivery = sql`l.eu_delivery_id as delivery_id, y.number as delivery_number`
const lots = sql`(${lotTables}) join warehouse.eu_delivery y on y.id = l.eu_delivery_id`

export function listThere(db: Connection, query: EuThereQuery): Promise<Part<EuThere>> {
  const { key, direction } = getSort(query.sort)
  const order = sql`${sql.ref(key === 'number' ? 'lot_number' : 'grams')} ${sql.raw(direction)}, id`
  const found = sql`found as (
    select l.id || '/' || b.place_id as id, ${delivery}, ${lotColumns}, b.place_id, b.grams
    from ${lots} join warehouse.balance b on b.lot_id = l.id and b.is_there where ${isOf(query)}
  )`
  const shown = sql`p.*, ${placeLabel(sql.ref('p.place_id'))} as place_label`
  return pageOfPart(db, euThere, { found, shown, order }, query)
}

/** What a document has moved of a lot and back is not shown. */
export function listMoves(db: Connection, query: EuMoveQuery): Promise<Part<EuMove>> {
  const { key, direction } = getSort(query.sort)
  const order = sql`${sql.ref(key)} ${sql.raw(direction)}, document_number, lot_number`
  const counts = COUNTS[query.part]
  const isWanted = allOf([
    isOf(query),
    query.partner_id ? condition`x.partner_id = ${query.partner_id}` : null,
  ])
  const found = sql`moved as (
    select m.document_id, m.lot_id, min(m.happened_at) as happened_at, sum((${counts}) * m.grams)::bigint as grams
    from warehouse.lot l join warehouse.movement m on m.lot_id = l.id join warehouse.document x on x.id = m.document_id
    where ${isWanted} group by 1, 2 having sum((${counts}) * m.grams) <> 0
  ), found as (
    select o.document_id || '/' || l.id as id, ${delivery}, ${lotColumns}, o.document_id, x.number as document_number, x.kind,
      o.happened_at, r.name as partner_name, o.grams
    from moved o join ${lots} on l.id = o.lot_id join warehouse.document x on x.id = o.document_id
      left join warehouse.partner r on r.id = x.partner_id
  )`
  return pageOfPart(db, euMove, { found, shown: sql`p.*`, order }, query)
}

const handOut = euHandOut.omit({ household: true }).extend({ subject_id: z.string() })
export type HandOutRow = z.infer<typeof handOut>

/**
 * What the ledger has drawn from the lots, a row for a hand-out however often it was changed: the document
 * as it stands, or the last one of a hand-out that was deleted and of which a count has kept something.
 */
export function listHandOuts(db: Connection, query: EuHandOutQuery): Promise<Part<HandOutRow>> {
  const { key, direction } = getSort(query.sort)
  const order = sql`${sql.ref(key)} ${sql.raw(direction)}, id`
  const counts = COUNTS.handed_out
  const found = sql`drawn as (
    select x.subject_id, sum((${counts}) * m.grams)::bigint as grams
    from warehouse.lot l join warehouse.movement m on m.lot_id = l.id
      join warehouse.document x on x.id = m.document_id and x.kind = 'hand_out'
    where ${isOf(query)} group by 1 having sum((${counts}) * m.grams) <> 0
  ), found as (
    select d.id, d.number as document_number, d.happened_at, d.from_place_id, w.subject_id, w.grams
    from drawn w cross join lateral (
      select * from warehouse.document d where d.subject_id = w.subject_id order by d.state = 'posted' desc, d.number desc limit 1
    ) d
  )`
  const shown = sql`p.id, p.document_number, p.happened_at, p.subject_id, p.grams, ${placeLabel(sql.ref('p.from_place_id'))} as place_label`
  return pageOfPart(db, handOut, { found, shown, order }, query)
}
