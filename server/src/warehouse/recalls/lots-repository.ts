import type { MatchQuery } from '@crm/contract/warehouse/recalls/recalls'
import { MAX_RECALLED } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { recalledLot, type RecalledLot } from '@crm/contract/warehouse/recalls/recall-detail'
import { recallLotRow, type RecallLotRow } from '@crm/contract/warehouse/recalls/recall-parts'
import { readLabel } from '@crm/contract/warehouse/label'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { allOf, condition, keyRow, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { lotColumns, lotTables } from '../goods/scope.ts'
import { IS_MADE } from './scope.ts'

const there = sql`cross join lateral (
  select coalesce(sum(b.grams), 0)::bigint as there_grams, coalesce(sum(b.pieces), 0)::bigint as there_pieces
  from warehouse.balance b where b.lot_id = l.id and b.is_there
) b`

export async function listLots(db: Connection, recallId: string): Promise<RecalledLot[]> {
  const { rows } = await typedSql(recalledLot)`
    select ${lotColumns}, t.added_at, b.there_grams, b.there_pieces
    from warehouse.recall_lot t join (${lotTables}) on l.id = t.lot_id ${there}
    where t.recall_id = ${recallId} order by l.number`.execute(db)
  return rows
}

/** The keys are chosen before anything is joined to them, by the index of what is asked. */
const chosen = (lots: RawBuilder<boolean>) => typedSql(recallLotRow)`
  with k as materialized (select l.id, l.number from warehouse.lot l where ${lots}),
    newest as materialized (select id from k order by number desc limit ${sql.lit(MAX_RECALLED)})
  select l.id, ${lotColumns}, b.there_grams, b.there_pieces, o.recall_id, o.recall_number
  from newest n join (${lotTables}) on l.id = n.id ${there}
    left join lateral (
      select r.id as recall_id, r.number as recall_number from warehouse.recall_lot t join warehouse.recall r on r.id = t.recall_id
      where t.lot_id = l.id and r.state = 'open' limit 1
    ) o on true
  order by l.number desc`

/** The newest first; none where nothing is asked. */
export async function listMatches(db: Connection, query: MatchQuery): Promise<RecallLotRow[]> {
  const { label, product_id, maker_lot } = query
  const number = label === undefined ? null : readLabel(label)
  const form = maker_lot?.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '')
  const conditions = [
    label === undefined ? null : condition`l.number = ${number}`,
    product_id === undefined ? null : condition`l.product_id = ${product_id}`,
    form ? condition`l.maker_lot is not null and ${startsWith(form)}` : null,
  ].filter((one) => one !== null)
  if (conditions.length === 0) return []
  return (await chosen(allOf(conditions)).execute(db)).rows
}

/** In the form of the index; nothing but letters and digits is left of what was typed. */
const startsWith = (form: string) =>
  condition`warehouse.maker_lot_form(l.maker_lot) like lower(${`${form}%`})`

/** What was sorted out of its lots and is not called back with them. */
export async function listMade(db: Connection, recallId: string): Promise<RecallLotRow[]> {
  const { rows: sorted } = await typedSql(keyRow)`
    select distinct m.lot_id as id
    from (
      select distinct s.id from warehouse.recall_lot t join warehouse.movement n on n.lot_id = t.lot_id
        join warehouse.document s on s.id = n.document_id
      where t.recall_id = ${recallId} and s.kind = 'sorting' and s.state = 'posted' and n.to_place_id is null
    ) s join warehouse.document x on x.id = s.id join warehouse.movement m on m.document_id = x.id
    where ${IS_MADE} and not exists (
      select from warehouse.recall_lot t where t.recall_id = ${recallId} and t.lot_id = m.lot_id
    )`.execute(db)
  if (sorted.length === 0) return []
  const ids = sorted.map(({ id }) => id)
  return (await chosen(condition`l.id = any(${ids}::uuid[])`).execute(db)).rows
}

/** In the order in which their rows are locked; what the recall has already stays. */
export async function addLots(
  tx: Transaction,
  recallId: string,
  lotIds: readonly string[],
  by: { added_by: string; added_at: string },
): Promise<void> {
  await tx
    .insertInto('warehouse.recall_lot')
    .values(
      lotIds.toSorted().map((lot_id) => ({ id: newId(), recall_id: recallId, lot_id, ...by })),
    )
    .onConflict((conflict) => conflict.constraint('recall_lot__once').doNothing())
    .execute()
}

export const lotsOf = async (db: Connection, recallId: string): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('warehouse.recall_lot')
      .select('lot_id')
      .where('recall_id', '=', recallId)
      .execute()
  ).map(({ lot_id }) => lot_id)

export const countLots = async (tx: Transaction, recallId: string): Promise<number> =>
  (
    await tx
      .selectFrom('warehouse.recall_lot')
      .where('recall_id', '=', recallId)
      .select(rowCount.as('total'))
      .executeTakeFirstOrThrow()
  ).total

const taken = z.object({
  lot_id: z.string(),
  lot_number: z.number(),
  recall_id: z.string(),
  recall_number: z.number(),
})
export type TakenLot = z.infer<typeof taken>

/** Which of these lots another open recall has. */
export async function listTaken(
  db: Connection,
  lotIds: readonly string[],
  exceptRecall: string,
): Promise<TakenLot[]> {
  const { rows } = await typedSql(taken)`
    select l.id as lot_id, l.number as lot_number, r.id as recall_id, r.number as recall_number
    from warehouse.recall_lot t join warehouse.recall r on r.id = t.recall_id join warehouse.lot l on l.id = t.lot_id
    where t.lot_id = any(${lotIds}::uuid[]) and r.state = 'open' and r.id <> ${exceptRecall} order by l.number limit 20`.execute(
    db,
  )
  return rows
}
