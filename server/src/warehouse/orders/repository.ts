import { sql } from 'kysely'
import { z } from 'zod'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import {
  orderLine,
  orderRow,
  partnerOrder,
  type OrderQuery,
  type OrderRow,
  type PartnerOrder,
} from '@crm/contract/warehouse/orders/orders'
import type { Connection } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { allOf, condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { isAt, nameOfUser, placeLabel } from '../goods/scope.ts'
import { orderDocuments, orderState } from './scope.ts'

const tables = sql`warehouse.partner_order o join warehouse.partner r on r.id = o.partner_id ${orderDocuments}`

const rowColumns = sql`o.id, o.number, ${orderState} as state, o.partner_id, r.name as partner_name, o.wanted_on,
  json_build_object('id', o.from_place_id, 'label', ${placeLabel(sql.ref('o.from_place_id'))}) as from_place,
  g.line_count, g.wanted_grams, g.allotted_grams, ${nameOfUser(sql.ref('o.created_by'))} as created_by_name, o.created_at`

const sums = sql`cross join lateral (
    select count(*) as line_count, coalesce(sum(wanted_grams), 0)::bigint as wanted_grams, sum(allotted_grams)::bigint as allotted_grams
    from warehouse.partner_order_line where order_id = o.id
  ) g`

const ORDERS = { wanted_on: sql`o.wanted_on`, number: sql`o.number`, partner: sql`r.name` }

const isWanted = ({ search, state, partner_id, place_id, from, to }: OrderQuery) =>
  allOf([
    hasPieces(formOfText(sql`concat_ws(' ', o.number, r.name, o.note)`), search),
    state ? condition`${orderState} = ${state}` : null,
    partner_id ? condition`o.partner_id = ${partner_id}` : null,
    place_id ? condition`${isAt(sql`o.from_place_id`, place_id)}` : null,
    from ? condition`o.wanted_on >= ${from}::date` : null,
    to ? condition`o.wanted_on <= ${to}::date` : null,
  ])

/** A page; on more than `TOTAL_CAP` orders is not counted. */
export async function list(
  db: Connection,
  query: OrderQuery,
): Promise<{ rows: OrderRow[]; total: number; capped: boolean }> {
  const { key, direction } = getSort(query.sort)
  const way = sql.raw(direction)
  const order = key === 'number' || key === 'partner' ? ORDERS[key] : ORDERS.wanted_on
  const { rows } = await typedSql(orderRow)`
    select ${rowColumns} from ${tables} ${sums} where ${isWanted(query)}
    order by ${order} ${way}, o.number ${way} ${pageOf(query)}`.execute(db)
  const {
    rows: [found],
  } = await typedSql(z.object({ total: z.number() }))`select ${rowCount} as total
    from (select from ${tables} where ${isWanted(query)} limit ${TOTAL_CAP}) counted`.execute(db)
  const total = found?.total ?? 0
  return { rows, total, capped: total >= TOTAL_CAP }
}

const head = partnerOrder.omit({ goods: true, documents: true })

export async function findHead(
  db: Connection,
  id: string,
): Promise<z.infer<typeof head> | undefined> {
  const { rows } = await typedSql(head)`
    select ${rowColumns}, r.persons, o.note, o.updated_at from ${tables} ${sums} where o.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

const storedLine = orderLine.omit({ issued_grams: true })
export type StoredLine = z.infer<typeof storedLine>

/** In the order of the categories, products by their names before mixed goods. */
export async function listLines(db: Connection, id: string): Promise<StoredLine[]> {
  const { rows } = await typedSql(storedLine)`
    select n.id, n.category, n.product_id, p.name as product_name, n.wanted_grams, n.allotted_grams
    from warehouse.partner_order_line n left join warehouse.product p on p.id = n.product_id
    where n.order_id = ${id} order by array_position(${CATEGORIES}::text[], n.category), p.name, n.id`.execute(
    db,
  )
  return rows
}

const document = partnerOrder.shape.documents.element

export async function listDocuments(
  db: Connection,
  id: string,
): Promise<PartnerOrder['documents']> {
  const { rows } = await typedSql(document)`
    select d.id, d.number, d.state, ${placeLabel(sql.ref('d.from_place_id'))} as place_label, coalesce((
      select sum(grams) from warehouse.document_line where document_id = d.id
    ), 0)::bigint as grams
    from warehouse.partner_order o join warehouse.partner_order_issue i on i.order_id = o.id
      join warehouse.document d on d.id = i.document_id and d.partner_id = o.partner_id
    where o.id = ${id} order by d.number`.execute(db)
  return rows
}

const issued = z.object({
  category: z.enum(CATEGORIES),
  product_id: z.string().nullable(),
  grams: z.number(),
})
export type Issued = z.infer<typeof issued>

/** By the posted documents of the order. */
export async function listIssued(db: Connection, id: string): Promise<Issued[]> {
  const { rows } = await typedSql(issued)`
    select l.category, l.product_id, sum(n.grams)::bigint as grams
    from warehouse.partner_order o join warehouse.partner_order_issue i on i.order_id = o.id
      join warehouse.document d on d.id = i.document_id and d.partner_id = o.partner_id and d.state = 'posted'
      join warehouse.document_line n on n.document_id = d.id join warehouse.lot l on l.id = n.lot_id
    where o.id = ${id} group by 1, 2`.execute(db)
  return rows
}
