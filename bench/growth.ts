import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { silentLog } from '../server/src/platform/process/log.ts'
import { startEmbeddedDatabase } from '../server/src/platform/postgres/embedded-database.ts'
import { examineGrowth, TOO_MUCH, type Growth } from './growth-runs.ts'

/**
 * `node bench/growth.ts [sizes]`, by default `20000,200000,2000000` applicants: how many database pages the five kinds of requests of
 * `bench/growth-runs.ts` touch in registers of these sizes. Pages are the same on every machine. Fails when the largest touches
 * more times as many as the one before it than `TOO_MUCH` allows.
 */
const sizes = (process.argv[2] ?? '20000,200000,2000000').split(',').map(Number)
const dataDir = await mkdtemp(join(tmpdir(), 'crm-bench-growth-'))
const database = await startEmbeddedDatabase({
  dataDir,
  log: silentLog,
  settings: {
    fsync: 'off',
    shared_buffers: '1GB',
    max_wal_size: '8GB',
    autovacuum: 'off',
  },
})
const grown: Growth[] = []
try {
  for (const size of sizes) {
    console.log(`Generating ${size} applicants …`)
    grown.push(await examineGrowth(await prepared(`bench_${size}`), size))
  }
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true })
}
const names = Object.keys(TOO_MUCH)
console.table(
  names.map((name) => ({
    name,
    ...Object.fromEntries(grown.map(({ size, pages }) => [size, pages.get(name)])),
    times: ratio(name).toFixed(2),
    most: TOO_MUCH[name],
  })),
)
const bad = names.filter((name) => !(ratio(name) <= (TOO_MUCH[name] ?? 0)))
for (const name of bad) console.log(`NOT WELL: ${name}`)
process.exit(bad.length > 0 ? 1 : 0)

function ratio(name: string) {
  const [before, last] = grown.slice(-2).map(({ pages }) => pages.get(name) ?? Number.NaN)
  return (last ?? Number.NaN) / (before ?? Number.NaN)
}

async function prepared(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return database.connectionString.replace(/[^/]*$/, name)
}
