import { parseArgs } from 'node:util'
import { renewBase } from '#core/backups/bases.ts'
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
import { readClock } from '#platform/database/database-clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { hasKey } from '#platform/secret-key.ts'
import { CommandRefused, sizeInWords, type Invocation } from './command.ts'
import { reachDatabase } from './reach-database.ts'

/** `npm run backup`. */
export async function backup(invocation: Invocation): Promise<void> {
  const { config, signal, print } = invocation
  const { values } = parseArgs({ args: invocation.args, options: { to: { type: 'string' } } })
  const file = values.to === undefined ? null : invocation.resolvePath(values.to)
  const database = await reachDatabase(invocation)
  const db = openDatabase(database.connectionString, { max: 2 })
  try {
    const context = {
      db,
      clock: await readClock(db),
      config,
      ownerUrl: database.connectionString,
      modules,
    }
    const made = await backUp(context, file, signal)
    if (!made) throw new CommandRefused('Another backup is being made. Try again when it is done.')
    print(
      `Wrote ${made.file}: ${made.tables} tables, ${made.rows} rows, ${sizeInWords(made.bytes)}.`,
    )
    if (made.method !== null) print(made.method)
    print(
      made.unproved === null
        ? 'Proved: restored into a scratch database, counts and checksums of all tables are the same.'
        : `NOT proved: ${made.unproved}. Restore the file into an empty database to be sure of it.`,
    )
    const base = file === null ? await renewBase(context) : null
    if (base !== null) print(`Copied the files of the database into ${base}.`)
  } finally {
    await db.destroy()
    await database.stop()
  }
}

/**
 * Into the backup folder and the list, or to another file. A database of an older version is not
 * changed.
 */
async function backUp(
  context: BackupContext,
  file: string | null,
  signal: AbortSignal,
): Promise<MadeBackup | null> {
  const isNoted = await isUpToDate(context.ownerUrl, await productMigrations(modules))
  // Refuses a new or wrong key now, not when the backup is needed.
  if (isNoted) await recogniseKey(context.db, context.clock, context.config)
  else if (!hasKey(context.config))
    throw new CommandRefused(
      'There is no key: set SECRET_KEY, or put secret.key into the data folder.',
    )
  const author = { userId: null }
  if (isNoted && file === null) return makeBackup(context, { author, signal })
  return backUpBeside(context, {
    file,
    author: isNoted ? author : null,
    signal,
  })
}
