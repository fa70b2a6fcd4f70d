import type { Job } from '#platform/jobs.ts'
import { pruneLog } from './service.ts'

/** Every night, when nobody looks. */
export const logJobs: readonly Job[] = [
  {
    name: 'log.prune',
    cron: '10 1 * * *',
    run: async (_payload, { db, clock }, signal) => {
      await pruneLog(db, clock, signal)
    },
  },
]
