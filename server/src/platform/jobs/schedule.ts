import { parseCronItems } from 'graphile-worker'
import type pg from 'pg'
import { holdJobs, type HeldJobs } from './held-jobs.ts'

/** Jobs that start by themselves, by the database's clock alone: whatever a machine believes, a night comes once. */
export type Scheduled = {
  readonly name: string
  readonly cron: string
  readonly maxAttempts: number
}

/** A missed start is made up for within 20 hours, and no job waits longer to be repeated. */
const FILL_MINUTES = 20 * 60
const MINUTE_MS = 60_000
const AGAIN_MS = 5_000
/** Into the minute, so that it has begun. */
const INTO_MS = 50

/**
 * Starts what is due and gives the sign for held jobs, at once and at the beginning of each minute, until `stop`. `look` comes
 * before each time, and nothing starts when it fails. A failure is told and tried again.
 */
export function startSchedule(
  pool: pg.Pool,
  jobs: readonly Scheduled[],
  report: (error: unknown) => void,
  { held = holdJobs(), look = () => Promise.resolve() }: Around = {},
): { stop: () => Promise<void> } {
  const items = jobs.map((job) => ({ job, isDue: matcher(job) }))
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  const renewAndStart = async () => {
    await look()
    const now = await held.renew(pool)
    if (items.length > 0) await startDue(pool, items, now)
    return now
  }
  const turn = () => {
    running = renewAndStart().then(
      (now) => wait(MINUTE_MS - (now % MINUTE_MS) + INTO_MS),
      (error: unknown) => {
        report(error)
        wait(AGAIN_MS)
      },
    )
  }
  const wait = (ms: number) => {
    if (!isStopped) timer = setTimeout(turn, ms)
  }
  turn()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

type Around = { readonly held?: HeldJobs; readonly look?: () => Promise<unknown> }

type Item = { readonly job: Scheduled; readonly isDue: (minute: number) => boolean }
type Known = { identifier: string; known: number; last: number | null }

/** At most one start of a name; which process is faster does not matter. `now` by the database. */
async function startDue(pool: pg.Pool, items: readonly Item[], now: number): Promise<void> {
  const names = items.map(({ job }) => job.name)
  await pool.query(FORGET_FUTURE, [names])
  const { rows } = await pool.query<Known>(KNOW, [names])
  for (const { job, isDue } of items) {
    const known = rows.find(({ identifier }) => identifier === job.name)
    if (!known) continue
    const minute = lastDue(isDue, now, known)
    if (minute === null) continue
    await pool.query(START, [job.name, new Date(minute).toISOString(), job.maxAttempts])
  }
}

/** The last minute that has begun, at which it is due and has not been started. */
function lastDue(isDue: Item['isDue'], now: number, { known, last }: Known): number | null {
  const current = now - (now % MINUTE_MS)
  const after = Math.max(last ?? known - 1, current - FILL_MINUTES * MINUTE_MS)
  for (let minute = current; minute > after; minute -= MINUTE_MS) if (isDue(minute)) return minute
  return null
}

/** By UTC. */
function matcher({ name, cron }: Scheduled): Item['isDue'] {
  const [item] = parseCronItems([{ task: name, match: cron }])
  if (!item) throw new Error(`No crontab: ${cron}`)
  return (minute) => {
    const at = new Date(minute)
    return item.match({
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    })
  }
}

/** What a clock that was ahead has written would keep a job from starting for as long as it was ahead. */
const FORGET_FUTURE = `
  with corrected as (
    update graphile_worker._private_known_crontabs
    set known_since = least(known_since, now()), last_execution = least(last_execution, now())
    where identifier = any($1) and greatest(known_since, last_execution) > now() + interval '1 minute'
  )
  select graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs where key = any($1) and run_at > now() + interval '${FILL_MINUTES} minutes'
  ), run_at := now())`

const KNOW = `
  with added as (
    insert into graphile_worker._private_known_crontabs (identifier, known_since)
    select name, now() from unnest($1::text[]) as name on conflict do nothing
    returning identifier, known_since, last_execution
  )
  select identifier, extract(epoch from known_since)::float8 * 1000 as known,
    extract(epoch from last_execution)::float8 * 1000 as last
  from (
    select * from added
    union all
    select identifier, known_since, last_execution from graphile_worker._private_known_crontabs where identifier = any($1)
  ) as known`

const START = `
  with taken as (
    update graphile_worker._private_known_crontabs set last_execution = $2::timestamptz
    where identifier = $1 and (last_execution is null or last_execution < $2::timestamptz)
    returning identifier
  )
  select graphile_worker.add_job(
    identifier, run_at := now(), max_attempts := $3::int, job_key := identifier, job_key_mode := 'preserve_run_at'
  ) from taken`
