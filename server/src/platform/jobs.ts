import { Logger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Context } from './context.ts'
import type { Connection } from './database/database.ts'

/** Work that nobody waits for. A job that fails is tried again, later each time; it must bear being run twice. */
export type Job = {
  /** `<feature>.<verb>`. */
  readonly name: string
  readonly run: (payload: unknown, context: Context, signal: AbortSignal) => Promise<void>
  /** When it starts by itself, as a crontab's first five fields in UTC. */
  readonly cron?: string
  /** How often it is tried in all, when not ten times. */
  readonly maxAttempts?: number
}

const MAX_ATTEMPTS = 10
/** Jobs that one process runs at once. */
const CONCURRENCY = 2
/** How long ago a missed start may be to be made up for: 20 hours. */
const FILL_MS = 20 * 3_600_000

/** Brings the queue's own tables up to date; several processes may do so at once. */
export async function migrateJobs(connectionString: string): Promise<void> {
  // a pool of the queue's own is left to close by itself, and a database that is dropped meanwhile would end the process
  const pool = openPool(connectionString, 1)
  try {
    await runMigrations({ pgPool: pool, logger: silent })
  } finally {
    await pool.end()
  }
}

/** The queue reconnects by itself; an idle connection that breaks must not end the process. */
function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Puts a job into the queue, within the transaction that causes it: it runs when that commits, and not at all when it does not.
 * Of several jobs with the same `key` that have not begun only the last stays; with `earliest` it keeps the time of the first.
 */
export async function enqueue(
  tx: Connection,
  name: string,
  payload: object,
  options: { key?: string; runAt?: string; maxAttempts?: number; earliest?: boolean } = {},
): Promise<void> {
  const { key = null, runAt = null, maxAttempts = MAX_ATTEMPTS, earliest = false } = options
  await sql`select from graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${runAt}::timestamptz, max_attempts := ${maxAttempts}::int, job_key := ${key}::text,
    job_key_mode := ${earliest ? 'preserve_run_at' : 'replace'}
  )`.execute(tx)
}

/** Puts several jobs of the same name into the queue by one statement, as `enqueue` puts one. */
export async function enqueueAll(
  tx: Connection,
  name: string,
  jobs: readonly { readonly payload: object; readonly key: string | null }[],
  options: { runAt?: string; maxAttempts?: number; earliest?: boolean } = {},
): Promise<void> {
  if (jobs.length === 0) return
  const { runAt = null, maxAttempts = MAX_ATTEMPTS, earliest = false } = options
  await sql`select graphile_worker.add_job(
    ${name}, payload := job.payload, run_at := ${runAt}::timestamptz, max_attempts := ${maxAttempts}::int, job_key := job.key,
    job_key_mode := ${earliest ? 'preserve_run_at' : 'replace'}
  ) from json_to_recordset(${JSON.stringify(jobs)}::json) as job(payload json, key text)`.execute(
    tx,
  )
}

/** Runs the jobs of the queue in this process until `stop`; those under way are given time to end. */
export async function startJobs(
  connectionString: string,
  jobs: readonly Job[],
  context: Context,
  report: (error: unknown) => void,
): Promise<{ stop: () => Promise<void> }> {
  const pool = openPool(connectionString, CONCURRENCY + 2)
  const ending = new AbortController()
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (payload: unknown) =>
        job.run(payload, context, ending.signal).catch((error: unknown) => {
          report(error)
          throw error
        }),
    ]),
  )
  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: cronItemsOf(jobs),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: silent,
  })
  return {
    stop: async () => {
      ending.abort()
      await runner.stop()
      await pool.end()
    },
  }
}

/** What was missed because nothing was running is made up for; one of a name is in the queue at most. A crontab's text takes no dot in a name. */
const cronItemsOf = (jobs: readonly Job[]) =>
  parseCronItems(
    jobs.flatMap(({ name, cron, maxAttempts = MAX_ATTEMPTS }) => {
      const options = {
        backfillPeriod: FILL_MS,
        maxAttempts,
        jobKey: name,
        jobKeyMode: 'preserve_run_at' as const,
      }
      return cron ? [{ task: name, match: cron, identifier: name, options }] : []
    }),
  )

const silent = new Logger(() => () => undefined)
