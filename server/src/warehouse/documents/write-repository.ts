import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import type { DB } from '#platform/database/schema.generated.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { getConstraint } from '#platform/errors.ts'

export type HeadValues = Pick<
  Insertable<DB['warehouse.document']>,
  | 'from_place_id'
  | 'to_place_id'
  | 'donor_id'
  | 'donor_site_id'
  | 'partner_id'
  | 'source'
  | 'eu_delivery_id'
  | 'purpose'
  | 'note'
  | 'happened_at'
>

export type Draft = Insertable<DB['warehouse.document']>

/** False if there is a document of one of their keys already. */
export async function insertDrafts(tx: Transaction, drafts: readonly Draft[]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('warehouse.document')
    .values(drafts)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === drafts.length
}

/** Nobody else writes it, or posts it, until the end of the transaction. */
export function lock(tx: Transaction, id: string) {
  return tx
    .selectFrom('warehouse.document')
    .select([
      'kind',
      'state',
      'from_place_id',
      'to_place_id',
      'donor_id',
      'donor_site_id',
      'partner_id',
      'source',
      'eu_delivery_id',
      'happened_at',
      'created_by',
      'posted_by',
      'reversed_by',
      'updated_at',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
export type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>

export const update = (tx: Transaction, id: string, values: HeadValues): Promise<boolean> =>
  changesRow(tx.updateTable('warehouse.document').set(values).where('id', '=', id))

/** Whoever has it open learns that its goods have changed. */
export const touch = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('warehouse.document')
      .set({ updated_at: sql`clock_timestamp()` })
      .where('id', '=', id),
  )

/** The triggers move its goods, and say when, where nobody did. */
export const markPosted = (tx: Transaction, id: string, by: string, at: string) =>
  tx
    .updateTable('warehouse.document')
    .set({ state: 'posted', posted_by: by, posted_at: at })
    .where('id', '=', id)
    .execute()

/** The triggers move its goods back. */
export const markReversed = (
  tx: Transaction,
  id: string,
  { by, at, reason }: { by: string; at: string; reason: string },
) =>
  tx
    .updateTable('warehouse.document')
    .set({ state: 'reversed', reversed_by: by, reversed_at: at, reversal_reason: reason })
    .where('id', '=', id)
    .execute()

/** False where the ledger refuses it; the transaction goes on. */
export async function tryReversal(
  tx: Transaction,
  id: string,
  values: Parameters<typeof markReversed>[2],
): Promise<boolean> {
  await sql`savepoint reversal`.execute(tx)
  try {
    await markReversed(tx, id, values)
  } catch (error) {
    if (!getConstraint(error)?.startsWith('balance__')) throw error
    await sql`rollback to savepoint reversal`.execute(tx)
    return false
  }
  await sql`release savepoint reversal`.execute(tx)
  return true
}

/** With its lines and counts; lots that only it knows go too. */
export async function remove(tx: Transaction, id: string): Promise<void> {
  const { rows } = await typedSql(z.object({ lot_id: z.string() }))`
    select lot_id from warehouse.document_line where document_id = ${id}
    union select lot_id from warehouse.count where document_id = ${id}`.execute(tx)
  await tx.deleteFrom('warehouse.document').where('id', '=', id).execute()
  await removeUnknownLots(
    tx,
    rows.map(({ lot_id }) => lot_id),
  )
}

/** Of these lots those that no document knows. */
export async function removeUnknownLots(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`delete from warehouse.lot l where id = any(${ids}::uuid[])
    and not exists (select from warehouse.document_line where lot_id = l.id)
    and not exists (select from warehouse.count where lot_id = l.id)
    and not exists (select from warehouse.movement where lot_id = l.id)`.execute(tx)
}

export type DraftLine = Insertable<DB['warehouse.document_line']>

export const insertLines = (tx: Transaction, lines: readonly DraftLine[]) =>
  tx.insertInto('warehouse.document_line').values(lines).execute()

const there = z.object({
  lot_id: z.string(),
  grams: z.number(),
  pieces: z.number().nullable(),
})
export type Goods = z.infer<typeof there>

/** All that lies at the place, or what does of some lots. */
export async function listThere(
  tx: Transaction,
  placeId: string,
  lotIds?: readonly string[],
): Promise<Goods[]> {
  const isWanted = lotIds ? condition`b.lot_id = any(${lotIds}::uuid[])` : condition`true`
  const { rows } = await typedSql(there)`
    select b.lot_id, b.grams, case when l.by_pieces then nullif(b.pieces, 0) end as pieces
    from warehouse.balance b join warehouse.lot l on l.id = b.lot_id
    where b.place_id = ${placeId} and b.grams > 0 and ${isWanted} order by l.number`.execute(tx)
  return rows
}

export const listLots = async (tx: Transaction, id: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('warehouse.document_line')
      .select('lot_id')
      .where('document_id', '=', id)
      .execute()
  ).map(({ lot_id }) => lot_id)

export const findLine = (db: Connection, id: string) =>
  db
    .selectFrom('warehouse.document_line')
    .select(['document_id', 'lot_id', 'is_made'])
    .where('id', '=', id)
    .executeTakeFirst()

/** False if it is gone. */
export const updateLine = (
  tx: Transaction,
  id: string,
  values: Pick<Insertable<DB['warehouse.document_line']>, 'grams' | 'pieces' | 'reason'>,
): Promise<boolean> =>
  changesRow(tx.updateTable('warehouse.document_line').set(values).where('id', '=', id))

export const removeLine = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('warehouse.document_line').where('id', '=', id))
