import { breakExports } from '#core/history/exports.ts'
import type { Job } from '#platform/jobs.ts'
import { sealLog } from './seals/sealing.ts'
import { verifyNightly } from './seals/verifying.ts'
import { pruneLog } from './service.ts'

export const logJobs: readonly Job[] = [
  {
    name: 'log.prune',
    cron: '10 1 * * *',
    run: async (_payload, { db, clock }, signal) => {
      await pruneLog(db, clock, signal)
    },
  },
  {
    name: 'log.seal',
    cron: '*/10 * * * *',
    run: async (_payload, context, signal) => {
      await breakExports(context.db, context.clock.now().toISOString())
      await sealLog(context, signal)
    },
  },
  {
    // after pruning and backup
    name: 'log.verify',
    cron: '20 2 * * *',
    run: (_payload, context, signal) => verifyNightly(context, signal),
  },
]
