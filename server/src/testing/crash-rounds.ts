import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runSingleUser } from '../platform/postgres/cluster.ts'
import { startEmbeddedDatabase } from '../platform/postgres/embedded-database.ts'
import { findPostgres } from '../platform/postgres/program.ts'
import { silentLog } from '../platform/process/log.ts'
import { findFreePort } from '../platform/postgres/server.ts'
import { runSql, killPostgres } from './postgres-processes.ts'
import { firstPassword, signIn, startServerProcess, type ServerProcess } from './server-process.ts'
import { SCHEMA_LIST } from './schemas.ts'

/** What is killed with SIGKILL: the server, or its database with all children while the server stays up. */
export type Crash = 'server' | 'database'

/** What came of the writes, and how long each crash kept writing from being acknowledged. */
export type CrashReport = {
  readonly acknowledged: number
  /** Writes whose answer never came or was a refusal; they may be there, but once at most. */
  readonly unanswered: number
  readonly statuses: Readonly<Record<string, number>>
  /** Acknowledged, but not there afterwards. */
  readonly lost: readonly string[]
  /** There more often than once. */
  readonly doubled: readonly string[]
  readonly gaps: readonly { readonly crash: Crash; readonly milliseconds: number }[]
  /** Pages whose checksum was found wrong. */
  readonly checksumFailures: number
  /** Indexes that miss rows or are out of order. */
  readonly brokenIndexes: readonly string[]
}

const WRITERS = 8

/** Writes through the API until `writes` are acknowledged, spreading the crashes evenly over them, and compares what is there. */
export async function writeThroughCrashes(
  dataDir: string,
  writes: number,
  crashes: readonly Crash[],
): Promise<CrashReport> {
  await allowIndexChecks(dataDir)
  const env = { PORT: String(await findFreePort()) }
  const running = { server: startServerProcess(dataDir, env) }
  try {
    const url = await running.server.ready
    const token = await signIn(url, firstPassword(running.server))
    const written = {
      acknowledged: new Set<string>(),
      statuses: new Map<string, number>(),
      sent: 0,
      newestSentAt: 0,
    }
    const writing = Promise.all(
      Array.from({ length: WRITERS }, () => writeUntil(written, writes, url, token)),
    )
    const gaps: { crash: Crash; milliseconds: number }[] = []
    const until = (isSoFar: () => boolean) => waitUntil(isSoFar, running.server)
    for (const [index, crash] of crashes.entries()) {
      await until(() => written.acknowledged.size >= (writes * (index + 1)) / (crashes.length + 1))
      const killedAt = performance.now()
      running.server = await getCrash(crash, running.server, dataDir, env)
      // Answers on their way when the kill came do not count.
      await until(() => written.newestSentAt > killedAt)
      gaps.push({ crash, milliseconds: Math.round(performance.now() - killedAt) })
    }
    await writing
    const { acknowledged, sent } = written
    const found = await compare(dataDir, acknowledged)
    return {
      acknowledged: acknowledged.size,
      unanswered: sent - acknowledged.size,
      statuses: Object.fromEntries(written.statuses),
      gaps,
      ...found,
    }
  } finally {
    running.server.kill('SIGTERM')
    await running.server.ended
  }
}

type Written = {
  readonly acknowledged: Set<string>
  readonly statuses: Map<string, number>
  sent: number
  newestSentAt: number
}

async function writeUntil(written: Written, writes: number, url: string, token: string) {
  while (written.acknowledged.size < writes) {
    written.sent += 1
    const name = `záznam ${written.sent}`
    const sentAt = performance.now()
    const status = await write(url, token, name)
    written.statuses.set(status, (written.statuses.get(status) ?? 0) + 1)
    if (status === '201') {
      written.acknowledged.add(name)
      written.newestSentAt = Math.max(written.newestSentAt, sentAt)
    } else {
      await pause(20)
    }
  }
}

/** The status of the answer, or the reason why there was none. */
async function write(url: string, token: string, name: string): Promise<string> {
  try {
    const answer = await fetch(`${url}/backend/api/foodbank/applicant-types`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name }),
      signal: AbortSignal.timeout(10_000),
    })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch {
    return 'no answer'
  }
}

async function waitUntil(isSoFar: () => boolean, server: ServerProcess) {
  const ended = server.ended.then(() => true)
  while (!isSoFar()) {
    const isOver = await Promise.race([ended, pause(5, false)])
    if (isOver) throw new Error(`The server ended by itself: ${server.output()}`)
  }
}

async function getCrash(
  crash: Crash,
  server: ServerProcess,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<ServerProcess> {
  if (crash === 'database') {
    killPostgres(dataDir)
    return server
  }
  server.kill('SIGKILL')
  await server.ended
  return startServerProcess(dataDir, env)
}

async function compare(dataDir: string, acknowledged: ReadonlySet<string>) {
  const rows = await runSql<{ name: string; times: string }>(
    dataDir,
    'select name, count(*) as times from foodbank.applicant_type group by name',
  )
  const names = new Set(rows.map(({ name }) => name))
  const failures = await runSql<{ failures: string }>(
    dataDir,
    'select coalesce(sum(checksum_failures), 0) as failures from pg_stat_database',
  )
  return {
    lost: [...acknowledged].filter((name) => !names.has(name)),
    doubled: rows.filter(({ times }) => Number(times) > 1).map(({ name }) => name),
    checksumFailures: Number(failures[0]?.failures),
    brokenIndexes: await checkIndexes(dataDir),
  }
}

/** Only the superuser may, as whom nobody connects to a running server. */
async function allowIndexChecks(dataDir: string) {
  const cluster = join(dataDir, 'postgres')
  await startEmbeddedDatabase({ dataDir, log: silentLog }).then(({ stop }) => stop())
  const statements = [
    'create extension if not exists amcheck',
    'grant execute on all functions in schema public to crm_owner',
  ]
  await runSingleUser(await findPostgres(cluster, silentLog), cluster, statements, 'crm')
}

async function checkIndexes(dataDir: string): Promise<string[]> {
  const indexes = await runSql<{ name: string }>(
    dataDir,
    `select i.indexrelid::regclass::text as name from pg_index i
       join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
     where a.amname = 'btree' and n.nspname in (${SCHEMA_LIST})`,
  )
  const broken: string[] = []
  for (const { name } of indexes) {
    const check = runSql(dataDir, `select bt_index_check('${name}', true)`)
    await check.catch(() => broken.push(name))
  }
  return broken
}
