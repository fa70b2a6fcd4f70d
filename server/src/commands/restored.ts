import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { recordEvent } from '#core/history/events.ts'
import { ANCHOR_FILE, carryAnchors } from '#core/log/seals/anchor-file.ts'
import { compareRestored, restartAnchors } from '#core/log/seals/anchors.ts'
import { modules } from '#modules.ts'
import { findLedger, ledgerPlaces, type Ledger } from '#platform/backup/ledgers.ts'
import { readClock } from '#platform/database/database-clock.ts'
import { openDatabase, transact } from '#platform/database/database.ts'
import type { Config } from '#platform/process/config.ts'
import { CommandRefused, type Invocation } from './command.ts'

export type FoundLedger = { readonly ledger: Ledger; readonly lines: readonly string[] }

/** Files of the data folder that a restore needs, unless the user goes without them. */
export async function ledgersFor(
  { config: { DATA_DIR }, print }: Invocation,
  file: string,
  isWithout: boolean,
): Promise<FoundLedger[]> {
  const places = ledgerPlaces(DATA_DIR, file)
  const all: FoundLedger[] = []
  for (const ledger of modules.flatMap((module) => module.ledgers ?? [])) {
    const found = await findLedger(ledger, places)
    if (found) {
      all.push({ ledger, lines: found.lines })
      print(`Carrying over ${found.files.join(', ')}: ${found.lines.length} lines.`)
    } else if (isWithout) {
      print(`WARNING: restoring without ${ledger.fileName}: ${ledger.without}.`)
    } else {
      throw new CommandRefused(
        `There is no ${ledger.fileName} in ${places.join(' or ')}: ${ledger.without}. ` +
          `Put the one of the old data folder into ${DATA_DIR}, or add --without-ledger when it is lost.`,
      )
    }
  }
  return all
}

/** A new key would open nothing and block the right one. */
export function refuseWithoutKey({ SECRET_KEY, DATA_DIR }: Config) {
  if (SECRET_KEY !== undefined || existsSync(join(DATA_DIR, 'secret.key'))) return
  throw new CommandRefused(
    `The key of the backup is missing: set the SECRET_KEY it was made with, or put the secret.key of that data folder into ${DATA_DIR}.`,
  )
}

/** Repeats the erasures since the backup. */
export async function prepare(connectionString: string, config: Config) {
  const db = openDatabase(connectionString, { max: 2 })
  try {
    const clock = await readClock(db)
    for (const module of modules) await module.prepare?.(db, clock, config)
  } finally {
    await db.destroy()
  }
}

/** Compares the restored seals with those outside the database, and goes on from them. */
export async function followSeals(
  connectionString: string,
  { config, print }: Invocation,
  backup: string,
) {
  const carried = await carryAnchors(config.DATA_DIR, ledgerPlaces(config.DATA_DIR, backup))
  const db = openDatabase(connectionString, { max: 1 })
  try {
    const context = { db, clock: await readClock(db), config }
    const { seal, entries, is_anchored, newest } = await compareRestored(context)
    await restartAnchors(context, { kind: 'restored' })
    if (carried === null) {
      print(`There was no ${ANCHOR_FILE} to compare the seals of the history with.`)
      return
    }
    print(
      is_anchored
        ? `The history of the backup ends with seal ${seal} over ${entries} entries, which stands in ${carried}.`
        : `WARNING: the history of the backup ends with seal ${seal} over ${entries} entries, which does not stand in ${carried}.`,
    )
    if (newest && newest.entries > entries)
      print(
        `The newest seal there was ${newest.seal} over ${newest.entries} entries, of ${newest.at}.`,
      )
  } finally {
    await db.destroy()
  }
}

export async function note(
  connectionString: string,
  values: { made_at: string; row_count?: number },
) {
  const db = openDatabase(connectionString, { max: 1 })
  try {
    const author = { userId: null }
    await transact(db, author, (tx) =>
      recordEvent(tx, author, 'restore', 'core.backup', null, values),
    )
  } finally {
    await db.destroy()
  }
}
