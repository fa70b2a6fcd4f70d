import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/src/app.ts'
import { prepareFirstStart } from '../server/src/first-start.ts'
import { migrate } from '../server/src/migrate.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/database.ts'
import { startEmbeddedDatabase } from '../server/src/platform/embedded-database.ts'
import { silentLog } from '../server/src/platform/log.ts'

/** A product that nobody has used yet. Tells its address, its database and the first sign-in on one line of JSON. */
const dataDir = await mkdtemp(join(tmpdir(), 'crm-e2e-empty-'))
const database = await startEmbeddedDatabase({ dataDir, log: silentLog, settings: { fsync: 'off', synchronous_commit: 'off' } })
await migrate(database.connectionString)
const db = openDatabase(database.connectionString)
const administrator = await prepareFirstStart(db)
await db.destroy()

const app = await buildApp({
  connectionString: database.connectionString,
  config: readConfig({ ARES_URL: process.env['E2E_ARES'] ?? 'http://127.0.0.1:9', DATA_DIR: dataDir }),
  jobs: true,
  webFolder: process.env['E2E_WEB'] ?? join(import.meta.dirname, '../web/dist'),
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ url, database: database.connectionString, ...administrator })}\n`)

process.once('SIGTERM', async () => {
  await app.close()
  await database.stop()
  await rm(dataDir, { recursive: true })
  process.exit(0)
})
