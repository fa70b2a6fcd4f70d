import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import {
  difference,
  sheetRow,
  type Difference,
  type SheetRow,
} from '@crm/contract/warehouse/stocktakes'
import type { DB } from '#platform/database/schema.generated.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { lotColumns, lotTables, nameOfUser, placeLabel } from '../goods/scope.ts'

const sheetHead = z.object({
  id: z.string(),
  number: z.number(),
  state: z.enum(['draft', 'posted', 'reversed']),
  place_label: z.string(),
  note: z.string().nullable(),
  updated_at: z.string(),
})

export async function findSheet(db: Connection, id: string) {
  const { rows } = await typedSql(sheetHead)`
    select x.id, x.number, x.state, ${placeLabel(sql.ref('x.from_place_id'))} as place_label, x.note, x.updated_at
    from warehouse.document x where x.id = ${id} and x.kind = 'stocktake'`.execute(db)
  return rows[0]
}

const countColumns = sql`c.id as count_id, c.grams, c.pieces, ${nameOfUser(sql.ref('c.counted_by'))} as counted_by_name, c.counted_at`

/** Of a draft what lies at the place by the ledger, and what was counted there; never how much of it should be there. */
export async function listSheet(db: Connection, id: string): Promise<SheetRow[]> {
  const { rows } = await typedSql(sheetRow)`
    select ${lotColumns}, ${countColumns}
    from (
      select b.lot_id from warehouse.document x join warehouse.balance b on b.place_id = x.from_place_id
      where x.id = ${id} and x.state = 'draft' and b.is_there
      union select lot_id from warehouse.count where document_id = ${id}
    ) t join (${lotTables}) on l.id = t.lot_id
    left join warehouse.count c on c.lot_id = l.id and c.document_id = ${id}
    order by l.category, p.name nulls last, l.number`.execute(db)
  return rows
}

export async function findRow(db: Connection, id: string, lotId: string) {
  const { rows } = await typedSql(sheetRow)`select ${lotColumns}, ${countColumns}
    from (${lotTables}) left join warehouse.count c on c.lot_id = l.id and c.document_id = ${id} where l.id = ${lotId}`.execute(
    db,
  )
  return rows[0]
}

/** What was counted, and what the movements say of that moment, those of the stocktake itself left out. */
export async function listDifferences(db: Connection, id: string): Promise<Difference[]> {
  const { rows } = await typedSql(difference)`
    select ${lotColumns}, ${countColumns}, coalesce(m.grams, 0)::bigint as expected_grams, coalesce(m.pieces, 0)::bigint as expected_pieces
    from warehouse.document x join warehouse.count c on c.document_id = x.id join (${lotTables}) on l.id = c.lot_id
    left join lateral (
      select sum(case when to_place_id = x.from_place_id then m.grams else -m.grams end) as grams,
        sum(case when to_place_id = x.from_place_id then m.pieces else -m.pieces end) as pieces
      from warehouse.movement m
      where m.lot_id = c.lot_id and x.from_place_id in (m.from_place_id, m.to_place_id) and m.happened_at <= c.counted_at
        and m.document_id <> x.id
    ) m on true
    where x.id = ${id} order by l.category, p.name nulls last, l.number`.execute(db)
  return rows
}

type CountValues = Insertable<DB['warehouse.count']>

/** The last count of a lot holds. */
export async function setCount(tx: Transaction, values: CountValues): Promise<void> {
  const { grams, pieces, counted_by, counted_at } = values
  await tx
    .insertInto('warehouse.count')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['document_id', 'lot_id'])
        .doUpdateSet({ grams, pieces, counted_by, counted_at }),
    )
    .execute()
}

export const findCount = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.count')
    .select(['document_id', 'lot_id'])
    .where('id', '=', id)
    .executeTakeFirst()

export const removeCount = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('warehouse.count').where('id', '=', id))
