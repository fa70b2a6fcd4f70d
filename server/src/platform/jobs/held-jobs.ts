import type { Job } from 'graphile-worker'
import type pg from 'pg'

/**
 * What the queue has handed to this process. The queue itself waits four hours before it takes a job from a process that was
 * killed, or whose line broke while the job was on its way; here a holder gives a sign each minute.
 */
export type HeldJobs = {
  /** Until the queue has noted its end, which may be long after it while the database is away. */
  readonly begin: (job: Pick<Job, 'id' | 'locked_by'>) => void
  readonly end: (job: Pick<Job, 'id'>) => void
  /** Gives the sign, and frees what nobody gave one for. Answers with the database's time in milliseconds. */
  readonly renew: (pool: pg.Pool) => Promise<number>
}

/** So many signs may fail. */
const SILENT = '5 minutes'

export function holdJobs(): HeldJobs {
  const held = new Map<string, string | null>()
  const running = new Set<string>()
  // after the database was away every holder gets the time to give its sign
  let mayFree = false
  return {
    begin: ({ id, locked_by }) => {
      held.set(id, locked_by)
      running.add(id)
    },
    end: ({ id }) => void running.delete(id),
    renew: async (pool) => {
      const asked = [...held.keys()]
      const free = mayFree
      mayFree = false
      const { rows } = await pool.query<{ now: number; mine: string[] }>(RENEW, [
        asked,
        [...new Set(held.values())],
        free,
      ])
      const { now = Number.NaN, mine = [] } = rows[0] ?? {}
      for (const id of asked) if (!running.has(id) && !mine.includes(id)) held.delete(id)
      mayFree = true
      return now
    },
  }
}

const RENEW = `
  with mine as (
    update graphile_worker._private_jobs set locked_at = now() where id = any($1::bigint[]) and locked_by = any($2::text[])
    returning id::text
  ), freed as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where $3 and locked_at < now() - interval '${SILENT}' and not (id = any($1::bigint[]))
  )
  select extract(epoch from clock_timestamp())::float8 * 1000 as now, array(select id from mine) as mine`
