import { parseArgs } from 'node:util'
import {
  backUpBeside,
  makeBackup,
  type BackupContext,
  type MadeBackup,
} from '#core/backups/make-backup.ts'
import { productMigrations } from '#core/backups/plan.ts'
import { recogniseKey } from '#core/secret-key/service.ts'
import { modules } from '#modules.ts'
import { isUpToDate } from '#platform/backup/up-to-date.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { hasKey } from '#platform/secret-box.ts'
import { CommandRefused, fileNamed, runCommand, sizeInWords, tell } from './command.ts'
import { reachDatabase } from './reach-database.ts'

await runCommand(async (config, stopping) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const database = await reachDatabase(config, stopping)
  const db = openDatabase(database.connectionString, { max: 2 })
  try {
    const context = {
      db,
      clock: systemClock,
      config,
      connectionString: database.connectionString,
      modules,
    }
    const made = await backUp(context, values.to, stopping)
    if (!made) throw new CommandRefused('Another backup is being made. Try again when it is done.')
    tell(
      `Wrote ${made.file}: ${made.tables} tables, ${made.rows} rows, ${sizeInWords(made.bytes)}.`,
    )
    if (made.method !== null) tell(made.method)
    tell(
      made.unproved === null
        ? 'Proved: restored into a scratch database, counts and checksums of all tables are the same.'
        : `NOT proved: ${made.unproved}. Restore the file into an empty database to be sure of it.`,
    )
  } finally {
    await db.destroy()
    await database.stop()
  }
})

/**
 * Into the backup folder and the list, or to another file. A database of an older version is not
 * changed.
 */
async function backUp(
  context: BackupContext,
  to: string | undefined,
  signal: AbortSignal,
): Promise<MadeBackup | null> {
  const isNoted = await isUpToDate(context.connectionString, await productMigrations(modules))
  // Refuses a new or wrong key now, not when the backup is needed.
  if (isNoted) await recogniseKey(context.db, systemClock, context.config)
  else if (!hasKey(context.config))
    throw new CommandRefused(
      'There is no key: set SECRET_KEY, or put secret.key into the data folder.',
    )
  const author = { userId: null }
  if (isNoted && to === undefined) return makeBackup(context, { author, signal })
  return backUpBeside(context, {
    file: to === undefined ? null : fileNamed(to),
    author: isNoted ? author : null,
    signal,
  })
}
