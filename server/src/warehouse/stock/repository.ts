import { sql } from 'kysely'
import { z } from 'zod'
import {
  stockRow,
  type StockQuery,
  type StockRow,
  type WarehouseDay,
  WATCHED,
} from '@crm/contract/warehouse/stock'
import { SOON_DAYS } from '@crm/contract/warehouse/stock.endpoints'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { readLabel } from '@crm/contract/warehouse/label'
import type { Connection } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { allOf, condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { isAt, lotColumns, lotTables, placeLabel } from '../goods/scope.ts'

/** There is some of it. */
const isThere = condition`b.is_there`

/** The only definition of what is watched: for the numbers of the day and for the rows behind them. */
const watched = (today: string) => typedSql(z.enum(WATCHED).nullable())`case
  when l.state <> 'open' then 'stopped'
  when l.goods_date < ${today}::date then case l.date_kind when 'use_by' then 'use_by_over' else 'best_before_over' end
  when l.goods_date <= ${today}::date + ${sql.lit(SOON_DAYS)}::integer then 'soon'
end`

/** A label is one lot; anything else is looked for in the words. */
const isSought = (search: string | undefined) => {
  const number = search === undefined ? null : readLabel(search)
  return number === null
    ? hasPieces(formOfText(sql`concat_ws(' ', p.name, l.maker_lot, d.name, s.name)`), search)
    : condition`l.number = ${number}`
}

const isWanted = (query: StockQuery, today: string) => {
  const { search, place_id, category, product_id, lot_id, source, state } = query
  return allOf([
    isThere,
    isSought(search),
    place_id ? isAt(sql`b.place_id`, place_id) : null,
    category ? condition`l.category = ${category}` : null,
    product_id ? condition`l.product_id = ${product_id}` : null,
    lot_id ? condition`l.id = ${lot_id}` : null,
    source ? condition`l.source = ${source}` : null,
    state ? condition`l.state = ${state}` : null,
    query.watched ? condition`${watched(today)} = ${query.watched}` : null,
  ])
}

const tables = sql`warehouse.balance b join (${lotTables}) on l.id = b.lot_id`

/** Goods without a date and mixed goods without a name are last. */
const ORDERS = {
  goods_date: sql`l.goods_date`,
  name: sql`p.name`,
  grams: sql`b.grams`,
  place: sql`place_label`,
}

export async function list(
  db: Connection,
  query: StockQuery,
  today: string,
): Promise<{ rows: StockRow[]; total: number }> {
  const { key, direction } = getSort(query.sort)
  const order = Object.entries(ORDERS).find(([name]) => name === key)?.[1] ?? ORDERS.goods_date
  const { rows } = await typedSql(stockRow)`
    select l.id || '/' || b.place_id as id, ${lotColumns}, b.place_id, ${placeLabel(sql.ref('b.place_id'))} as place_label, b.grams, b.pieces
    from ${tables} where ${isWanted(query, today)}
    order by ${order} ${sql.raw(direction)} nulls last, l.number, b.place_id ${pageOf(query)}`.execute(
    db,
  )
  const {
    rows: [found],
  } = await typedSql(z.object({ total: z.number() }))`
    select ${rowCount} as total from ${tables} where ${isWanted(query, today)}`.execute(db)
  return { rows, total: found?.total ?? 0 }
}

const kindRow = z.object({
  kind: z.enum(WATCHED),
  lots: z.number(),
  grams: z.number(),
})

export async function sumWatched(db: Connection, today: string) {
  const { rows } = await typedSql(kindRow)`
    select * from (
      select ${watched(today)} as kind, count(distinct l.id) as lots, sum(b.grams)::bigint as grams
      from warehouse.balance b join warehouse.lot l on l.id = b.lot_id where ${isThere} group by 1
    ) t where kind is not null`.execute(db)
  return rows
}

export async function sumCategories(db: Connection): Promise<WarehouseDay['by_category']> {
  const { rows } = await typedSql(z.object({ category: z.enum(CATEGORIES), grams: z.number() }))`
    select l.category, sum(b.grams)::bigint as grams from warehouse.balance b join warehouse.lot l on l.id = b.lot_id
    where ${isThere} group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** Drafts, and grams of the receipts of the day that were posted and not reversed. */
export async function sumDocuments(db: Connection, today: string) {
  const { rows } = await typedSql(z.object({ drafts: z.number(), received_today: z.number() }))`
    select (select count(*) from warehouse.document where state = 'draft') as drafts,
      coalesce((
        select sum(n.grams) from warehouse.document x join warehouse.document_line n on n.document_id = x.id
        where x.kind = 'receipt' and x.state = 'posted'
          and x.happened_at >= ${today}::date::timestamp at time zone 'Europe/Prague'
          and x.happened_at < (${today}::date + 1)::timestamp at time zone 'Europe/Prague'
      ), 0)::bigint as received_today`.execute(db)
  return rows[0] ?? { drafts: 0, received_today: 0 }
}

const lotKey = z.object({ lot_id: z.string() })

/** The lot of a label. */
export async function findByNumber(db: Connection, number: number): Promise<string | undefined> {
  const { rows } = await typedSql(
    lotKey,
  )`select id as lot_id from warehouse.lot where number = ${number}`.execute(db)
  return rows[0]?.lot_id
}

export const findByGtin = (db: Connection, gtin: string) =>
  db
    .selectFrom('warehouse.product_code')
    .select(['product_id', 'pieces'])
    .where('code', '=', gtin)
    .executeTakeFirst()
