import type { RawBuilder } from 'kysely'
import type { Transaction } from '#platform/database.ts'
import { findSeals, holdValues, listIntact, resealContent } from './digests-repository.ts'

/**
 * Does `work`, which changes values of the entries that `concerned` selects by `id`, and seals them anew with its cause. A seal that
 * did not fit before is left as it is: what somebody else has altered must not pass for scrubbed.
 */
export async function resealing<T>(
  tx: Transaction,
  cause: 'erasure' | 'export',
  concerned: RawBuilder<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  await holdValues(tx)
  const sealed = await findSeals(tx, concerned)
  const intact = sealed.length === 0 ? [] : await listIntact(tx, sealed)
  const result = await work()
  if (intact.length > 0) await resealContent(tx, intact, cause)
  return result
}
