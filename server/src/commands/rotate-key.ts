import { parseArgs } from 'node:util'
import { productMigrations } from '#core/backups/plan.ts'
import { recogniseKey, renewSealed, retireKeys, rotateKey } from '#core/secret-key/service.ts'
import { modules } from '#modules.ts'
import { isUpToDate } from '#platform/backup/up-to-date.ts'
import { readClock } from '#platform/database/database-clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { keyFile } from '#platform/secret-key.ts'
import { CommandRefused, type Invocation } from './command.ts'
import { reachDatabase } from './reach-database.ts'

/** `npm run rotate-key`, and with `--retire` when nothing but the past is to open with earlier keys. */
export async function rotateKeyCommand(invocation: Invocation): Promise<void> {
  const { config, print, signal } = invocation
  const { values } = parseArgs({
    args: invocation.args,
    options: { retire: { type: 'boolean', default: false } },
  })
  const isInFolder = config.SECRET_KEY === undefined
  const database = await reachDatabase(invocation)
  const db = openDatabase(database.connectionString, { max: 2 })
  try {
    if (!(await isUpToDate(database.connectionString, await productMigrations(modules))))
      throw new CommandRefused(
        'The database is not of this version. Start the server once, it brings the database up to date.',
      )
    const clock = await readClock(db)
    await recogniseKey(db, clock, config)
    if (isInFolder && !values.retire) {
      await rotateKey(db, clock, config)
      print(`${keyFile(config.DATA_DIR)} begins with a new key. Keep a copy of the whole file.`)
    }
    const renewed = await renewSealed(db, config, signal)
    print(`${renewed} stored secrets were sealed anew with the current key.`)
    if (values.retire && isInFolder) {
      const retired = await retireKeys(db, config)
      print(
        `${retired} earlier keys are retired: they open backups, seals of the history and links of reservations, and nothing else.`,
      )
    } else if (values.retire) {
      print(
        'Write „ retired" after the earlier keys in SECRET_KEY_EARLIER and start the servers anew.',
      )
    }
  } finally {
    await db.destroy()
    await database.stop()
  }
}
