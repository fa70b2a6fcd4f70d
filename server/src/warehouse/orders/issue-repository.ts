import { sql } from 'kysely'
import { z } from 'zod'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { isAt } from '../goods/scope.ts'
import { mayBeGiven, type PlaceAndDay } from './allotment-repository.ts'
import type { FreeLot } from './pick.ts'
import { orderDocuments } from './scope.ts'

/** Nobody else prepares issues from there, from its zones or from its warehouse until the end of the transaction. */
export async function lockPlace(tx: Transaction, placeId: string): Promise<void> {
  await sql`select from warehouse.place where id = (
    select coalesce(parent_id, id) from warehouse.place where id = ${placeId}
  ) for no key update`.execute(tx)
}

const freeLot = z.object({
  place_id: z.string(),
  lot_id: z.string(),
  lot_number: z.number(),
  category: z.enum(CATEGORIES),
  product_id: z.string().nullable(),
  goods_date: z.string().nullable(),
  by_pieces: z.boolean(),
  grams: z.number(),
  pieces: z.number(),
})

/** What may be given, without what is in drafts of orders, of whatever day. */
export async function listFree(
  db: Connection,
  { placeId, day }: PlaceAndDay,
  today: string,
): Promise<FreeLot[]> {
  const { rows } = await typedSql(freeLot)`
    select b.place_id, l.id as lot_id, l.number as lot_number, l.category, l.product_id, l.goods_date, l.by_pieces,
      b.grams - coalesce(t.grams, 0) as grams, greatest(b.pieces - coalesce(t.pieces, 0), 0) as pieces
    from warehouse.balance b join warehouse.place w on w.id = b.place_id join warehouse.lot l on l.id = b.lot_id
      left join (
        select n.lot_id, d.from_place_id, sum(n.grams)::bigint as grams, sum(n.pieces)::bigint as pieces
        from warehouse.document d join warehouse.document_line n on n.document_id = d.id
        where d.state = 'draft' and exists (select from warehouse.partner_order_issue where document_id = d.id)
        group by 1, 2
      ) t on (t.lot_id, t.from_place_id) = (b.lot_id, b.place_id)
    where ${isAt(sql`b.place_id`, placeId)} and ${mayBeGiven(day, today)} and b.grams > coalesce(t.grams, 0)`.execute(
    db,
  )
  return rows
}

const promised = z.object({ product_id: z.string(), grams: z.number() })

/** By product what other orders of the same place and day were given by name and nobody has prepared. */
export async function listPromised(
  db: Connection,
  { placeId, day }: PlaceAndDay,
  exceptId: string,
): Promise<Map<string, number>> {
  const { rows } = await typedSql(promised)`
    select n.product_id, sum(n.allotted_grams)::bigint as grams
    from warehouse.partner_order o join warehouse.partner_order_line n on n.order_id = o.id ${orderDocuments}
    where o.from_place_id = ${placeId} and o.wanted_on = ${day}::date and o.cancelled_at is null and o.id <> ${exceptId}
      and i.drafts + i.posted = 0 and n.product_id is not null and n.allotted_grams > 0
    group by 1`.execute(db)
  return new Map(rows.map(({ product_id, grams }) => [product_id, grams]))
}

/** These documents issue it. */
export async function linkIssues(
  tx: Transaction,
  orderId: string,
  documentIds: readonly string[],
): Promise<void> {
  await tx
    .insertInto('warehouse.partner_order_issue')
    .values(documentIds.map((document_id) => ({ document_id, order_id: orderId })))
    .execute()
}

/** Reversed ones, and those that went to another partner, issue it no more. */
export async function removeOthers(
  tx: Transaction,
  orderId: string,
  documentIds: readonly string[],
): Promise<void> {
  await sql`delete from warehouse.partner_order_issue
    where order_id = ${orderId} and not document_id = any(${documentIds}::uuid[])`.execute(tx)
}
