import { Logger, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { openQueuePool } from './queue-pool.ts'
import { holdJobs, type HeldJobs } from './held-jobs.ts'
import { startSchedule } from './schedule.ts'

/** Background work. A failed job is repeated, later each time, so it must tolerate a second run. */
export type Job = {
  readonly name: string
  readonly run: (payload: unknown, context: Context, signal: AbortSignal) => Promise<void>
  /** It deletes what is old enough, and therefore waits for another night while the time is in doubt. */
  readonly deletesOld?: boolean
  /** The first five fields of a crontab, in UTC. */
  readonly cron?: string
  /** Ten by default. */
  readonly maxAttempts?: number
  /** It does little but wait for somebody else's server: then it keeps no other job from running. */
  readonly waits?: boolean
}

/** Of the queue's own tables. */
export const JOBS_SCHEMA = 'graphile_worker'

const MAX_ATTEMPTS = 10
/** Jobs that a process runs at once. */
const CONCURRENCY = 2
/** Of jobs that wait, as many as there may be webhooks. */
const WAITING_CONCURRENCY = 20

/** Migrates the tables of the queue; safe in several processes at once. */
export async function migrateJobs(connectionString: string): Promise<void> {
  // The queue's own pool closes late, and dropping the database meanwhile would end the process.
  const pool = openQueuePool(connectionString, 1)
  try {
    await runMigrations({ pgPool: pool, logger: silent })
  } finally {
    await pool.end()
  }
}

/**
 * Queues a job in the transaction that causes it, so that it runs only after the commit, and after a
 * delay by the queue's clock, which is the database's. Of waiting jobs with the same `key` the last
 * one stays; with `earliest` it keeps the time of the first.
 */
export async function enqueue(
  tx: Connection,
  name: string,
  payload: object,
  options: { key?: string; delayMs?: number; maxAttempts?: number; earliest?: boolean } = {},
): Promise<void> {
  const { key = null, delayMs = 0, maxAttempts = MAX_ATTEMPTS, earliest = false } = options
  await sql`select from graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json, run_at := now() + ${delayMs}::int * interval '1 millisecond', max_attempts := ${maxAttempts}::int, job_key := ${key}::text,
    job_key_mode := ${earliest ? 'preserve_run_at' : 'replace'}
  )`.execute(tx)
}

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

/**
 * Looks whether the time is in doubt. Answers with the clock for a job that deletes what is old, which stands still, so that no
 * jump changes what is old meanwhile; null if there shall be no such job now.
 */
export type Looking = () => Promise<Clock | null>

/** Runs jobs until `stop`, which lets running ones finish. Without `look` no time is doubted. */
export async function startJobs(
  connectionString: string,
  jobs: readonly Job[],
  context: Context,
  report: (error: unknown) => void,
  look: Looking = () => Promise.resolve(context.clock),
): Promise<{ stop: () => Promise<void> }> {
  const waiting = jobs.filter(({ waits = false }) => waits)
  const others = jobs.filter(({ waits = false }) => !waits)
  const pool = openQueuePool(connectionString, CONCURRENCY + (waiting.length > 0 ? 5 : 3))
  const ending = new AbortController()
  const held = holdJobs()
  const start = (some: readonly Job[], concurrency: number) =>
    run({
      pgPool: pool,
      taskList: getTasks(some, held, async (job, payload) => {
        try {
          const clock = job.deletesOld ? await look() : context.clock
          if (clock !== null) await job.run(payload, { ...context, clock }, ending.signal)
        } catch (error) {
          report(error)
          throw error
        }
      }),
      // by `startSchedule`: the queue's own goes by the clock of the process
      parsedCronItems: [],
      concurrency,
      noHandleSignals: true,
      logger: silent,
    })
  const runners = [
    await start(others, CONCURRENCY),
    ...(waiting.length > 0 ? [await start(waiting, WAITING_CONCURRENCY)] : []),
  ]
  const scheduled = jobs.flatMap(({ name, cron, maxAttempts = MAX_ATTEMPTS }) =>
    cron === undefined ? [] : [{ name, cron, maxAttempts }],
  )
  const schedule = startSchedule(pool, scheduled, report, { held, look })
  return {
    stop: async () => {
      ending.abort()
      await schedule.stop()
      await Promise.all(runners.map((runner) => runner.stop()))
      await pool.end()
    },
  }
}

const getTasks = (
  jobs: readonly Job[],
  held: HeldJobs,
  work: (job: Job, payload: unknown) => Promise<void>,
): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, { job: queued }) => {
        held.begin(queued)
        await work(job, payload).finally(() => held.end(queued))
      },
    ]),
  )

const silent = new Logger(() => () => undefined)
