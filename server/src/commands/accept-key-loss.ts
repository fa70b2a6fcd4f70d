import { renameSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { productMigrations } from '#core/backups/plan.ts'
import { acceptKeyLoss } from '#core/secret-key/service.ts'
import { modules } from '#modules.ts'
import { isUpToDate } from '#platform/backup/up-to-date.ts'
import { readClock } from '#platform/database/database-clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { isKeyFileDamaged, keyFile } from '#platform/secret-key.ts'
import { CommandRefused, type Invocation } from './command.ts'
import { reachDatabase } from './reach-database.ts'

const FORGOTTEN: Readonly<Record<string, string>> = {
  sms_password:
    'The password of the gateway of text messages is gone; enter it again in the settings.',
  smtp_password: 'The password of the mail server is gone; enter it again in the settings.',
  directory_admin_password:
    'The password of the directory is gone; enter it again in the settings.',
  openid_client_secret:
    'The client secret of the OpenID Connect provider is gone; enter it again in the settings and turn the sign-in on.',
  seal_secret:
    'The secret that signs alarms and seals is gone; enter one again in the settings and at the receiver.',
  signing_key:
    'The key by which others know this server is gone; make a new one and tell its public key to them.',
  push_private_key: 'Notifications in browsers have to be turned on again.',
}

/** `npm run accept-key-loss`. */
export async function acceptKeyLossCommand(invocation: Invocation): Promise<void> {
  const { config, print } = invocation
  parseArgs({ args: invocation.args, options: {} })
  const database = await reachDatabase(invocation)
  const db = openDatabase(database.connectionString, { max: 2 })
  try {
    if (!(await isUpToDate(database.connectionString, await productMigrations(modules))))
      throw new CommandRefused(
        'The database is not of this version. Start the server once, it brings the database up to date.',
      )
    if (config.SECRET_KEY === undefined && isKeyFileDamaged(config.DATA_DIR)) {
      const aside = `${keyFile(config.DATA_DIR)}.damaged`
      renameSync(keyFile(config.DATA_DIR), aside)
      print(`The damaged key was put aside as ${aside}.`)
    }
    const { settings, pins, factors, webhooks } = await acceptKeyLoss(
      db,
      await readClock(db),
      config,
    )
    for (const name of settings) print(FORGOTTEN[name] ?? name)
    if (pins > 0) print(`PINs of ${pins} users are gone; they have to be set again.`)
    if (factors > 0)
      print(`Second factors of ${factors} users are gone; they sign in with the password alone.`)
    if (webhooks > 0)
      print(
        `Secrets of ${webhooks} webhooks are gone; exchange them, tell the receivers, and turn them on.`,
      )
    print(
      'The key of this environment is the key of the database from now on. Make a backup: older ones need the lost key.',
    )
  } finally {
    await db.destroy()
    await database.stop()
  }
}
