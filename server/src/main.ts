import cluster from 'node:cluster'
import { recogniseKey } from './core/secret-key/service.ts'
import { prepareFirstStart } from './first-start.ts'
import { migrate } from './migrate.ts'
import { modules } from './modules.ts'
import { readConfig, WrongEnvironment, type Config } from './platform/process/config.ts'
import { DatabaseFolderInUse } from './platform/postgres/database-folder.ts'
import { openDatabase } from './platform/database/database.ts'
import { readClock } from './platform/database/database-clock.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { startEmbeddedDatabase } from './platform/postgres/embedded-database.ts'
import {
  DatabaseUnusable,
  externalDatabase,
  waitForDatabase,
} from './platform/postgres/external-database.ts'
import { consoleLog, type Log } from './platform/process/log.ts'
import type { DatabaseUrls } from './platform/postgres/cluster.ts'
import { findFreePort } from './platform/postgres/server.ts'
import { archivingOf } from './platform/wal/archiver.ts'
import { spareMemory } from './platform/files/spare-memory.ts'
import { machineRefusal, StartRefused } from './platform/process/start-refused.ts'
import { aborted, stopRequest } from './platform/process/stop-request.ts'
import { startWorkers, WorkerFailed } from './platform/process/worker-processes.ts'
import { AddressUnusable, serve, type Service } from './serve.ts'

const stopping = stopRequest()
spareMemory()
try {
  const config = readConfig(process.env)
  if (cluster.isPrimary) await run(config, consoleLog(config.LOG_LEVEL))
  else await work(config)
  process.exit(0)
} catch (error) {
  if (stopping.aborted) process.exit(0)
  console.error(isPlain(error) ? error.message : (machineRefusal(error) ?? error))
  process.exit(1)
}

/** Starts the database, the first administrator, and the server or its workers. */
async function run(config: Config, log: Log) {
  const database = await haveDatabase(config, log)
  try {
    stopping.throwIfAborted()
    await migrate(database.connectionString, database.applicationUrl)
    await checkKey(database.connectionString, config)
    await prepareData(database, config)
    stopping.throwIfAborted()
    const service: Service =
      config.WORKERS === 1
        ? await serve(config, database)
        : await startWorkers(config, await workerEnvironment(config, database), log)
    const metrics = await showMetrics(config, service.metrics)
    // Only now: a port in use would end this start, and its password could be overlooked.
    await haveAdministrator(database.applicationUrl)
    // For the terminal: the process log is JSON.
    console.log(`The application runs at http://${getName(config.HOST)}:${service.port}`)
    await aborted(stopping)
    await metrics?.stop()
    await service.stop()
  } finally {
    await database.stop()
  }
}

/** Those of this process, or of all its workers. */
async function showMetrics(
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Config,
  own: Metrics | undefined,
) {
  if (METRICS_PORT === undefined) return null
  const { serveMetrics } = await import('./platform/metrics/serve-metrics.ts')
  return serveMetrics({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }, own?.registry)
}

/** Workers share a port by number, so "any free one" is chosen here. */
async function workerEnvironment({ PORT }: Config, database: DatabaseUrls) {
  return {
    DATABASE_URL: database.applicationUrl,
    DATABASE_OWNER_URL: database.connectionString,
    PORT: String(PORT || (await findFreePort())),
  }
}

/** A worker; the first process names the database. */
async function work(config: Config) {
  const database = externalDatabase(config)
  if (!database) throw new Error('A worker process was started without a database.')
  const service = await serve(config, database)
  await aborted(stopping)
  await service.stop()
}

async function haveDatabase(config: Config, log: Log) {
  const external = externalDatabase(config)
  if (!external) {
    // Each process has a pool, a listening connection and jobs.
    const settings = { max_connections: String(100 + 20 * config.WORKERS) }
    return startEmbeddedDatabase({
      dataDir: config.DATA_DIR,
      log,
      settings,
      archiving: archivingOf(config, log),
    })
  }
  if (config.WAL_ARCHIVE_DIR !== undefined)
    throw new StartRefused(
      'WAL_ARCHIVE_DIR is for the database that the product runs itself. The one of DATABASE_URL has an archive of its own: see docs/operations.md.',
    )
  for (const url of new Set([external.connectionString, external.applicationUrl]))
    await waitForDatabase(url, { log, signal: stopping })
  return { ...external, stop: () => Promise.resolve() }
}

/** Before anything is encrypted: a second key would lose what the first one encrypted. */
async function checkKey(connectionString: string, config: Config) {
  const db = openDatabase(connectionString, { max: 1 })
  try {
    await recogniseKey(db, await readClock(db), config)
  } finally {
    await db.destroy()
  }
}

async function prepareData({ connectionString, applicationUrl }: DatabaseUrls, config: Config) {
  const db = openDatabase(applicationUrl, { max: 2 })
  try {
    const clock = await readClock(db)
    for (const module of modules) await module.prepare?.(db, clock, config)
  } finally {
    await db.destroy()
  }
  if (process.argv.includes('--demo')) await showDemo(connectionString)
}

async function haveAdministrator(connectionString: string) {
  const db = openDatabase(connectionString, { max: 1 })
  try {
    await prepareFirstStart(db, ({ username, password }) =>
      print(`First sign-in: username ${username}, password ${password}`),
    )
  } finally {
    await db.destroy()
  }
}

/** Resolves when the line is written, unlike `console.log`. */
function print(line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, (error) => (error ? reject(error) : resolve()))
  })
}

/** Loaded on demand: the running product needs no invented people. */
async function showDemo(connectionString: string) {
  const { seedDemo } = await import('./demo/seed-demo.ts')
  // For the terminal: the process log must never contain a password.
  console.log('Preparing the demonstration with invented people …')
  // As the owner: the past is written without the triggers that only let the present happen.
  const db = openDatabase(connectionString, { max: 2 })
  const accounts = await readClock(db)
    .then((clock) => seedDemo(db, clock))
    .finally(() => db.destroy())
  for (const { role, username, password } of accounts)
    console.log(`Sign-in as ${role}: username ${username}, password ${password}`)
}

function getName(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
}

/** Errors that the administrator can fix; others are defects and show their stack. */
function isPlain(error: unknown): error is Error {
  const plain = [
    StartRefused,
    WrongEnvironment,
    DatabaseFolderInUse,
    DatabaseUnusable,
    AddressUnusable,
    WorkerFailed,
  ]
  return plain.some((kind) => error instanceof kind)
}
