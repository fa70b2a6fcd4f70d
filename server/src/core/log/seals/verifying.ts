import type { LogFault } from '@crm/contract/core/environment'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { findBrokenLine, readAnchors, type Anchor } from './anchor-file.ts'
import { compareAnchors, type AnchorFault } from './anchors.ts'
import { judgeSeal, type SealFaultKind } from './judge-seal.ts'
import { verifyRecords, type RecordFault } from './records.ts'
import { openSealKeys, type SealKeys } from './seal-key.ts'
import { findLastSeal } from './sealing-repository.ts'
import { findLastCheck, listCompared, setLastCheck, type Compared } from './verifying-repository.ts'

export type Verifying = Pick<Context, 'db' | 'clock' | 'config' | 'modules'>

/** `details` is null when the seal itself is gone. */
type SealFault = {
  readonly kind: SealFaultKind
  readonly seal: number
  readonly details: Compared | null
}
/** A line of the file of anchors was changed or removed. */
type FileFault = { readonly kind: 'anchors'; readonly line: number }
export type Fault = SealFault | AnchorFault | FileFault | RecordFault

type Verified = {
  readonly seals: number
  readonly rows: number
  /** The last seal that is in order. */
  readonly until: number
  /** The first fault; `key` only if there is no worse one. */
  readonly fault: SealFault | null
}

const AT_ONCE = 80
/** Per night. A million entries take some seconds. */
const NEW_A_NIGHT = 10_000
const OLDER_A_NIGHT = 1_000

type Range = {
  readonly after: number
  readonly limit?: number
  readonly signal: AbortSignal | undefined
  readonly timeAcceptedUntil: number
}

/** Checks seals after `after`; stops at the first fault. */
async function verifySeals(
  db: Connection,
  keys: SealKeys,
  { after, limit = Infinity, signal, timeAcceptedUntil }: Range,
): Promise<Verified> {
  const counted = { seals: 0, rows: 0, until: after }
  let unknown: SealFault | null = null
  while (counted.seals < limit && !signal?.aborted) {
    const found = await listCompared(db, counted.until, Math.min(AT_ONCE, limit - counted.seals))
    if (found.length === 0) break
    for (const seal of found) {
      const isNext = seal.id === counted.until + 1
      const kind = isNext ? judgeSeal(seal, keys, timeAcceptedUntil) : 'seal'
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

/** What the file of anchors and the modules' sealed records say. */
async function verifyOutside(context: Verifying, keys: SealKeys, lines: readonly Anchor[]) {
  const broken = findBrokenLine(lines, keys)
  const records = await verifyRecords(context)
  const faults: (Fault | null)[] = [
    await compareAnchors(context.db, lines),
    broken === null ? null : { kind: 'anchors', line: broken },
    records.fault,
  ]
  return { records: records.count, fault: faults.find((fault) => fault !== null) ?? null }
}

/** Up to which seal somebody has accepted what the history says of its times. */
const getAcceptedUntil = (lines: readonly Anchor[]) =>
  lines.findLast(({ kind }) => kind === 'accepted')?.seal ?? 0

/** Verifies everything and saves the result. `newest` is the newest anchor. */
export async function verifyLog(context: Verifying, signal?: AbortSignal) {
  const { db, clock, config } = context
  const keys = openSealKeys(config)
  const lines = await readAnchors(config.DATA_DIR)
  const last = await findLastCheck(db)
  const verified = await verifySeals(db, keys, {
    after: 0,
    signal,
    timeAcceptedUntil: getAcceptedUntil(lines),
  })
  const outside = await verifyOutside(context, keys, lines)
  const fault = getWorst([
    verified.fault,
    outside.fault,
    await missingEnd(db, last?.newest_seal ?? 0, lines),
  ])
  if (!signal?.aborted) {
    const newest_seal = Math.max(verified.until, seenBefore(last?.newest_seal ?? 0, lines))
    await setLastCheck(db, {
      ...toFound(fault),
      checked_at: clock.now().toISOString(),
      newest_seal,
      older_seal: 0,
    })
  }
  return {
    seals: verified.seals,
    rows: verified.rows,
    records: outside.records,
    anchors: lines.length,
    newest: lines.at(-1) ?? null,
    fault,
  }
}

/**
 * Checks new seals and a part of the older ones, going on from the night before; all anchors and
 * all sealed records. Saves the result.
 */
export async function verifyNightly(context: Verifying, signal: AbortSignal): Promise<void> {
  const { db, clock, config } = context
  const keys = openSealKeys(config)
  const lines = await readAnchors(config.DATA_DIR)
  const timeAcceptedUntil = getAcceptedUntil(lines)
  const last = (await findLastCheck(db)) ?? { newest_seal: 0, older_seal: 0 }
  const range = { signal, timeAcceptedUntil }
  const fresh = await verifySeals(db, keys, {
    ...range,
    after: last.newest_seal,
    limit: NEW_A_NIGHT,
  })
  // later ones have just been checked
  const older = await verifySeals(db, keys, {
    ...range,
    after: last.older_seal,
    limit: Math.min(OLDER_A_NIGHT, last.newest_seal - last.older_seal),
  })
  // every night, because what was entered below it is found with it
  const first = await verifySeals(db, keys, { ...range, after: 0, limit: 1 })
  const fault = getWorst([
    first.fault,
    older.fault,
    fresh.fault,
    (await verifyOutside(context, keys, lines)).fault,
    await missingEnd(db, last.newest_seal, lines),
  ])
  const older_seal = older.until >= last.newest_seal ? 0 : older.until
  await setLastCheck(db, {
    ...toFound(fault),
    checked_at: clock.now().toISOString(),
    newest_seal: fresh.until,
    older_seal,
  })
}

/** The first fault; another key only when there is nothing worse. */
function getWorst(faults: readonly (Fault | null)[]): Fault | null {
  const found = faults.filter((fault) => fault !== null)
  return found.find(({ kind }) => kind !== 'key') ?? found[0] ?? null
}

type Found = {
  readonly fault: LogFault | null
  readonly fault_seal: number | null
  readonly fault_table: string | null
  readonly fault_record: string | null
}

function toFound(fault: Fault | null): Found {
  const none = { fault_seal: null, fault_table: null, fault_record: null }
  if (!fault) return { fault: null, ...none }
  const found = { ...none, fault: fault.kind }
  if ('record' in fault) return { ...found, fault_table: fault.table, fault_record: fault.record }
  if ('line' in fault) return found
  return { ...found, fault_seal: 'anchor' in fault ? fault.anchor.seal : fault.seal }
}

/** The last check's newest seal, unless a chain was restored or accepted since that is shorter. */
function seenBefore(newestSeen: number, lines: readonly Anchor[]): number {
  const restart = lines.findLast(({ kind }) => kind !== 'seals')
  return restart && restart.seal < newestSeen ? restart.seal : newestSeen
}

/** Seals that were seen before are gone: the end of the chain was removed. */
async function missingEnd(
  db: Connection,
  newestSeen: number,
  lines: readonly Anchor[],
): Promise<SealFault | null> {
  const last = (await findLastSeal(db))?.id ?? 0
  return last < seenBefore(newestSeen, lines)
    ? { kind: 'seal', seal: last + 1, details: null }
    : null
}
