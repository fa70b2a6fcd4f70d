import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import {
  documentLine,
  documentRow,
  missingGoods,
  warehouseDocument,
  type DocumentQuery,
  type DocumentRow,
  type MissingGoods,
  type WarehouseDocument,
} from '@crm/contract/warehouse/documents'
import { CATEGORIES, SOURCES } from '@crm/contract/warehouse/goods'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import type { Connection } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { allOf, condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { deliveryOf, isAt, lotColumns, lotTables, nameOfUser, placeLabel } from '../goods/scope.ts'

const placeOf = (id: ReturnType<typeof sql.ref>) =>
  sql`case when ${id} is not null then json_build_object('id', ${id}, 'label', ${placeLabel(id)}) end`

/** The columns of a row of the list. */
const rowColumns = sql`x.id, x.number, x.kind, x.state, ${placeOf(sql.ref('x.from_place_id'))} as from_place,
  ${placeOf(sql.ref('x.to_place_id'))} as to_place, d.name as donor_name, s.name as site_name, r.name as partner_name, x.purpose, x.happened_at, x.created_at,
  ${nameOfUser(sql.ref('x.created_by'))} as created_by_name, coalesce(g.lines, 0) as lines, coalesce(g.grams, 0)::bigint as grams`

/** From whom and to whom, of documents `x`. */
const people = sql`left join warehouse.donor d on d.id = x.donor_id left join warehouse.donor_site s on s.id = x.donor_site_id
  left join warehouse.partner r on r.id = x.partner_id`

/** With whom they are, for the search too. */
const documentTables = sql`warehouse.document x ${people}`

/** Of these documents, `x`. */
const rowTables = (documents: RawBuilder<unknown>) => sql`${documents} x
  ${people}
  left join lateral (
    select count(*) as lines, sum(grams) filter (where not is_made) as grams from (
      select grams, is_made from warehouse.document_line where document_id = x.id
      union all select grams, false from warehouse.count where document_id = x.id
      union all select t.grams, false from jsonb_to_recordset(x.goods) t (grams bigint)
    ) t
  ) g on true`

const ORDERS = { happened_at: sql`coalesce(x.happened_at, x.created_at)`, number: sql`x.number` }

const isWanted = ({
  search,
  kind,
  state,
  place_id,
  donor_id,
  partner_id,
  from,
  to,
}: DocumentQuery) => {
  const at = sql`coalesce(x.happened_at, x.created_at) at time zone 'Europe/Prague'`
  return allOf([
    hasPieces(formOfText(sql`concat_ws(' ', x.number, d.name, s.name, r.name, x.note)`), search),
    kind ? condition`x.kind = ${kind}` : condition`x.kind <> 'hand_out'`,
    state ? condition`x.state = ${state}` : null,
    donor_id ? condition`x.donor_id = ${donor_id}` : null,
    partner_id ? condition`x.partner_id = ${partner_id}` : null,
    place_id
      ? condition`(${isAt(sql`x.from_place_id`, place_id)} or ${isAt(sql`x.to_place_id`, place_id)})`
      : null,
    from ? condition`${at} >= ${from}::date` : null,
    to ? condition`${at} < ${to}::date + 1` : null,
  ])
}

/** A page; on more than `TOTAL_CAP` documents is not counted. */
export async function list(
  db: Connection,
  query: DocumentQuery,
): Promise<{ rows: DocumentRow[]; total: number; capped: boolean }> {
  const { key, direction } = getSort(query.sort)
  const order = key === 'number' ? ORDERS.number : ORDERS.happened_at
  const way = sql.raw(direction)
  const inOrder = sql`order by ${order} ${way}, x.number ${way}`
  // only what is on the page is added up
  const page = sql`(select x.* from ${documentTables} where ${isWanted(query)} ${inOrder} ${pageOf(query)})`
  const { rows } = await typedSql(documentRow)`
    select ${rowColumns} from ${rowTables(page)} ${inOrder}`.execute(db)
  const {
    rows: [found],
  } = await typedSql(z.object({ total: z.number() }))`select ${rowCount} as total
    from (select from ${documentTables} where ${isWanted(query)} limit ${TOTAL_CAP}) counted`.execute(
    db,
  )
  const total = found?.total ?? 0
  return { rows, total, capped: total >= TOTAL_CAP }
}

const head = documentRow.extend({
  donor_id: z.string().nullable(),
  donor_site_id: z.string().nullable(),
  partner_id: z.string().nullable(),
  source: z.enum(['own', 'eu']).nullable(),
  eu_delivery: warehouseDocument.shape.eu_delivery,
  note: z.string().nullable(),
  posted_at: z.string().nullable(),
  posted_by: z.string().nullable(),
  posted_by_name: z.string().nullable(),
  reversed_at: z.string().nullable(),
  reversed_by: z.string().nullable(),
  reversed_by_name: z.string().nullable(),
  reversal_reason: z.string().nullable(),
  signed_by: z.string().nullable(),
  signed_at: z.string().nullable(),
  updated_at: z.string(),
})
export type Head = z.infer<typeof head>

export async function findHead(db: Connection, id: string): Promise<Head | undefined> {
  const { rows } = await typedSql(
    head,
  )`select ${rowColumns}, x.donor_id, x.donor_site_id, x.partner_id, x.source, ${deliveryOf(ofDelivery)} as eu_delivery, x.note, x.posted_at, x.posted_by,
      ${nameOfUser(sql.ref('x.posted_by'))} as posted_by_name, x.reversed_at, x.reversed_by,
      ${nameOfUser(sql.ref('x.reversed_by'))} as reversed_by_name, x.reversal_reason, x.updated_at, i.signed_by, i.signed_at
    from ${rowTables(sql`warehouse.document`)} left join warehouse.delivery_signature i on i.document_id = x.id where x.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Of what is posted its lots say it. */
const ofDelivery = sql`case when x.source = 'eu' then coalesce((
    select l.eu_delivery_id from warehouse.document_line n join warehouse.lot l on l.id = n.lot_id where n.document_id = x.id limit 1
  ), x.eu_delivery_id) end`

/** In the order in which they were added. */
export async function listLines(db: Connection, id: string): Promise<WarehouseDocument['goods']> {
  const { rows } = await typedSql(
    documentLine,
  )`select n.id, ${lotColumns}, n.grams, n.pieces, n.is_made, n.reason,
      case when x.from_place_id is not null and not n.is_made then coalesce(b.grams, 0) end as there_grams
    from warehouse.document_line n join warehouse.document x on x.id = n.document_id
    join (${lotTables}) on l.id = n.lot_id
    left join warehouse.balance b on (b.lot_id, b.place_id) = (n.lot_id, x.from_place_id)
    where n.document_id = ${id} order by n.created_at, l.number`.execute(db)
  return rows
}

/** Of a hand-out what was taken for it, in that order. */
export async function listTaken(db: Connection, id: string): Promise<WarehouseDocument['goods']> {
  const { rows } = await typedSql(
    documentLine,
  )`select m.line_id as id, ${lotColumns}, m.grams, case when l.by_pieces then m.pieces end as pieces, false as is_made, null as reason,
      coalesce(b.grams, 0) as there_grams
    from warehouse.movement m join (${lotTables}) on l.id = m.lot_id
    left join warehouse.balance b on (b.lot_id, b.place_id) = (m.lot_id, m.from_place_id)
    where m.document_id = ${id} and not m.is_reversal order by m.id`.execute(db)
  return rows
}

/** Of a hand-out what was not there by the ledger, and what became of it. */
export async function listMissing(db: Connection, id: string): Promise<MissingGoods[]> {
  const { rows } = await typedSql(missingGoods)`
    select h.category, h.source, p.state, sum(p.grams)::bigint as grams
    from warehouse.handed_out h cross join lateral (
      values (1, 'open', h.missing_grams), (2, 'counted', h.counted_grams), (3, 'settled', h.settled_grams)
    ) p (rank, state, grams)
    where h.document_id = ${id} and p.grams > 0 group by h.category, h.source, p.rank, p.state
    order by array_position(${CATEGORIES}::text[], h.category), array_position(${SOURCES}::text[], h.source), p.rank`.execute(
    db,
  )
  return rows
}
