import type { DonationValue } from '@crm/contract/warehouse/confirmations/confirmations'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { firstDay } from './months.ts'

export type OfMonth = { readonly donorId: string; readonly month: string }
export type EnteredValue = {
  readonly value: number
  readonly note: string | null
  readonly entered_by: string
}

export const findValue = (
  db: Connection,
  { donorId, month }: OfMonth,
): Promise<DonationValue | undefined> =>
  db
    .selectFrom('warehouse.donation_value')
    .select(['value', 'note as value_note', 'updated_at as value_updated_at'])
    .where('donor_id', '=', donorId)
    .where('month', '=', firstDay(month))
    .executeTakeFirst()

export async function isDonor(db: Connection, id: string): Promise<boolean> {
  const donor = await db
    .selectFrom('warehouse.donor')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return donor !== undefined
}

/** False if somebody has entered one already. */
export async function insertValue(
  tx: Transaction,
  { donorId, month }: OfMonth,
  values: EnteredValue,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('warehouse.donation_value')
    .values({ id: newId(), donor_id: donorId, month: firstDay(month), ...values })
    .onConflict((conflict) => conflict.columns(['donor_id', 'month']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False if it was changed since `updatedAt` or is gone. */
export const updateValue = (
  tx: Transaction,
  { donorId, month }: OfMonth,
  updatedAt: string,
  values: EnteredValue,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('warehouse.donation_value')
      .set(values)
      .where('donor_id', '=', donorId)
      .where('month', '=', firstDay(month))
      .where('updated_at', '=', updatedAt),
  )

/** The same. */
export const removeValue = (
  tx: Transaction,
  { donorId, month }: OfMonth,
  updatedAt: string,
): Promise<boolean> =>
  changesRow(
    tx
      .deleteFrom('warehouse.donation_value')
      .where('donor_id', '=', donorId)
      .where('month', '=', firstDay(month))
      .where('updated_at', '=', updatedAt),
  )
