import { sql } from 'kysely'
import { z } from 'zod'
import { allotment } from '@crm/contract/warehouse/orders/allotments'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { isAt, placeLabel } from '../goods/scope.ts'
import { orderDocuments, orderState } from './scope.ts'

/** Whose orders are shared out. */
export type PlaceAndDay = { readonly placeId: string; readonly day: string }

const place = z.object({ id: z.string(), label: z.string() })

export async function findPlace(
  db: Connection,
  id: string,
): Promise<z.infer<typeof place> | undefined> {
  const { rows } = await typedSql(place)`
    select p.id, ${placeLabel(sql.ref('p.id'))} as label from warehouse.place p where p.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

const isOf = ({ placeId, day }: PlaceAndDay) =>
  sql`o.from_place_id = ${placeId} and o.wanted_on = ${day}::date and o.cancelled_at is null`

/** Nobody changes, allots or issues them until the end of the transaction; in one order. */
export async function lockOrders(tx: Transaction, of: PlaceAndDay): Promise<void> {
  await sql`select from warehouse.partner_order o where ${isOf(of)} order by o.id for no key update`.execute(
    tx,
  )
}

const order = allotment.shape.orders.element
  .omit({ lines: true })
  .extend({ is_prepared: z.boolean() })

/** By their numbers. */
export async function listOrders(
  db: Connection,
  of: PlaceAndDay,
): Promise<z.infer<typeof order>[]> {
  const { rows } = await typedSql(order)`
    select o.id, o.number, o.partner_id, r.name as partner_name, r.persons, ${orderState} as state, o.updated_at,
      i.drafts + i.posted > 0 as is_prepared
    from warehouse.partner_order o join warehouse.partner r on r.id = o.partner_id ${orderDocuments}
    where ${isOf(of)} order by o.number`.execute(db)
  return rows
}

const line = allotment.shape.orders.element.shape.lines.element
  .omit({ proposed_grams: true })
  .extend({ order_id: z.string() })

export async function listLines(db: Connection, of: PlaceAndDay): Promise<z.infer<typeof line>[]> {
  const { rows } = await typedSql(line)`
    select n.id, n.order_id, n.category, n.product_id, p.name as product_name, n.wanted_grams, n.allotted_grams
    from warehouse.partner_order o join warehouse.partner_order_line n on n.order_id = o.id
      left join warehouse.product p on p.id = n.product_id
    where ${isOf(of)} order by array_position(${CATEGORIES}::text[], n.category), p.name, o.number, n.id`.execute(
    db,
  )
  return rows
}

/** What may be given on the day: neither stopped, nor over, nor in quarantine. */
export const mayBeGiven = (day: string, today: string) =>
  sql`b.grams > 0 and w.storage <> 'quarantine' and l.state = 'open'
    and not (l.date_kind = 'use_by' and l.goods_date < greatest(${day}::date, ${today}::date))`

/** What lies there, without what is prepared for orders of the same place and day. */
export async function listThere(
  db: Connection,
  of: PlaceAndDay,
  today: string,
): Promise<z.infer<typeof allotment>['there']> {
  const { rows } = await typedSql(allotment.shape.there.element)`
    select l.category, l.product_id, sum(greatest(b.grams - coalesce(t.grams, 0), 0))::bigint as grams
    from warehouse.balance b join warehouse.place w on w.id = b.place_id join warehouse.lot l on l.id = b.lot_id
      left join (
        select n.lot_id, d.from_place_id, sum(n.grams) as grams
        from warehouse.partner_order o join warehouse.partner_order_issue i on i.order_id = o.id
          join warehouse.document d on d.id = i.document_id and d.state = 'draft'
          join warehouse.document_line n on n.document_id = d.id
        where ${isOf(of)} group by 1, 2
      ) t on (t.lot_id, t.from_place_id) = (b.lot_id, b.place_id)
    where ${isAt(sql`b.place_id`, of.placeId)} and ${mayBeGiven(of.day, today)}
    group by 1, 2 order by 1, 2 nulls last`.execute(db)
  return rows
}

/** Of lines and of the orders that they belong to. */
export async function write(
  tx: Transaction,
  orderIds: readonly string[],
  lines: readonly { readonly id: string; readonly grams: number }[],
  at: string,
): Promise<void> {
  await sql`update warehouse.partner_order_line n set allotted_grams = g.grams
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) g (id uuid, grams bigint) where g.id = n.id`.execute(
    tx,
  )
  await tx
    .updateTable('warehouse.partner_order')
    .set({ allotted_at: at })
    .where('id', 'in', orderIds)
    .execute()
}
