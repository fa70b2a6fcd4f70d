import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prepareFirstStart } from '../server/src/first-start.ts'
import { migrate } from '../server/src/migrate.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbeddedDatabase } from '../server/src/platform/postgres/embedded-database.ts'
import { silentLog } from '../server/src/platform/process/log.ts'
import { FULL_BANK, generateBank } from './generate-bank.ts'
import { alone, compared, isBad, together } from './served/load-runs.ts'
import { kindsOn } from './served/load-scenarios.ts'
import { withServer } from './served/served.ts'

/**
 * `node bench/load.ts [share] [seconds]`: the whole server over HTTP with a food bank of five years
 * and 50 users. First each kind of request alone, in an empty and in the full product, by processor
 * time, which other load hardly changes. Then all at once: each user asks, reads for one to three
 * seconds and asks again; those times depend on the machine. Fails on an error, or when a kind
 * exceeds its processor time.
 */
const share = Number(process.argv[2] ?? 1)
const seconds = Number(process.argv[3] ?? 60)

const dataDir = await mkdtemp(join(tmpdir(), 'crm-bench-load-'))
const database = await startEmbeddedDatabase({
  dataDir,
  log: silentLog,
  settings: { fsync: 'off', shared_buffers: '512MB', max_wal_size: '4GB', autovacuum: 'off' },
})
const today = systemClock.today()
let isWell = false
try {
  const empty = await prepared('empty', 0)
  console.log(
    `Generating ${share === 1 ? 'a food bank of five years' : `${share} of a food bank of five years`} …`,
  )
  const full = await prepared('full', share)
  const before = await withServer(empty, (server) =>
    alone(dataDir, server, kindsOn(today, getSizes(0))),
  )
  isWell = await withServer(full, async (server) => {
    const kinds = kindsOn(today, getSizes(share))
    const after = await alone(dataDir, server, kinds)
    console.log(
      'Every kind by itself; milliseconds of the processor, in brackets those of the empty product.',
    )
    console.table(after.map((row, index) => compared(row, before[index] ?? row)))
    for (const { name } of after.filter(isBad)) console.log(`NOT WELL: ${name}`)
    const failed = await together(dataDir, server, kinds, seconds)
    return failed === 0 && !after.some(isBad)
  })
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true })
}
process.exit(isWell ? 0 : 1)

async function prepared(name: string, size: number): Promise<string> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query(`create database bench_${name}`)
  await client.end()
  const connectionString = database.connectionString.replace(/[^/]*$/, `bench_${name}`)
  await migrate(connectionString)
  const db = openDatabase(connectionString)
  await prepareFirstStart(db)
  await db.destroy()
  await generateBank(connectionString, size)
  return connectionString
}

function getSizes(size: number) {
  const { organizations, applicants } = FULL_BANK
  return {
    organizations: Math.max(20, Math.round(organizations * size)),
    applicants: Math.max(20, Math.round(applicants * size)),
  }
}
