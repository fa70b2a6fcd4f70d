import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { prepareFirstStart } from '../server/src/first-start.ts'
import { migrate } from '../server/src/migrate.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbeddedDatabase } from '../server/src/platform/postgres/embedded-database.ts'
import { silentLog } from '../server/src/platform/process/log.ts'
import { FULL_BANK, generateBank } from './generate-bank.ts'
import { kindsOn, type Kind } from './served/load-scenarios.ts'
import { ask, withServer, type Server } from './served/served.ts'

/**
 * `node bench/soak.ts [minutes] [requests a second] [share]`: whether the server grows while
 * it works for an hour at half of what it has to serve. Every ten seconds its memory, its
 * connections to the database, what it holds open and how late its event loop is; then how fast
 * each grows. Fails on an error, when memory grows by 1 MB a minute or more in the second half, or
 * when there are more connections or handles at the end than in the middle.
 */
const minutes = Number(process.argv[2] ?? 60)
const perSecond = Number(process.argv[3] ?? 25)
const share = Number(process.argv[4] ?? 0.1)

const EVERY_MS = 10_000
const MOST_GROWTH = 1
/** A few connections are opened and closed as they are needed. */
const SPARE = 5

type Sample = {
  readonly minute: number
  readonly memory: number
  readonly connections: number
  readonly handles: number
  readonly delay: number
}
type Figure = Exclude<keyof Sample, 'minute'>

const dataDir = await mkdtemp(join(tmpdir(), 'crm-soak-'))
const database = await startEmbeddedDatabase({ dataDir, log: silentLog })
let isWell = false
try {
  const { connectionString } = database
  await migrate(connectionString)
  const db = openDatabase(connectionString)
  await prepareFirstStart(db)
  await db.destroy()
  await generateBank(connectionString, share)
  const sizes = {
    organizations: Math.max(20, Math.round(FULL_BANK.organizations * share)),
    applicants: Math.max(20, Math.round(FULL_BANK.applicants * share)),
  }
  isWell = await withServer(connectionString, (server) =>
    soak(server, kindsOn(systemClock.today(), sizes), connectionString),
  )
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true })
}
process.exit(isWell ? 0 : 1)

async function soak(server: Server, kinds: readonly Kind[], url: string): Promise<boolean> {
  const counts = { asked: 0, failed: 0 }
  const began = performance.now()
  const isOver = () => performance.now() - began > minutes * 60_000
  const samples: Sample[] = []
  const watch = async () => {
    while (!isOver()) {
      await pause(EVERY_MS)
      const sample = await measure(server, url, (performance.now() - began) / 60_000)
      samples.push(sample)
      console.log(JSON.stringify({ ...sample, ...counts }))
    }
  }
  const underWay = new Set<Promise<void>>()
  const load = async () => {
    while (!isOver()) {
      const due = ((performance.now() - began) / 1_000) * perSecond
      for (; counts.asked < due; counts.asked += 1) {
        const request = once(server, kinds, counts.asked).then((isServed) => {
          if (!isServed) counts.failed += 1
          underWay.delete(request)
        })
        underWay.add(request)
      }
      await pause(10)
    }
    await Promise.all(underWay)
  }
  await Promise.all([watch(), load()])
  return judge(samples, counts.failed)
}

async function once(server: Server, kinds: readonly Kind[], index: number): Promise<boolean> {
  const person = server.people[index % server.people.length]
  if (!person) return false
  const mine = kinds.filter(({ by }) => by.includes(person.role))
  const kind = mine[Math.floor(index / server.people.length) % mine.length]
  const { status } = await ask(server, person.token, kind?.path(person.n) ?? '/info').catch(() => ({
    status: 0,
  }))
  return status === 200
}

async function measure(server: Server, url: string, minute: number): Promise<Sample> {
  const { rss, handles, delay } = await server.usage()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await client.end()
  return {
    minute: Number(minute.toFixed(2)),
    memory: Number((rss / 1_000_000).toFixed(1)),
    connections: rows[0]?.count ?? 0,
    handles,
    delay,
  }
}

function judge(samples: readonly Sample[], failed: number): boolean {
  const half = samples.slice(Math.floor(samples.length / 2))
  const figures: readonly Figure[] = ['memory', 'connections', 'handles', 'delay']
  console.table(
    figures.map((name) => ({
      figure: name,
      'a minute': Number(slope(samples, name).toFixed(3)),
      'a minute, second half': Number(slope(half, name).toFixed(3)),
      least: Math.min(...samples.map((sample) => sample[name])),
      most: Math.max(...samples.map((sample) => sample[name])),
    })),
  )
  const grows = (name: 'connections' | 'handles') => {
    const quarter = Math.ceil(half.length / 2)
    return mean(half.slice(-quarter), name) > mean(half.slice(0, quarter), name) + SPARE
  }
  const faults = [
    ...(failed > 0 ? [`${failed} requests failed`] : []),
    ...(slope(half, 'memory') >= MOST_GROWTH ? ['memory grows'] : []),
    ...(grows('connections') ? ['connections grow'] : []),
    ...(grows('handles') ? ['handles grow'] : []),
  ]
  for (const fault of faults) console.log(`NOT WELL: ${fault}`)
  return faults.length === 0
}

function mean(samples: readonly Sample[], name: Figure): number {
  return samples.reduce((sum, sample) => sum + sample[name], 0) / Math.max(1, samples.length)
}

/** Of the straight line through the samples with the least squares, by minute. */
function slope(samples: readonly Sample[], name: Figure): number {
  const middle = samples.reduce((sum, { minute }) => sum + minute, 0) / Math.max(1, samples.length)
  const level = mean(samples, name)
  const sums = samples.reduce(
    ({ up, across }, sample) => ({
      up: up + (sample.minute - middle) * (sample[name] - level),
      across: across + (sample.minute - middle) ** 2,
    }),
    { up: 0, across: 0 },
  )
  return sums.across === 0 ? 0 : sums.up / sums.across
}
