import type { LogFault } from '@crm/contract/core/environment'
import type { Connection } from '#platform/database/database.ts'
import { openSealKey, type SealKey, type Sealing } from './sealing.ts'
import { findLastSeal } from './sealing-repository.ts'
import { findLastCheck, listCompared, setLastCheck, type Compared } from './verifying-repository.ts'

/** The shortest retention of the settings. */
const LEAST_KEPT_MS = 365 * 24 * 3_600_000

/**
 * `seal`: the chain was changed; `rows`: entries are missing, added or replaced; `values`: their
 * values were changed; `key`: unknown, sealed with another key.
 */
function judgeSeal(seal: Compared, key: SealKey): LogFault | null {
  const ownKey = seal.key_name === key.name ? key : null
  if (!isLinked(seal, ownKey)) return 'seal'
  return judgeEntries(seal, ownKey) ?? (ownKey ? null : 'key')
}

const isLinked = (seal: Compared, key: SealKey | null) =>
  (seal.id === 1 || seal.before_last_id !== null) &&
  seal.after_id === (seal.before_last_id ?? 0) &&
  (!key || seal.chain === key.chain(seal.before_chain ?? '', seal))

function judgeEntries(seal: Compared, key: SealKey | null): 'rows' | 'values' | null {
  if (seal.pruned_at !== null) return isRightlyPruned(seal, seal.pruned_at) ? null : 'rows'
  if (seal.found_rows !== seal.row_count || seal.found_identity !== seal.identity) return 'rows'
  if (seal.found_content !== seal.content) return 'values'
  if (seal.content_mac === null) return seal.is_resealed ? null : 'values'
  return key && seal.content_mac !== key.content(seal.id, seal.content) ? 'values' : null
}

const isRightlyPruned = ({ found_rows, newest_at }: Compared, prunedAt: string) =>
  found_rows === 0 && Date.parse(prunedAt) - Date.parse(newest_at) >= LEAST_KEPT_MS

export { findSealFacts } from './verifying-repository.ts'

type Fault = {
  readonly kind: LogFault
  readonly seal: number
  readonly details: Compared | null
}
type Verified = {
  readonly seals: number
  readonly rows: number
  /** The last seal that is in order. */
  readonly until: number
  /** The first fault; `key` only if there is no worse one. */
  readonly fault: Fault | null
}

const AT_ONCE = 80
/** Per night. A million entries take some seconds. */
const NEW_A_NIGHT = 10_000
const OLDER_A_NIGHT = 1_000

/** Checks seals after `after`; stops at the first fault. */
async function verifySeals(
  db: Connection,
  key: SealKey,
  { after, limit = Infinity, signal }: { after: number; limit?: number; signal?: AbortSignal },
): Promise<Verified> {
  const counted = { seals: 0, rows: 0, until: after }
  let unknown: Fault | null = null
  while (counted.seals < limit && !signal?.aborted) {
    const found = await listCompared(db, counted.until, Math.min(AT_ONCE, limit - counted.seals))
    if (found.length === 0) break
    for (const seal of found) {
      const kind = seal.id === counted.until + 1 ? judgeSeal(seal, key) : 'seal'
      if (kind !== null && kind !== 'key')
        return { ...counted, fault: { kind, seal: counted.until + 1, details: seal } }
      if (kind === 'key') unknown ??= { kind, seal: seal.id, details: seal }
      counted.seals += 1
      counted.rows += seal.found_rows
      counted.until = seal.id
    }
  }
  return { ...counted, fault: unknown }
}

export async function verifyLog(context: Sealing, signal?: AbortSignal): Promise<Verified> {
  const { db, clock, config } = context
  const last = await findLastCheck(db)
  const verified = await verifySeals(db, openSealKey(config), {
    after: 0,
    ...(signal ? { signal } : {}),
  })
  const fault = verified.fault ?? (await missingEnd(db, last?.newest_seal ?? 0))
  if (!signal?.aborted) {
    const newest_seal = Math.max(verified.until, last?.newest_seal ?? 0)
    await setLastCheck(db, {
      ...toFound(fault),
      checked_at: clock.now().toISOString(),
      newest_seal,
      older_seal: 0,
    })
  }
  return { ...verified, fault }
}

/**
 * Checks new seals and a part of the older ones, going on from the night before. Saves the result.
 */
export async function verifyNightly(
  { db, clock, config }: Sealing,
  signal: AbortSignal,
): Promise<void> {
  const key = openSealKey(config)
  const last = (await findLastCheck(db)) ?? { newest_seal: 0, older_seal: 0 }
  const fresh = await verifySeals(db, key, { after: last.newest_seal, limit: NEW_A_NIGHT, signal })
  // later ones have just been checked
  const older = await verifySeals(db, key, {
    after: last.older_seal,
    limit: Math.min(OLDER_A_NIGHT, last.newest_seal - last.older_seal),
    signal,
  })
  const worst = [older.fault, fresh.fault, await missingEnd(db, last.newest_seal)].filter(
    (fault) => fault !== null,
  )
  const fault = worst.find(({ kind }) => kind !== 'key') ?? worst[0] ?? null
  const older_seal = older.until >= last.newest_seal ? 0 : older.until
  await setLastCheck(db, {
    ...toFound(fault),
    checked_at: clock.now().toISOString(),
    newest_seal: fresh.until,
    older_seal,
  })
}

const toFound = (fault: Fault | null) => ({
  fault: fault?.kind ?? null,
  fault_seal: fault?.seal ?? null,
})

/** Seals that were seen before are gone: the end of the chain was removed. */
async function missingEnd(db: Connection, newestSeen: number): Promise<Fault | null> {
  const last = (await findLastSeal(db))?.id ?? 0
  return last < newestSeen ? { kind: 'seal', seal: last + 1, details: null } : null
}

/** Explains a fault to the operator. */
export function whatIsWrong({ kind, seal, details }: Fault): string {
  if (!details)
    return `The chain ends before seal ${seal}, which was there already: the newest entries were deleted together with their seals.`
  const { after_id, last_id, before_newest_at, newest_at, row_count, found_rows } = details
  const since = before_newest_at === null ? 'the beginning' : before_newest_at
  const range = `entries ${after_id + 1} to ${last_id} (from ${since} until ${newest_at})`
  return `Seal ${seal} is the first that does not fit: ${range}. ${MEANINGS[kind]} Sealed were ${row_count} entries, there are ${found_rows}.`
}

const MEANINGS: Readonly<Record<LogFault, string>> = {
  rows: 'Entries were deleted, added, or given another author, time, action or record.',
  values: 'Somebody has changed what the entries say, and no erasure did it.',
  seal: 'The chain itself was changed here, or a seal is missing.',
  key: 'It was made with another key: set the SECRET_KEY or bring back the secret.key that the server had then.',
}
