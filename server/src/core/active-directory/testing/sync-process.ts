import { openDatabase } from '#platform/database/database.ts'
import { createClock } from '#platform/clock.ts'
import { readConfig } from '#platform/process/config.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { runSync } from '../sync.ts'

// A process that does one synchronisation, to be killed in the middle of it.
const [connectionString = '', syncId = '', now = ''] = process.argv.slice(2)
const db = openDatabase(connectionString)
const context = {
  db,
  clock: createClock(() => new Date(now)),
  secrets: openSecretBox(readConfig(process.env)),
}
await runSync(context, syncId, new AbortController().signal)
await db.destroy()
