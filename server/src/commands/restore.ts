import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { productMigrations } from '#core/backups/plan.ts'
import { migrate } from '#migrate.ts'
import { modules } from '#modules.ts'
import { carryOver } from '#platform/backup/ledgers.ts'
import { getMigrations } from '#platform/backup/migration-files.ts'
import { checkBackup } from '#platform/backup/read-backup.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { hasEmbeddedDatabase } from '#platform/backup/running-database.ts'
import { startEmbeddedDatabase } from '#platform/postgres/embedded-database.ts'
import type { DatabaseUrls } from '#platform/postgres/cluster.ts'
import { externalDatabase, waitForDatabase } from '#platform/postgres/external-database.ts'
import { keysFor } from '#platform/secret-key.ts'
import { CommandRefused, type Invocation } from './command.ts'
import { restoreMoment } from './restore-moment.ts'
import { followSeals, ledgersFor, note, prepare, refuseWithoutKey } from './restored.ts'

/** `npm run restore`. */
export async function restore(invocation: Invocation): Promise<void> {
  const { config, signal, print } = invocation
  const { positionals, values } = parseArgs({
    args: invocation.args,
    allowPositionals: true,
    options: {
      'without-ledger': { type: 'boolean', default: false },
      to: { type: 'string' },
    },
  })
  if (values.to !== undefined && positionals.length === 0)
    return restoreMoment(invocation, values.to, values['without-ledger'])
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0 || values.to !== undefined)
    throw new CommandRefused(
      'Name one backup (npm run restore -- <file>), or a moment (npm run restore -- --to 2026-11-28T12:00:05+01:00).',
    )
  const file = invocation.resolvePath(name)
  refuseWithoutKey(config)
  const keys = keysFor(config, 'backups')
  const migrations = await productMigrations(modules)
  print('Checking the backup …')
  const { header } = await checkBackup(file, keys, signal)
  getMigrations(header, migrations)
  const ledgers = await ledgersFor(invocation, file, values['without-ledger'])

  await withTarget(invocation, async ({ connectionString, applicationUrl }) => {
    print('Restoring …')
    const restored = await restoreBackup({ connectionString, file, keys, migrations, signal })
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
