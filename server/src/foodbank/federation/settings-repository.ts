import type { FederationBody } from '@crm/contract/foodbank/federation/federation'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { changesRow } from '#platform/database/database.ts'

export function find(db: Connection) {
  return db
    .selectFrom('foodbank.federation')
    .select(['is_sending', 'address', 'is_receiving', 'updated_at'])
    .executeTakeFirstOrThrow()
}

/** False if they have changed since `updated_at`. */
export const update = (
  tx: Transaction,
  { updated_at, ...values }: FederationBody,
): Promise<boolean> =>
  changesRow(tx.updateTable('foodbank.federation').set(values).where('updated_at', '=', updated_at))
