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
import { FULL_YEAR, generateYear } from './generate-year.ts'
import { generate } from './generate.ts'

/**
 * `node bench/reports.ts [share]`: the summary report, the rows behind its numbers, a year in
 * figures and the closing of a period with 500,000 hand-outs. Times depend on the machine; `times` compares them with
 * reading all hand-outs of the year, which is similar everywhere. Fails above `most`.
 */
const share = Number(process.argv[2] ?? 1)
const year = Number(systemClock.today().slice(0, 4)) - 1
/** The yardstick: each hand-out with its household. */
const READ_ALL =
  'select sum(total), sum(jsonb_array_length(household)) from foodbank.support where date between $1 and $2'

const whole = `date_from=${year}-01-01&date_to=${year}-12-31`
const SCENARIOS: { name: string; path: string; body?: object; most: number }[] = [
  {
    name: 'a month',
    path: `reports/summary?date_from=${year}-03-01&date_to=${year}-03-31`,
    most: 8,
  },
  { name: 'a year', path: `reports/summary?${whole}`, most: 40 },
  {
    name: 'persons with EU help of a year, by site',
    path: `reports/eu-persons?${whole}`,
    most: 80,
  },
  {
    name: 'rows: women of 30 to 64 in a year',
    path: `reports/rows?${whole}&cell=persons.food.30-64.female`,
    most: 12,
  },
  {
    name: 'rows: households of a year',
    path: `reports/rows?${whole}&cell=households.total`,
    most: 10,
  },
  {
    name: 'rows: kilograms of a year',
    path: `reports/rows?${whole}&cell=categories.sum-total.total`,
    most: 4,
  },
  { name: 'a year in figures', path: `year?year=${year}`, most: 60 },
  {
    name: 'closing ten weeks',
    path: 'reports/closings',
    body: {
      date_from: `${year}-01-01`,
      date_to: `${year}-03-12`,
      accept_missing: true,
      new_version: true,
      note: 'Once more, for the bench',
    },
    most: 60,
  },
]

const dataDir = await mkdtemp(join(tmpdir(), 'crm-bench-reports-'))
const database = await startEmbeddedDatabase({
  dataDir,
  log: silentLog,
  settings: { fsync: 'off', shared_buffers: '512MB', max_wal_size: '4GB' },
})
let results: Result[] = []
try {
  await migrate(database.connectionString)
  const db = openDatabase(database.connectionString)
  const administrator = await prepareFirstStart(db)
  await db.updateTable('core.user').set({ must_change_password: false }).execute()
  await db.destroy()
  console.log(`Generating ${Math.round(FULL_YEAR.supports * share)} hand-outs of ${year} …`)
  await generate(database.connectionString, share * 0.4)
  await generateYear(database.connectionString, year, share)
  results = await measureAll(administrator?.password ?? '')
  console.table(results)
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true })
}
process.exit(results.some(({ status, times, most }) => status >= 400 || times > most) ? 1 : 0)

type Result = { name: string; status: number; ms: number; times: number; most: number }

async function measureAll(password: string): Promise<Result[]> {
  const app = await buildApp({
    connectionString: database.connectionString,
    config: readConfig({}),
  })
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    // the bench is nobody who could choose a password
    await client.query('update core.user set must_change_password = false')
    const login = await app.inject({
      method: 'POST',
      url: '/backend/api/auth/login',
      payload: { login: 'admin', password },
    })
    const headers = { authorization: `Bearer ${login.json().token}` }
    const measured: Result[] = []
    for (const { name, path, body, most } of SCENARIOS) {
      let status = 0
      const send = async () => {
        const url = `/backend/api/foodbank/${path}`
        const response = await app.inject(
          body ? { method: 'POST', url, headers, payload: body } : { method: 'GET', url, headers },
        )
        status = response.statusCode
      }
      const [one, ms] = [
        await median(() => client.query(READ_ALL, [`${year}-01-01`, `${year}-12-31`])),
        await median(send),
      ]
      measured.push({
        name,
        status,
        ms: Math.round(ms),
        times: Math.round((ms / one) * 10) / 10,
        most,
      })
    }
    return measured
  } finally {
    await client.end()
    await app.close()
  }
}

/** Median of three after a warm one, in ms. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return times.slice(1).sort((a, b) => a - b)[1] ?? 0
}
