import type { Job } from '#platform/jobs.ts'
import { removeOldAttempts } from './repository.ts'

const KEPT_MS = 24 * 3_600_000

/** The counters contain addresses, so they are deleted after a day. */
export const throttleJobs: readonly Job[] = [
  {
    name: 'throttle.prune',
    cron: '20 1 * * *',
    run: (_payload, { db, clock }) =>
      removeOldAttempts(db, new Date(clock.now().getTime() - KEPT_MS).toISOString()),
  },
]
