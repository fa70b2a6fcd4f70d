import type { SealKey, SealKeys } from './seal-key.ts'
import type { Compared } from './verifying-repository.ts'

export type SealFaultKind = 'seal' | 'rows' | 'values' | 'time' | 'key'

/** The shortest retention of the settings. */
const LEAST_KEPT_MS = 365 * 24 * 3_600_000

/**
 * Keys are given in the order of time. Transactions beside each other and a corrected clock may
 * differ by this much, and no entry has to be older than the one before it by more.
 */
const BACKWARDS_MS = 10 * 60_000

/**
 * `seal`: the chain was changed; `rows`: entries are missing, added or replaced; `values`: their
 * values were changed; `time`: an entry is far older than those before it; `key`: unknown, sealed
 * with a key that is not here.
 */
export function judgeSeal(
  seal: Compared,
  keys: SealKeys,
  timeAcceptedUntil: number,
): SealFaultKind | null {
  const ownKey = keys.named(seal.key_name)
  if (!isLinked(seal, ownKey)) return 'seal'
  const fault = judgeEntries(seal, ownKey)
  if (fault) return fault
  if (seal.backwards_ms > BACKWARDS_MS && seal.id > timeAcceptedUntil) return 'time'
  return ownKey ? null : 'key'
}

const isLinked = (seal: Compared, key: SealKey | null) =>
  (seal.id === 1 || seal.before_last_id !== null) &&
  seal.after_id === (seal.before_last_id ?? 0) &&
  (!key || seal.chain === key.chain(seal.before_chain ?? '', seal))

function judgeEntries(seal: Compared, key: SealKey | null): 'rows' | 'values' | null {
  if (seal.pruned_at !== null) return isRightlyPruned(seal, seal.pruned_at, key) ? null : 'rows'
  if (seal.found_rows !== seal.row_count || seal.found_identity !== seal.identity) return 'rows'
  if (seal.found_content !== seal.content) return 'values'
  if (seal.content_mac === null) return seal.is_resealed ? null : 'values'
  return key && seal.content_mac !== key.content(seal.id, seal.content) ? 'values' : null
}

function isRightlyPruned(
  { id, found_rows, newest_at, prune_mac }: Compared,
  prunedAt: string,
  key: SealKey | null,
): boolean {
  const isOld = Date.parse(prunedAt) - Date.parse(newest_at) >= LEAST_KEPT_MS
  return found_rows === 0 && isOld && (!key || prune_mac === key.prune(id, prunedAt))
}
