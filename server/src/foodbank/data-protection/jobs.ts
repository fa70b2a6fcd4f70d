import type { Job } from '#platform/jobs.ts'
import { removeGone } from './erasure/erasure.ts'
import { keepRetention } from './retention.ts'

/** Every night, when nobody looks; a night that was missed is made up for by the next one. */
export const dataProtectionJobs: readonly Job[] = [
  {
    name: 'data_protection.retention',
    cron: '40 1 * * *',
    run: async (_payload, { db, clock, config }, signal) => {
      await removeGone(db, signal)
      await keepRetention({ db, clock, dataDir: config.DATA_DIR }, signal)
    },
  },
]
