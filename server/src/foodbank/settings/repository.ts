import type { FoodbankSettings } from '@crm/contract/foodbank/settings'
import type { Updateable } from 'kysely'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'

const COLUMNS = [
  'programme_name',
  'programme_project',
  'project_number',
  'is_co_funded',
  'co_funding_cs',
  'co_funding_en',
  'estimate_days',
  'retention_months',
  'evidence_until',
  'evidence_source',
  'evidence_duty',
  'hand_over_names',
  'hand_over_names_reason',
  'meal_kg',
  'meal_source',
  'has_booking_links',
  'booking_link_hours',
  'offer_hours',
  'shift_cancel_hours',
  'volunteer_retention_months',
  'updated_at',
] as const satisfies readonly (keyof FoodbankSettings)[]

export function find(db: Connection) {
  return db.selectFrom('foodbank.settings').select(COLUMNS).executeTakeFirstOrThrow()
}

/** Undefined if they have changed since `updated_at`. */
export function update(
  tx: Transaction,
  { updated_at, ...values }: Updateable<DB['foodbank.settings']> & { updated_at: string },
) {
  return tx
    .updateTable('foodbank.settings')
    .set(values)
    .where('updated_at', '=', updated_at)
    .returning(COLUMNS)
    .executeTakeFirst()
}
