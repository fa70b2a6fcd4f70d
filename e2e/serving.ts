import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { migrate } from '../server/src/migrate.ts'
import { dropDatabase } from '../server/src/platform/backup/scratch-database.ts'
import { createClock, type Clock } from '../server/src/platform/clock.ts'
import { readConfig } from '../server/src/platform/process/config.ts'
import { openDatabase, type Database } from '../server/src/platform/database/database.ts'
import { toApplicationUrl } from '../server/src/platform/postgres/cluster.ts'
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../server/src/platform/postgres/embedded-database.ts'
import { silentLog } from '../server/src/platform/process/log.ts'
import { NOW } from './now.ts'

/** A clock that stands at `NOW` when the process starts, and goes on from there. */
const started = Date.now()
export const playedClock = createClock(() => new Date(Date.parse(NOW) + Date.now() - started))

type Serving = {
  /** What the database holds before anybody comes; what it answers is told on the line. */
  readonly fill: (db: Database, connectionString: string) => Promise<object | null | void>
  readonly clock?: Clock
  readonly jobs?: boolean
  /** Where it asks for companies; by default nobody answers. */
  readonly ares?: string
  readonly atEnd?: () => Promise<void>
}

/**
 * Serves the product on a database of its own and a port that is free, and tells both on one line of JSON. It ends with SIGTERM, and when
 * the process that started it is gone: a killed run of tests leaves no server behind.
 */
export async function serve({
  fill,
  clock,
  jobs = true,
  ares = 'http://127.0.0.1:9',
  atEnd,
}: Serving): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crm-e2e-'))
  const served = process.env['SERVED_DATABASE']
  const database = served ? await copyBeside(served) : await startOwn(dataDir)
  const { connectionString, applicationUrl } = database
  const db = openDatabase(connectionString)
  const told = await fill(db, connectionString)
  await db.destroy()

  const app = await buildApp({
    connectionString: applicationUrl,
    ownerUrl: connectionString,
    config: readConfig({
      ARES_URL: ares,
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.1',
      WEBHOOK_HOSTS: '127.0.0.1',
    }),
    jobs,
    ...(clock ? { clock } : {}),
    webFolder: process.env['E2E_WEB'] ?? join(import.meta.dirname, '../web/dist'),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  let isEnding = false
  const stop = async () => {
    if (isEnding) return
    isEnding = true
    await app.close()
    await atEnd?.()
    await database.stop()
    await rm(dataDir, { recursive: true })
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 1_000).unref()

  process.stdout.write(`${JSON.stringify({ url, database: connectionString, ...told })}\n`)
}

/** An empty, migrated database in the PostgreSQL of the run, from which those of other products are copied. */
const EMPTY = 'empty_product'

async function startOwn(dataDir: string): Promise<EmbeddedDatabase> {
  const settings = { fsync: 'off', synchronous_commit: 'off' }
  const database = await startEmbeddedDatabase({ dataDir, log: silentLog, settings })
  await migrate(database.connectionString, database.applicationUrl)
  const { pathname } = new URL(database.connectionString)
  await inCluster(database.connectionString, (client) =>
    client.query(`create database ${EMPTY} template ${pathname.slice(1)}`),
  )
  return database
}

/** A product of a test file's own needs no PostgreSQL of its own: making and migrating one takes seconds of both processors. */
async function copyBeside(served: string): Promise<EmbeddedDatabase> {
  const name = `product_${process.pid}`
  await inCluster(served, (client) => client.query(`create database ${name} template ${EMPTY}`))
  const own = new URL(served)
  own.pathname = name
  return {
    connectionString: own.href,
    applicationUrl: toApplicationUrl(own.href),
    stop: () => inCluster(served, (client) => dropDatabase(client, name)),
  }
}

/** Works beside all products of the cluster: the database to be copied may have no connection. */
async function inCluster(
  connectionString: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const url = new URL(connectionString)
  url.pathname = 'template1'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
