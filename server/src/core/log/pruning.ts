import type { Transaction } from '#platform/database/database.ts'
import { listOldSeals, pruneSeals, pruneUnsealed, startPruning } from './pruning-repository.ts'
import { getSealedTables } from './seals/records.ts'
import { openSealKeys, signer } from './seals/seal-key.ts'
import type { Verifying } from './seals/verifying.ts'

const PRUNED_AT_ONCE = 10_000

/**
 * Deletes the entries that are too old, the oldest first; returns how many. Sealed entries go with
 * their whole seal, which stays and says when, signed with the key. Stops between transactions on
 * `signal`.
 */
export async function pruneLog(
  context: Verifying,
  signal: AbortSignal,
  atOnce: number = PRUNED_AT_ONCE,
): Promise<number> {
  const now = context.clock.now().toISOString()
  let pruned = 0
  while (!signal.aborted) {
    const deleted = await context.db
      .transaction()
      .execute((tx) => pruneSome(tx, context, now, atOnce))
    pruned += deleted
    if (deleted === 0) break
  }
  return pruned
}

async function pruneSome(
  tx: Transaction,
  context: Verifying,
  now: string,
  limit: number,
): Promise<number> {
  const keys = openSealKeys(context.config)
  const sealedTables = getSealedTables(context)
  await startPruning(tx)
  const old = await listOldSeals(tx, now, limit)
  const seals = old.map(({ id, key_name }) => ({
    id,
    prune_mac: signer(keys, key_name).prune(id, now),
  }))
  const sealed = seals.length > 0 ? await pruneSeals(tx, now, seals, sealedTables) : 0
  return sealed + (await pruneUnsealed(tx, now, limit, sealedTables))
}
