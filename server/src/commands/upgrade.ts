import { parseArgs } from 'node:util'
import { healthEndpoints } from '@crm/contract/core/health/health'
import { infoEndpoints } from '@crm/contract/core/info'
import { backUpBeside } from '#core/backups/make-backup.ts'
import { productMigrations } from '#core/backups/plan.ts'
import { recogniseKey } from '#core/secret-key/service.ts'
import { buildApp } from '#app.ts'
import { migrate } from '#migrate.ts'
import { modules } from '#modules.ts'
import { replaceByCopy, toDatabase } from '#platform/backup/replaced-database.ts'
import { hasEmbeddedDatabase } from '#platform/backup/running-database.ts'
import { isUpToDate } from '#platform/backup/up-to-date.ts'
import { readClock } from '#platform/database/database-clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { API_BASE } from '#platform/http/mount.ts'
import type { DatabaseUrls } from '#platform/postgres/cluster.ts'
import { startEmbeddedDatabase } from '#platform/postgres/embedded-database.ts'
import { archivingOf } from '#platform/wal/archiver.ts'
import { externalDatabase } from '#platform/postgres/external-database.ts'
import { hasKey } from '#platform/secret-key.ts'
import type { Config } from '#platform/process/config.ts'
import { CommandRefused, type Invocation } from './command.ts'
import { reachDatabase, type ReachedDatabase } from './reach-database.ts'

/**
 * `npm run upgrade`: brings the database to this version while no server runs. A backup is made and
 * proved first; migrations and checks then run on a copy, which takes the database's place only when
 * all went well.
 */
export async function upgrade(invocation: Invocation): Promise<void> {
  const { config, print, signal } = invocation
  parseArgs({ args: invocation.args, options: {} })
  const database = await reachAlone(invocation)
  try {
    if (await isUpToDate(database.connectionString, await productMigrations(modules))) {
      print('The database is of this version already; nothing was changed.')
      return
    }
    const file = await backUp(database, invocation)
    print('Proved: it was restored into a scratch database. Updating a copy of the database …')
    try {
      await replaceByCopy(database.connectionString, async (copyUrl) => {
        const name = new URL(copyUrl).pathname.slice(1)
        const copy = {
          connectionString: copyUrl,
          applicationUrl: toDatabase(database.applicationUrl, decodeURIComponent(name)),
        }
        await migrate(copy.connectionString, copy.applicationUrl)
        signal.throwIfAborted()
        print('Checking …')
        await check(copy, config)
        signal.throwIfAborted()
      })
    } catch (error) {
      throw new CommandRefused(
        `The database was NOT updated and is as it was: ${reasonOf(error)} ` +
          `Start the version that ran before. The backup is ${file}.`,
      )
    }
    print(`Done. The database is of this version now; start the server. The backup is ${file}.`)
  } finally {
    await database.stop()
  }
}

/** Locks the data folder, so that no server can start meanwhile. */
function reachAlone(invocation: Invocation): Promise<ReachedDatabase> {
  const { config, log } = invocation
  return externalDatabase(config) || !hasEmbeddedDatabase(config.DATA_DIR)
    ? reachDatabase(invocation)
    : startEmbeddedDatabase({
        dataDir: config.DATA_DIR,
        log,
        archiving: archivingOf(config, log),
      })
}

/** Answers with the file of a backup that was restored to prove it. */
async function backUp(
  { connectionString }: DatabaseUrls,
  { config, signal, print }: Invocation,
): Promise<string> {
  if (!hasKey(config))
    throw new CommandRefused(
      'There is no key: set SECRET_KEY, or put secret.key into the data folder.',
    )
  print('Making a backup …')
  const db = openDatabase(connectionString, { max: 2 })
  try {
    const context = { db, clock: await readClock(db), config, ownerUrl: connectionString, modules }
    const made = await backUpBeside(context, { file: null, author: null, signal })
    if (!made) throw new CommandRefused('Another backup is being made. Try again when it is done.')
    if (made.unproved !== null)
      throw new CommandRefused(
        `Nothing was changed: the backup ${made.file} is not proved, because ${made.unproved}.`,
      )
    return made.file
  } finally {
    await db.destroy()
  }
}

/** The key opens what is stored, and the product itself serves from this database. */
async function check({ connectionString, applicationUrl }: DatabaseUrls, config: Config) {
  const db = openDatabase(connectionString, { max: 1 })
  await readClock(db)
    .then((clock) => recogniseKey(db, clock, config))
    .finally(() => db.destroy())
  const app = await buildApp({
    connectionString: applicationUrl,
    ownerUrl: connectionString,
    config,
  })
  try {
    for (const { path } of [healthEndpoints.ready, infoEndpoints.get]) {
      const { statusCode } = await app.inject({ url: API_BASE + path })
      if (statusCode !== 200)
        throw new Error(`The new version answers ${path} with ${statusCode} on it.`)
    }
  } finally {
    await app.close()
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} ${error.cause.message}.` : error.message
}
