import type { LogFault } from '@crm/contract/core/environment'
import type { SealKey } from './seal-key.ts'
import type { Compared } from './verifying-repository.ts'

/** No setting keeps the history for less than a year; a leap year is a day longer. */
const LEAST_KEPT_MS = 365 * 24 * 3_600_000

/**
 * What is wrong with one seal of the chain and its entries: `seal` the chain itself was changed, `rows` entries are missing, more or
 * somebody else's, `values` they say something else than when they were sealed. `key` cannot be told: it was made with another key.
 */
export function judgeSeal(seal: Compared, key: SealKey): LogFault | null {
  if (seal.id !== 1 && seal.before_last_id === null) return 'seal'
  if (seal.after_id !== (seal.before_last_id ?? 0)) return 'seal'
  const isOurs = seal.key_name === key.name
  if (isOurs && seal.chain !== key.chain(seal.before_chain ?? '', seal)) return 'seal'
  if (seal.pruned_at !== null)
    return isRightlyPruned(seal, seal.pruned_at) ? unknownUnless(isOurs) : 'rows'
  if (seal.found_rows !== seal.row_count || seal.found_identity !== seal.identity) return 'rows'
  if (seal.found_content !== seal.content) return 'values'
  if (seal.content_mac === null) return seal.is_resealed ? unknownUnless(isOurs) : 'values'
  if (isOurs && seal.content_mac !== key.content(seal.id, seal.content)) return 'values'
  return unknownUnless(isOurs)
}

const unknownUnless = (isOurs: boolean) => (isOurs ? null : 'key')

const isRightlyPruned = ({ found_rows, newest_at }: Compared, prunedAt: string) =>
  found_rows === 0 && Date.parse(prunedAt) - Date.parse(newest_at) >= LEAST_KEPT_MS
