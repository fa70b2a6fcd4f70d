import type { RawBuilder } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { findSeals, lockValues, listIntact, resealContent } from './digests.ts'

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
  await lockValues(tx)
  const sealed = await findSeals(tx, concerned)
  const intact: number[] = []
  for (const some of parts(sealed)) intact.push(...(await listIntact(tx, some)))
  const result = await work()
  for (const some of parts(intact)) await resealContent(tx, some, cause)
  return result
}

/** Seals digested by one statement: somebody known for years is under hundreds, and no statement may take long. */
const AT_ONCE = 200
const parts = (seals: readonly number[]) =>
  Array.from({ length: Math.ceil(seals.length / AT_ONCE) }, (_, n) =>
    seals.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  )
