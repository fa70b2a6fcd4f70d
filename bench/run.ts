import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { prepareFirstStart } from '../server/src/first-start.ts'
import { migrate } from '../server/src/migrate.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { readConfig } from '../server/src/platform/process/config.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbeddedDatabase } from '../server/src/platform/postgres/embedded-database.ts'
import { silentLog } from '../server/src/platform/process/log.ts'
import { generateLog } from './generate-log.ts'
import { generate } from './generate.ts'
import { examine, type ScenarioResult } from './plans.ts'
import { scenariosOn } from './scenarios.ts'

/**
 * `npm run bench [-- share]`: every list, search, detail and the booking; fails on a sequential
 * scan of a large table.
 */
const share = Number(process.argv[2] ?? 1)
const dataDir = await mkdtemp(join(tmpdir(), 'crm-bench-'))
const database = await startEmbeddedDatabase({
  dataDir,
  log: silentLog,
  settings: { fsync: 'off', shared_buffers: '512MB', max_wal_size: '4GB' },
})
let results: ScenarioResult[] = []
try {
  await migrate(database.connectionString)
  const db = openDatabase(database.connectionString)
  const administrator = await prepareFirstStart(db)
  // Generated users cannot choose a password first.
  await db.updateTable('core.user').set({ must_change_password: false }).execute()
  await db.destroy()
  console.log(`Generating ${share === 1 ? 'the full register' : `${share} of the register`} …`)
  await generate(database.connectionString, share)
  await generateLog(database.connectionString, share)
  results = await examineAll(administrator?.password ?? '')
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true })
}
console.table(
  results.map(({ sequentialScans, ms, ...rest }) => ({
    ...rest,
    ms: ms.toFixed(1),
    scans: sequentialScans.join(' '),
  })),
)
const bad = results.filter(
  ({ status, sequentialScans }) => status >= 400 || sequentialScans.length > 0,
)
for (const { name, status, sequentialScans } of bad)
  console.log(
    `NOT WELL: ${name}: status ${status}, sequential scans of ${sequentialScans.join(', ') || 'none'}`,
  )
process.exit(bad.length > 0 ? 1 : 0)

async function examineAll(password: string): Promise<ScenarioResult[]> {
  const app = await buildApp({
    connectionString: database.connectionString,
    config: readConfig({}),
  })
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    const login = await app.inject({
      method: 'POST',
      url: '/backend/api/auth/login',
      payload: { login: 'admin', password },
    })
    const { rows } = await client.query<{ id: string }>(
      'select id from foodbank.region order by name limit 1',
    )
    const done: ScenarioResult[] = []
    for (const scenario of scenariosOn(systemClock.today(), rows[0]?.id ?? ''))
      done.push(await examine(app, client, login.json().token, scenario))
    return done
  } finally {
    await client.end()
    await app.close()
  }
}
