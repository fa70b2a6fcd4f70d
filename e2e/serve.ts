import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/src/app.ts'
import { seedDemo } from '../server/src/demo/seed-demo.ts'
import { migrate } from '../server/src/migrate.ts'
import { clockOf } from '../server/src/platform/clock.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/database.ts'
import { startEmbeddedDatabase } from '../server/src/platform/embedded-database.ts'
import { silentLog } from '../server/src/platform/log.ts'
import { startStubRegister } from '../server/src/core/company-register/testing/stub-register.ts'
import { NOW, PORT } from './now.ts'

/** The server that the browser tests work with: the demo's data on a database of its own, and a clock that starts at `NOW`. */
const started = Date.now()
const clock = clockOf(() => new Date(Date.parse(NOW) + Date.now() - started))
const dataDir = await mkdtemp(join(tmpdir(), 'crm-e2e-'))
const database = await startEmbeddedDatabase({ dataDir, log: silentLog, settings: { fsync: 'off', synchronous_commit: 'off' } })
await migrate(database.connectionString)
const db = openDatabase(database.connectionString)
await seedDemo(db, clock)
await db.destroy()

const register = await startStubRegister()
const app = await buildApp({
  connectionString: database.connectionString,
  config: readConfig({ ARES_URL: register.url, DATA_DIR: dataDir }),
  jobs: true,
  clock,
  webFolder: process.env['E2E_WEB'] ?? join(import.meta.dirname, '../web/dist'),
})
await app.listen({ port: PORT, host: '127.0.0.1' })

async function stop() {
  await app.close()
  await register.close()
  await database.stop()
  await rm(dataDir, { recursive: true })
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
