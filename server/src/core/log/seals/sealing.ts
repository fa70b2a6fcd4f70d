import * as repository from './sealing-repository.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { lockValues } from '#core/history/digests.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { anchorSeals, NotAnchored } from './anchors.ts'
import { openSealKeys, type SealKey, type SealKeys } from './seal-key.ts'

export { findLastSeal, findSeal } from './sealing-repository.ts'

export type Sealing = Pick<Context, 'db' | 'clock' | 'config'>

/** An erasure recomputes the whole seal of an entry. */
const SEAL_ROWS = 250
/** Per transaction, because erasures and ends of exports wait for it; writers do not. */
const SEALS_AT_ONCE = 80
const LOOK_MS = 100

/**
 * Seals all entries before which no new one can appear, and writes the newest seal into the data
 * folder; returns how many were sealed. Throws `NotAnchored` if only the writing fails. Waits at most `patience` ms for open transactions. Processes
 * may run it at once.
 */
export async function sealLog(
  context: Sealing,
  signal?: AbortSignal,
  patience = 30_000,
): Promise<number> {
  const { db, clock, config } = context
  const keys = openSealKeys(config)
  const until = await settledUntil(db, patience, signal)
  let sealed = 0
  while (until !== null && !signal?.aborted) {
    const now = clock.now().toISOString()
    const rows = await db.transaction().execute((tx) => sealSome(tx, keys.current, until, now))
    if (rows === 0) break
    sealed += rows
  }
  while (!signal?.aborted) {
    const confirmed = await db.transaction().execute((tx) => confirmResealed(tx, keys))
    if (confirmed === 0) break
  }
  if (!signal?.aborted)
    await anchorSeals(context).catch((cause: unknown) => {
      throw new NotAnchored('The newest seal could not be written into the data folder.', { cause })
    })
  return sealed
}

/** The newest id below which no entry can appear; null if a transaction takes too long. */
async function settledUntil(
  db: Database,
  patience: number,
  signal?: AbortSignal,
): Promise<number | null> {
  const newest = await repository.findNewest(db)
  const before = await repository.listWriters(db)
  for (let waited = 0; ; waited += LOOK_MS) {
    const writing = before.length === 0 ? [] : await repository.listWriters(db)
    if (!writing.some((writer) => before.includes(writer))) return newest
    if (waited >= patience || signal?.aborted) return null
    await pause(LOOK_MS)
  }
}

async function sealSome(
  tx: Transaction,
  key: SealKey,
  until: number,
  sealedAt: string,
): Promise<number> {
  await lockValues(tx)
  let last = (await repository.findLastSeal(tx)) ?? { id: 0, last_id: 0, chain: '' }
  const blocks = await repository.listBlocks(
    tx,
    { after: last.last_id, until },
    { rowsEach: SEAL_ROWS, atOnce: SEALS_AT_ONCE },
  )
  const seals = blocks.map((block) => {
    const link = { ...block, id: last.id + 1, after_id: last.last_id }
    const seal = {
      ...link,
      chain: key.chain(last.chain, link),
      content_mac: key.content(link.id, block.content),
    }
    last = seal
    return { ...seal, sealed_at: sealedAt, key_name: key.name }
  })
  if (seals.length > 0) await repository.insertSeals(tx, seals)
  return blocks.reduce((sum, { row_count }) => sum + row_count, 0)
}

/** Signs seals that erasures have recomputed. */
async function confirmResealed(tx: Transaction, keys: SealKeys): Promise<number> {
  await lockValues(tx)
  const names = keys.all.map(({ name }) => name)
  const waiting = await repository.listWithoutMac(tx, names, 500)
  const macs = waiting.flatMap(({ id, content, key_name }) => {
    const content_mac = keys.named(key_name)?.content(id, content)
    return content_mac === undefined ? [] : [{ id, content_mac }]
  })
  await repository.setMacs(tx, macs)
  return macs.length
}
