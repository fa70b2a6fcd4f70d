import type { Job } from '#platform/jobs.ts'
import { removeOldAttempts } from './repository.ts'

const KEPT_MS = 24 * 3_600_000

/** Every night the counters of the day before go, and with them the addresses that they are kept by. */
export const throttleJobs: readonly Job[] = [
  {
    name: 'throttle.prune',
    cron: '20 1 * * *',
    run: (_payload, { db, clock }) =>
      removeOldAttempts(db, new Date(clock.now().getTime() - KEPT_MS).toISOString()),
  },
]
