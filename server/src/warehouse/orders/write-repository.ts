import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import type { DB } from '#platform/database/schema.generated.ts'
import { changesRow, type Transaction } from '#platform/database/database.ts'
import { keyRow, typedSql } from '#platform/database/typed-sql.ts'

type Row = Insertable<DB['warehouse.partner_order']>
export type HeadValues = Pick<Row, 'partner_id' | 'wanted_on' | 'from_place_id' | 'note'>
export type LineValues = Pick<
  Insertable<DB['warehouse.partner_order_line']>,
  'id' | 'category' | 'product_id' | 'wanted_grams'
>

/** False if there is an order of this key already. */
export const insert = async (tx: Transaction, values: Row): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('warehouse.partner_order')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Nobody else changes, allots or issues it until the end of the transaction. */
export const lock = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.partner_order')
    .select([
      'partner_id',
      'wanted_on',
      'from_place_id',
      'note',
      'allotted_at',
      'cancelled_at',
      'created_by',
      'updated_at',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
export type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>

export const update = (
  tx: Transaction,
  id: string,
  values: Partial<HeadValues> & Pick<Row, 'cancelled_at'>,
): Promise<boolean> =>
  changesRow(tx.updateTable('warehouse.partner_order').set(values).where('id', '=', id))

/** Whoever has it open learns that something was prepared of it. */
export const touch = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('warehouse.partner_order')
      .set({ updated_at: sql`clock_timestamp()` })
      .where('id', '=', id),
  )

/** Lines of goods that stay keep their keys. */
export async function replaceLines(
  tx: Transaction,
  orderId: string,
  lines: readonly LineValues[],
): Promise<void> {
  const goods = lines.map(({ category, product_id }) => ({ category, product_id }))
  await sql`delete from warehouse.partner_order_line n where n.order_id = ${orderId} and not exists (
    select from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) g (category text, product_id uuid)
    where g.category = n.category and g.product_id is not distinct from n.product_id
  )`.execute(tx)
  await tx
    .insertInto('warehouse.partner_order_line')
    .values(lines.map((line) => ({ ...line, order_id: orderId })))
    .onConflict((conflict) =>
      conflict
        .constraint('partner_order_line__goods')
        .doUpdateSet((expression) => ({ wanted_grams: expression.ref('excluded.wanted_grams') }))
        .where('warehouse.partner_order_line.wanted_grams', 'is distinct from', (expression) =>
          expression.ref('excluded.wanted_grams'),
        ),
    )
    .execute()
}

/** Whether goods may be issued from there: it is in use, no distribution point, and no quarantine. */
export async function isSource(tx: Transaction, placeId: string): Promise<boolean> {
  const { rows } = await typedSql(keyRow)`
    select id from warehouse.place
    where id = ${placeId} and is_active and kind <> 'point' and storage <> 'quarantine'`.execute(tx)
  return rows.length > 0
}

const product = z.object({ id: z.string(), category: z.enum(CATEGORIES) })

/** By the keys of the products; those that are not there are missing. */
export async function categoriesOf(
  tx: Transaction,
  productIds: readonly string[],
): Promise<Map<string, (typeof CATEGORIES)[number]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await typedSql(product)`
    select id, category from warehouse.product where id = any(${productIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, category }) => [id, category]))
}
