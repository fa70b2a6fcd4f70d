import type { Transaction } from '#platform/database/database.ts'
import { eraseSms } from './scrub-repository.ts'

/** When a person is erased: what waits is called off, and what is left names nobody. */
export async function scrubSms(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await eraseSms(tx, ids)
}
