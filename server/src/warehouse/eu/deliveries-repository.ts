import { sql } from 'kysely'
import { z } from 'zod'
import {
  euDelivery,
  euDeliveryRow,
  type EuDeliveryQuery,
  type EuDeliveryRow,
} from '@crm/contract/warehouse/eu/eu-deliveries'
import { euLine, euSwap, namedGoods, type EuLine, type EuSwap } from '@crm/contract/warehouse/eu/eu'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import type { Connection } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { allOf, condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { nameOfUser } from '../goods/scope.ts'
import { accountOf, COUNTS } from './scope.ts'

/** The columns of a row, of deliveries `y`; what partners have is what was sent to them. */
const columns = sql`y.id, y.project_id, p.name as project_name, y.number, y.day, y.supplier, n.noted_grams, a.account,
  s.allotted_grams, s.allotted_grams - (a.account ->> 'partners')::bigint as left_grams`

const sums = sql`cross join lateral (select sum(grams)::bigint as noted_grams from warehouse.eu_delivery_line where delivery_id = y.id) n
  cross join lateral (select coalesce(sum(grams), 0)::bigint as allotted_grams from warehouse.eu_allotment where delivery_id = y.id) s
  cross join lateral (
    select ${accountOf()} as account from warehouse.lot l join warehouse.movement m on m.lot_id = l.id
      join warehouse.document x on x.id = m.document_id
    where l.eu_delivery_id = y.id
  ) a`

const tables = sql`warehouse.eu_delivery y join warehouse.eu_project p on p.id = y.project_id`

const ORDERS = { day: sql`y.day`, number: sql`y.number`, project: sql`p.name` }

const isWanted = ({ search, project_id, from, to }: EuDeliveryQuery) =>
  allOf([
    hasPieces(formOfText(sql`concat_ws(' ', y.number, y.supplier, y.note)`), search),
    project_id ? condition`y.project_id = ${project_id}` : null,
    from ? condition`y.day >= ${from}::date` : null,
    to ? condition`y.day <= ${to}::date` : null,
  ])

export async function list(
  db: Connection,
  query: EuDeliveryQuery,
): Promise<{ rows: EuDeliveryRow[]; total: number }> {
  const { key, direction } = getSort(query.sort)
  const way = sql.raw(direction)
  const order = sql`${key === 'number' || key === 'project' ? ORDERS[key] : ORDERS.day} ${way}, y.day desc, y.id`
  // only what is on the page is added up
  const { rows } = await typedSql(euDeliveryRow)`
    select ${columns} from (
      select y.* from ${tables} where ${isWanted(query)} order by ${order} ${pageOf(query)}
    ) y join warehouse.eu_project p on p.id = y.project_id ${sums} order by ${order}`.execute(db)
  const counted = await typedSql(z.object({ total: z.number() }))`
    select ${rowCount} as total from ${tables} where ${isWanted(query)}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** All of a project, in the order in which they came. */
export async function listOfProject(db: Connection, projectId: string): Promise<EuDeliveryRow[]> {
  const { rows } = await typedSql(euDeliveryRow)`
    select ${columns} from ${tables} ${sums} where y.project_id = ${projectId} order by y.day, y.number, y.id`.execute(
    db,
  )
  return rows
}

const choice = euDeliveryRow.pick({ id: true, number: true, day: true, project_name: true })

export async function listChoices(db: Connection) {
  const { rows } = await typedSql(choice)`
    select y.id, y.number, y.day, p.name as project_name from ${tables} order by y.day desc, y.number, y.id`.execute(
    db,
  )
  return rows
}

const head = euDelivery.omit({ lines: true, shares: true, swaps: true })
export type DeliveryHead = z.infer<typeof head>

export async function findHead(db: Connection, id: string): Promise<DeliveryHead | undefined> {
  const { rows } = await typedSql(head)`
    select ${columns}, y.note, y.updated_at from ${tables} ${sums} where y.id = ${id}`.execute(db)
  return rows[0]
}

/** Of a table with goods: by kind, products by their names before others. */
const inOrder = (table: string) =>
  sql`array_position(${CATEGORIES}::text[], ${sql.ref(`${table}.category`)}), product_name nulls last, ${sql.ref(`${table}.product_id`)}`

/**
 * The lines of the delivery note with what was received of each, and what was received and stands on none:
 * of a product that a line names its own, of any other the line of its category.
 */
export async function listLines(db: Connection, id: string): Promise<EuLine[]> {
  const { rows } = await typedSql(euLine)`
    with received as (
      select l.category, l.product_id, sum((${COUNTS.received}) * m.grams)::bigint as grams, sum((${COUNTS.received}) * m.pieces)::bigint as pieces
      from warehouse.lot l join warehouse.movement m on m.lot_id = l.id join warehouse.document x on x.id = m.document_id
      where l.eu_delivery_id = ${id} group by 1, 2
    ), noted as (
      select id, category, product_id, grams, pieces from warehouse.eu_delivery_line where delivery_id = ${id}
    ), placed as (
      select r.grams, r.pieces, n.id, case when n.id is null then r.category else n.category end as category,
        case when n.id is null then r.product_id else n.product_id end as product_id
      from received r left join lateral (
        select * from noted n where n.product_id = r.product_id or n.product_id is null and n.category = r.category
        order by n.product_id is null limit 1
      ) n on true
      union all select 0, 0, id, category, product_id from noted
    ), summed as (
      select category, product_id, id, sum(grams)::bigint as grams, sum(pieces)::bigint as pieces from placed group by 1, 2, 3
    )
    select s.category, s.product_id, p.name as product_name, n.grams as noted_grams, n.pieces as noted_pieces,
      s.grams as received_grams, s.pieces as received_pieces
    from summed s left join noted n on n.id = s.id left join warehouse.product p on p.id = s.product_id
    where n.id is not null or s.grams <> 0 or s.pieces <> 0
    order by n.id is null, ${inOrder('s')}`.execute(db)
  return rows
}

const goods = z.object(namedGoods)
const amount = goods.extend({ partner_id: z.string(), partner_name: z.string(), grams: z.number() })
export type Amount = z.infer<typeof amount>

/** By partner and goods. */
export async function listAllotments(db: Connection, id: string): Promise<Amount[]> {
  const { rows } = await typedSql(amount)`
    select a.partner_id, r.name as partner_name, a.category, a.product_id, p.name as product_name, a.grams
    from warehouse.eu_allotment a join warehouse.partner r on r.id = a.partner_id left join warehouse.product p on p.id = a.product_id
    where a.delivery_id = ${id} order by partner_name, a.partner_id, ${inOrder('a')}`.execute(db)
  return rows
}

/** What swaps have brought a partner, less what they have taken. */
export async function listSwapped(db: Connection, id: string): Promise<Amount[]> {
  const { rows } = await typedSql(amount)`
    select r.id as partner_id, r.name as partner_name, s.category, s.product_id, p.name as product_name,
      sum(case when r.id = s.to_partner_id then s.grams else -s.grams end)::bigint as grams
    from warehouse.eu_swap s join warehouse.partner r on r.id in (s.from_partner_id, s.to_partner_id)
      left join warehouse.product p on p.id = s.product_id
    where s.delivery_id = ${id} group by 1, 2, 3, 4, 5 order by partner_name, 1, ${inOrder('s')}`.execute(
    db,
  )
  return rows
}

/** What partners have by the documents, lot by lot of one kind. */
export async function listSent(db: Connection, id: string): Promise<Amount[]> {
  const { rows } = await typedSql(amount)`
    select r.id as partner_id, r.name as partner_name, l.category, l.product_id, p.name as product_name,
      sum((${COUNTS.partners}) * m.grams)::bigint as grams
    from warehouse.lot l join warehouse.movement m on m.lot_id = l.id join warehouse.document x on x.id = m.document_id
      join warehouse.partner r on r.id = x.partner_id left join warehouse.product p on p.id = l.product_id
    where l.eu_delivery_id = ${id} group by 1, 2, 3, 4, 5 having sum((${COUNTS.partners}) * m.grams) <> 0
    order by partner_name, 1, ${inOrder('l')}`.execute(db)
  return rows
}

export async function listSwaps(db: Connection, id: string): Promise<EuSwap[]> {
  const { rows } = await typedSql(euSwap)`
    select s.id, f.name as from_partner_name, t.name as to_partner_name, s.category, s.product_id, p.name as product_name, s.grams, s.day, s.note,
      ${nameOfUser(sql.ref('s.created_by'))} as created_by_name
    from warehouse.eu_swap s join warehouse.partner f on f.id = s.from_partner_id join warehouse.partner t on t.id = s.to_partner_id
      left join warehouse.product p on p.id = s.product_id
    where s.delivery_id = ${id} order by s.day desc, s.created_at desc, s.id`.execute(db)
  return rows
}
