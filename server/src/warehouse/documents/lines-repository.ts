import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { keyRow, rowCount, typedSql } from '#platform/database/typed-sql.ts'

export async function countLines(tx: Transaction, id: string): Promise<number> {
  const { lines } = await tx
    .selectFrom('warehouse.document_line')
    .where('document_id', '=', id)
    .select(rowCount.as('lines'))
    .executeTakeFirstOrThrow()
  return lines
}

/** Whether its goods are to be eaten: they go to a partner, or to a distribution point. */
export async function isForPeople(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await typedSql(keyRow)`
    select x.id from warehouse.document x left join warehouse.place p on p.id = x.to_place_id
    where x.id = ${id} and (x.kind = 'issue' or x.kind = 'transfer' and p.kind = 'point')`.execute(
    tx,
  )
  return rows.length > 0
}

/** What comes out of a sorting has the source and the donor of all that goes into it. */
export async function inheritOrigin(tx: Transaction, id: string): Promise<void> {
  await sql`select warehouse.inherit_origin(${id})`.execute(tx)
}

/**
 * A lot of the same product, or of mixed goods of the same category, that lies there, may be given,
 * spoils sooner, and is not in the document.
 */
export async function findRival(
  tx: Transaction,
  id: string,
  placeId: string,
  lotId: string,
  now: string,
): Promise<string | undefined> {
  const { rows } = await typedSql(keyRow)`
    select o.id from warehouse.lot l
      join warehouse.lot o on o.product_id is not distinct from l.product_id and o.category = l.category and o.source = l.source
        and o.state = 'open' and o.goods_date < coalesce(l.goods_date, 'infinity')
      join warehouse.balance b on b.lot_id = o.id and b.place_id = ${placeId} and b.grams > 0
      join warehouse.document x on x.id = ${id}
    where l.id = ${lotId} and not (o.date_kind = 'use_by'
        and o.goods_date < (coalesce(x.happened_at, ${now}::timestamptz) at time zone 'Europe/Prague')::date)
      and not exists (select from warehouse.document_line where document_id = x.id and lot_id = o.id)
    order by o.goods_date limit 1`.execute(tx)
  return rows[0]?.id
}
