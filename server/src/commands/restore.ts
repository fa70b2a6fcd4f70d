import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { productMigrations } from '#core/backups/plan.ts'
import { recordEvent } from '#core/history/events.ts'
import { ANCHOR_FILE, carryAnchors } from '#core/log/seals/anchor-file.ts'
import { compareRestored, restartAnchors } from '#core/log/seals/anchors.ts'
import { migrate } from '#migrate.ts'
import { modules } from '#modules.ts'
import { carryOver, findLedger, ledgerPlaces, type Ledger } from '#platform/backup/ledgers.ts'
import { getMigrations } from '#platform/backup/migration-files.ts'
import { checkBackup } from '#platform/backup/read-backup.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { hasEmbeddedDatabase } from '#platform/backup/running-database.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/process/config.ts'
import { openDatabase, transact } from '#platform/database/database.ts'
import { startEmbeddedDatabase } from '#platform/postgres/embedded-database.ts'
import type { DatabaseUrls } from '#platform/postgres/cluster.ts'
import { externalDatabase, waitForDatabase } from '#platform/postgres/external-database.ts'
import { keyFor } from '#platform/secret-box.ts'
import { CommandRefused, type Invocation } from './command.ts'

/** `npm run restore`. */
export async function restore(invocation: Invocation): Promise<void> {
  const { config, signal, print } = invocation
  const { positionals, values } = parseArgs({
    args: invocation.args,
    allowPositionals: true,
    options: { 'without-ledger': { type: 'boolean', default: false } },
  })
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0)
    throw new CommandRefused('Name one backup: npm run restore -- <file>')
  const file = invocation.resolvePath(name)
  refuseWithoutKey(config)
  const key = keyFor(config, 'backups')
  const migrations = await productMigrations(modules)
  print('Checking the backup …')
  const { header } = await checkBackup(file, key, signal)
  getMigrations(header, migrations)
  const ledgers = await ledgersFor(invocation, file, values['without-ledger'])

  await withTarget(invocation, async ({ connectionString, applicationUrl }) => {
    print('Restoring …')
    const restored = await restoreBackup({ connectionString, file, key, migrations, signal })
    await migrate(connectionString, applicationUrl)
    await note(connectionString, { made_at: restored.madeAt, row_count: restored.rows })
    for (const { ledger, lines } of ledgers) await carryOver(ledger, config.DATA_DIR, lines)
    await followSeals(connectionString, invocation, file)
    await prepare(connectionString, config)
    print(
      `Restored ${restored.tables} tables with ${restored.rows} rows, as they were at ${restored.madeAt} (version ${header.product_version}).`,
    )
    print('Proved: counts and checksums of all tables are those of the backup.')
  })
}

type FoundLedger = { readonly ledger: Ledger; readonly lines: readonly string[] }

/** Files of the data folder that a restore needs, unless the user goes without them. */
async function ledgersFor(
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
function refuseWithoutKey({ SECRET_KEY, DATA_DIR }: Config) {
  if (SECRET_KEY !== undefined || existsSync(join(DATA_DIR, 'secret.key'))) return
  throw new CommandRefused(
    `The key of the backup is missing: set the SECRET_KEY it was made with, or put the secret.key of that data folder into ${DATA_DIR}.`,
  )
}

/** The database of DATABASE_URL, or an embedded one, which is removed when restoring fails. */
async function withTarget(
  { config, signal, log }: Invocation,
  work: (database: DatabaseUrls) => Promise<void>,
) {
  const external = externalDatabase(config)
  if (external) {
    await waitForDatabase(external.connectionString, { log, signal, patience: 5_000 })
    return work(external)
  }
  const isNew = !hasEmbeddedDatabase(config.DATA_DIR)
  const database = await startEmbeddedDatabase({ dataDir: config.DATA_DIR, log })
  try {
    await work(database)
  } catch (error) {
    await database.stop()
    if (isNew) await rm(join(config.DATA_DIR, 'postgres'), { recursive: true, force: true })
    throw error
  }
  await database.stop()
}

/** Repeats the erasures since the backup. */
async function prepare(connectionString: string, config: Config) {
  const db = openDatabase(connectionString, { max: 2 })
  try {
    for (const module of modules) await module.prepare?.(db, systemClock, config)
  } finally {
    await db.destroy()
  }
}

/** Compares the restored seals with those outside the database, and goes on from them. */
async function followSeals(
  connectionString: string,
  { config, print }: Invocation,
  backup: string,
) {
  const carried = await carryAnchors(config.DATA_DIR, ledgerPlaces(config.DATA_DIR, backup))
  const db = openDatabase(connectionString, { max: 1 })
  try {
    const context = { db, clock: systemClock, config }
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

async function note(connectionString: string, values: { made_at: string; row_count: number }) {
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
