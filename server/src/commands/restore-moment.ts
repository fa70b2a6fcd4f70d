import { join } from 'node:path'
import { z } from 'zod'
import { dropLeftOut } from '#core/backups/bases.ts'
import { migrate } from '#migrate.ts'
import { carryOver } from '#platform/backup/ledgers.ts'
import { hasEmbeddedDatabase } from '#platform/backup/running-database.ts'
import { openDatabase } from '#platform/database/database.ts'
import { startEmbeddedDatabase } from '#platform/postgres/embedded-database.ts'
import { keysFor } from '#platform/secret-key.ts'
import { planRecovery, recover, refused } from '#platform/wal/recover.ts'
import { rm } from 'node:fs/promises'
import type { Invocation } from './command.ts'
import { followSeals, ledgersFor, note, prepare, refuseWithoutKey } from './restored.ts'

const written = z.iso.datetime({ offset: true })

/** `npm run restore -- --to <moment>`: the embedded database as it was in that second, into a data folder without one. */
export async function restoreMoment(
  invocation: Invocation,
  to: string,
  isWithoutLedger: boolean,
): Promise<void> {
  const { config, print, log } = invocation
  const { DATA_DIR: dataDir, WAL_ARCHIVE_DIR: archive } = config
  if (!written.safeParse(to).success) throw refused('unread', { moment: to })
  const moment = new Date(to)
  if (config.DATABASE_URL !== undefined) throw refused('external')
  if (archive === undefined) throw refused('no_archive')
  if (hasEmbeddedDatabase(dataDir)) throw refused('not_empty', { folder: dataDir })
  refuseWithoutKey(config)
  const keys = keysFor(config, 'backups')
  print('Looking through the archive …')
  const plan = await planRecovery(archive, moment)
  // Copies of the files that a restore needs may lie beside the archive's folders.
  const beside = join(archive, 'archive')
  const ledgers = await ledgersFor(invocation, beside, isWithoutLedger)
  print(`Restoring the copy of ${plan.base.at} and ${plan.log.length} files of the log …`)
  await recover(plan, { dataDir, keys, log })
  try {
    const database = await startEmbeddedDatabase({ dataDir, log })
    try {
      const { connectionString, applicationUrl } = database
      await migrate(connectionString, applicationUrl)
      const db = openDatabase(connectionString, { max: 1 })
      await dropLeftOut(db).finally(() => db.destroy())
      await note(connectionString, { made_at: moment.toISOString() })
      for (const { ledger, lines } of ledgers) await carryOver(ledger, dataDir, lines)
      await followSeals(connectionString, invocation, beside)
      await prepare(connectionString, config)
    } finally {
      await database.stop()
    }
  } catch (error) {
    await rm(join(dataDir, 'postgres'), { recursive: true, force: true })
    throw error
  }
  print(`Restored: all that was committed until ${moment.toISOString()}, and nothing after it.`)
}
