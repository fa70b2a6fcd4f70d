import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'

/** Messages written before a moment, of reservations whose day is over. */
export async function deleteMessages(
  tx: Transaction,
  { before, today }: { readonly before: string; readonly today: string },
): Promise<void> {
  await sql`
    delete from foodbank.booking_message where created_at < ${before} and reserved_on < ${today}::date and status <> 'pending'`.execute(
    tx,
  )
}
