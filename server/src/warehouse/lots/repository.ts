import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import {
  lot,
  lotMovement,
  type Lot,
  type LotMovement,
  type LotMovementQuery,
  type SortedLot,
} from '@crm/contract/warehouse/lots'
import type { DB } from '#platform/database/schema.generated.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { deliveryOf, lotColumns, lotRow, lotTables, placeLabel } from '../goods/scope.ts'

export type LotValues = Omit<Insertable<DB['warehouse.lot']>, 'id'>

export async function insert(tx: Transaction, id: string, values: LotValues): Promise<void> {
  await tx
    .insertInto('warehouse.lot')
    .values({ id, ...values })
    .execute()
}

/** What a new lot takes from its product. */
export const findProduct = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.product')
    .select(['category', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst()

const shown = lotRow.extend({
  eu_delivery: lot.shape.eu_delivery,
  state_reason: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})

export async function find(
  db: Connection,
  id: string,
): Promise<Omit<Lot, 'places' | 'sorted_from' | 'sorted_into' | 'recalls'> | undefined> {
  const { rows } = await typedSql(
    shown,
  )`select ${lotColumns}, ${deliveryOf(sql.ref('l.eu_delivery_id'))} as eu_delivery, l.state_reason, l.created_at, l.updated_at
    from ${lotTables} where l.id = ${id}`.execute(db)
  return rows[0]
}

const SORTED = { lot_id: true, lot_number: true, product_name: true, category: true } as const

export async function listPlaces(db: Connection, id: string): Promise<Lot['places']> {
  const row = z.object({
    place_id: z.string(),
    place_label: z.string(),
    grams: z.number(),
    pieces: z.number(),
  })
  const { rows } = await typedSql(row)`
    select b.place_id, ${placeLabel(sql.ref('b.place_id'))} as place_label, b.grams, b.pieces
    from warehouse.balance b where b.lot_id = ${id} and b.is_there
    order by b.grams desc, b.place_id`.execute(db)
  return rows
}

/** The lots that came out of sortings of this one, and those that this one came out of. */
export async function listSorted(
  db: Connection,
  id: string,
): Promise<(SortedLot & { is_made: boolean })[]> {
  const { rows } = await typedSql(lotRow.pick(SORTED).extend({ is_made: z.boolean() }))`
    select distinct l.id as lot_id, l.number as lot_number, p.name as product_name, l.category, o.is_made
    from warehouse.document_line n
    join warehouse.document x on x.id = n.document_id and x.kind = 'sorting' and x.state = 'posted'
    join warehouse.document_line o on o.document_id = x.id and o.is_made <> n.is_made
    join warehouse.lot l on l.id = o.lot_id left join warehouse.product p on p.id = l.product_id
    where n.lot_id = ${id} order by l.number`.execute(db)
  return rows
}

export const listRecalls = (db: Connection, id: string): Promise<Lot['recalls']> =>
  db
    .selectFrom('warehouse.recall_lot as t')
    .innerJoin('warehouse.recall as r', 'r.id', 't.recall_id')
    .where('t.lot_id', '=', id)
    .select(['r.id', 'r.number', 'r.title', 'r.state'])
    .orderBy('r.number', 'desc')
    .execute()

/** Whether it is counted in pieces, and what lies of it at the place; locks it against a change of what it is. */
export async function lockWithBalance(tx: Transaction, id: string, placeId: string | undefined) {
  const row = z.object({ by_pieces: z.boolean(), grams: z.number(), pieces: z.number() })
  const { rows } = await typedSql(row)`
    select l.by_pieces, coalesce(b.grams, 0) as grams, coalesce(b.pieces, 0) as pieces
    from warehouse.lot l left join warehouse.balance b on b.lot_id = l.id and b.place_id = ${placeId ?? null}
    where l.id = ${id} for key share of l`.execute(tx)
  return rows[0]
}

export async function listMovements(
  db: Connection,
  id: string,
  query: LotMovementQuery,
): Promise<{ rows: LotMovement[]; total: number }> {
  const { direction } = getSort(query.sort)
  const way = sql.raw(direction)
  const { rows } = await typedSql(lotMovement)`
    select m.id, m.document_id, x.number as document_number, x.kind, m.is_reversal,
      case when m.from_place_id is not null then ${placeLabel(sql.ref('m.from_place_id'))} end as from_place_label,
      case when m.to_place_id is not null then ${placeLabel(sql.ref('m.to_place_id'))} end as to_place_label,
      r.name as partner_name, m.grams, m.pieces, m.happened_at, m.posted_at
    from warehouse.movement m join warehouse.document x on x.id = m.document_id
    left join warehouse.partner r on r.id = x.partner_id
    where m.lot_id = ${id} order by m.happened_at ${way}, m.id ${way} ${pageOf(query)}`.execute(db)
  const { total } = await db
    .selectFrom('warehouse.movement')
    .where('lot_id', '=', id)
    .select(rowCount.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** False if it was changed since `updatedAt` or is gone. */
export const update = (
  tx: Transaction,
  id: string,
  updatedAt: string,
  values: Partial<LotValues>,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('warehouse.lot')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )

/** The lots of a draft of a receipt come from whom its head says. */
export async function moveToDonorOfDraft(tx: Transaction, documentId: string): Promise<void> {
  await sql`update warehouse.lot l set donor_id = x.donor_id, donor_site_id = x.donor_site_id, source = x.source, eu_delivery_id = x.eu_delivery_id
    from warehouse.document x join warehouse.document_line n on n.document_id = x.id
    where x.id = ${documentId} and l.id = n.lot_id
      and (l.donor_id, l.donor_site_id, l.source, l.eu_delivery_id) is distinct from (x.donor_id, x.donor_site_id, x.source, x.eu_delivery_id)`.execute(
    tx,
  )
}
