import type { LogFault } from '@crm/contract/core/environment'
import type { Connection } from '#platform/database/database.ts'
import { openSealKey, type SealKey } from './seal-key.ts'
import type { Sealing } from './sealing.ts'
import { findLastSeal } from './sealing-repository.ts'
import { findLastCheck, listCompared, setLastCheck, type Compared } from './verifying-repository.ts'

/** No setting keeps the history for less than a year; a leap year is a day longer. */
const LEAST_KEPT_MS = 365 * 24 * 3_600_000

/**
 * What is wrong with one seal of the chain and its entries: `seal` the chain itself was changed, `rows` entries are missing, more or
 * somebody else's, `values` they say something else than when they were sealed. `key` cannot be told: it was made with another key.
 */
function judgeSeal(seal: Compared, key: SealKey): LogFault | null {
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

export { findSealFacts } from './verifying-repository.ts'

export type Fault = {
  readonly kind: LogFault
  readonly seal: number
  readonly details: Compared | null
}
export type Verified = {
  /** How many seals and entries were looked at. */
  readonly seals: number
  readonly rows: number
  /** The last seal that fits, like all before it from where the look began. */
  readonly until: number
  /** The first that does not fit; one made with another key only where nothing worse was found. */
  readonly fault: Fault | null
}

const AT_ONCE = 80
/** Seals of one night: what is new, and of what has been looked at before. A million entries take some seconds. */
const NEW_A_NIGHT = 10_000
const OLDER_A_NIGHT = 1_000

/** Looks at so many seals after one: whether the chain is whole, and the entries are those that were sealed. Stops at the first that does not fit. */
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

/** Looks at all seals and remembers what it found. */
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
      ...foundOf(fault),
      checked_at: clock.now().toISOString(),
      newest_seal,
      older_seal: 0,
    })
  }
  return { ...verified, fault }
}

/** Every night: all that is new, and a part of what is older, from where the night before ended. Remembers what it found. */
export async function verifyNightly(
  { db, clock, config }: Sealing,
  signal: AbortSignal,
): Promise<void> {
  const key = openSealKey(config)
  const last = (await findLastCheck(db)) ?? { newest_seal: 0, older_seal: 0 }
  const fresh = await verifySeals(db, key, { after: last.newest_seal, limit: NEW_A_NIGHT, signal })
  // up to what was looked at before: the rest has just been
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
    ...foundOf(fault),
    checked_at: clock.now().toISOString(),
    newest_seal: fresh.until,
    older_seal,
  })
}

const foundOf = (fault: Fault | null) => ({
  fault: fault?.kind ?? null,
  fault_seal: fault?.seal ?? null,
})

/** The chain was longer once: whoever took entries out at its end took their seals along. */
async function missingEnd(db: Connection, newestSeen: number): Promise<Fault | null> {
  const last = (await findLastSeal(db))?.id ?? 0
  return last < newestSeen ? { kind: 'seal', seal: last + 1, details: null } : null
}
