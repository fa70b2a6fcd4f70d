import type { RawBuilder } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { findSeals, lockValues, listIntact, resealContent } from './digests.ts'

/**
 * Runs `work`, which changes values of entries, and recomputes their seals. Seals that were already
 * broken stay so: a manipulation must not pass for an erasure.
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

/** Keeps statements short; a person known for years is in hundreds of seals. */
const AT_ONCE = 200
const parts = (seals: readonly number[]) =>
  Array.from({ length: Math.ceil(seals.length / AT_ONCE) }, (_, n) =>
    seals.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  )
