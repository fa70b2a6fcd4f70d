import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import {
  openDifference,
  type OpenDifference,
} from '@crm/contract/warehouse/differences/differences'
import { CATEGORIES, SOURCES } from '@crm/contract/warehouse/goods'
import type { DB } from '#platform/database/schema.generated.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { placeLabel } from '../goods/scope.ts'

/** Goods may be given until the end of their use-by day. */
export async function list(db: Connection, today: string): Promise<OpenDifference[]> {
  const { rows } = await typedSql(openDifference)`
    select m.place_id || ':' || m.category || ':' || m.source as id, m.*, ${placeLabel(sql.ref('m.place_id'))} as place_label, coalesce((
        select sum(b.grams) from warehouse.balance b join warehouse.lot l on l.id = b.lot_id
        where b.place_id = m.place_id and b.is_there and (l.category, l.source) = (m.category, m.source)
          and l.state = 'open' and (l.date_kind <> 'use_by' or l.goods_date >= ${today}::date)
      ), 0)::bigint as there_grams
    from (
      select d.from_place_id as place_id, h.category, h.source, sum(h.missing_grams)::bigint as missing_grams,
        count(distinct h.document_id) as hand_outs, (min(d.happened_at) at time zone 'Europe/Prague')::date as first_day,
        (max(d.happened_at) at time zone 'Europe/Prague')::date as last_day
      from warehouse.handed_out h join warehouse.document d on d.id = h.document_id
      where h.missing_grams > 0 group by 1, 2, 3
    ) m
    order by place_label, m.place_id, array_position(${CATEGORIES}::text[], m.category), array_position(${SOURCES}::text[], m.source)`.execute(
    db,
  )
  return rows
}

/** Nobody else moves its goods until the end of the transaction. False if there is no such place. */
export async function lockPlace(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('warehouse.place')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** The triggers take what is there; of two hand-outs that want the same, the rest of either stays open. */
export const lookAgain = (tx: Transaction, placeId: string, at: string) =>
  sql`update warehouse.handed_out h set looked_at = ${at} from warehouse.document d
    where d.id = h.document_id and d.from_place_id = ${placeId} and h.missing_grams > 0`.execute(tx)

export async function sumMissing(tx: Transaction, placeId: string): Promise<number> {
  const { rows } = await typedSql(z.object({ grams: z.number() }))`
    select coalesce(sum(h.missing_grams), 0)::bigint as grams
    from warehouse.handed_out h join warehouse.document d on d.id = h.document_id
    where h.missing_grams > 0 and d.from_place_id = ${placeId}`.execute(tx)
  return rows[0]?.grams ?? 0
}

type Settlement = Insertable<DB['warehouse.settlement']>

/** The trigger settles what is open. False if there is a settlement of this key already. */
export async function settle(tx: Transaction, values: Settlement): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('warehouse.settlement')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findSettlement = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.settlement')
    .select(['place_id', 'category', 'source', 'settled_by'])
    .where('id', '=', id)
    .executeTakeFirst()
