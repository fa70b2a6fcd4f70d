import { sql, type Insertable } from 'kysely'
import type { DB } from '#platform/database/schema.generated.ts'
import { changesRow, type Transaction } from '#platform/database/database.ts'
import { anyOf, condition } from '#platform/database/typed-sql.ts'

type Row = Insertable<DB['warehouse.eu_delivery']>
type Line = Insertable<DB['warehouse.eu_delivery_line']>
type Allotment = Insertable<DB['warehouse.eu_allotment']>

/** False if there is a delivery of this key already. */
export async function insert(tx: Transaction, values: Row): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('warehouse.eu_delivery')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Nobody else changes it or its shares until the end of the transaction. */
export const lock = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.eu_delivery')
    .select(['created_by', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const update = (
  tx: Transaction,
  id: string,
  values: Pick<Row, 'project_id' | 'number' | 'day' | 'supplier' | 'note'>,
): Promise<boolean> =>
  changesRow(tx.updateTable('warehouse.eu_delivery').set(values).where('id', '=', id))

/** Whoever has it open learns that its shares have changed. */
export const touch = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('warehouse.eu_delivery')
      .set({ updated_at: sql`clock_timestamp()` })
      .where('id', '=', id),
  )

export const remove = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('warehouse.eu_delivery').where('id', '=', id))

/** Lines of goods that stay keep their keys. */
export async function replaceLines(
  tx: Transaction,
  deliveryId: string,
  lines: readonly Omit<Line, 'delivery_id'>[],
): Promise<void> {
  await sql`delete from warehouse.eu_delivery_line n where n.delivery_id = ${deliveryId} and not exists (
    select from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) g (category text, product_id uuid)
    where g.category = n.category and g.product_id is not distinct from n.product_id
  )`.execute(tx)
  if (lines.length === 0) return
  await tx
    .insertInto('warehouse.eu_delivery_line')
    .values(lines.map((line) => ({ ...line, delivery_id: deliveryId })))
    .onConflict((conflict) =>
      conflict
        .constraint('eu_delivery_line__goods')
        .doUpdateSet((expression) => ({
          grams: expression.ref('excluded.grams'),
          pieces: expression.ref('excluded.pieces'),
        }))
        .where(
          condition`(eu_delivery_line.grams, eu_delivery_line.pieces) is distinct from (excluded.grams, excluded.pieces)`,
        ),
    )
    .execute()
}

/** The same of the shares. */
export async function replaceAllotments(
  tx: Transaction,
  deliveryId: string,
  allotments: readonly Omit<Allotment, 'delivery_id'>[],
): Promise<void> {
  await sql`delete from warehouse.eu_allotment n where n.delivery_id = ${deliveryId} and not exists (
    select from jsonb_to_recordset(${JSON.stringify(allotments)}::jsonb) g (partner_id uuid, category text, product_id uuid)
    where (g.partner_id, g.category) = (n.partner_id, n.category) and g.product_id is not distinct from n.product_id
  )`.execute(tx)
  if (allotments.length === 0) return
  await tx
    .insertInto('warehouse.eu_allotment')
    .values(allotments.map((one) => ({ ...one, delivery_id: deliveryId })))
    .onConflict((conflict) =>
      conflict
        .constraint('eu_allotment__goods')
        .doUpdateSet((expression) => ({ grams: expression.ref('excluded.grams') }))
        .where('warehouse.eu_allotment.grams', 'is distinct from', (expression) =>
          expression.ref('excluded.grams'),
        ),
    )
    .execute()
}

/** False if there is a swap of this key already. */
export async function insertSwap(
  tx: Transaction,
  values: Insertable<DB['warehouse.eu_swap']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('warehouse.eu_swap')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findSwap = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.eu_swap')
    .select(['delivery_id', 'created_by'])
    .where('id', '=', id)
    .executeTakeFirst()

export const removeSwap = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('warehouse.eu_swap').where('id', '=', id))

/** By the keys of the products; those that are not there are missing. */
export async function categoriesOf(tx: Transaction, productIds: readonly string[]) {
  const rows = await tx
    .selectFrom('warehouse.product')
    .select(['id', 'category'])
    .where('id', '=', anyOf(productIds))
    .execute()
  return new Map(rows.map(({ id, category }) => [id, category]))
}

/** Those of the partners that there are. */
export async function findPartners(tx: Transaction, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('warehouse.partner')
    .select('id')
    .where('id', '=', anyOf(ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
