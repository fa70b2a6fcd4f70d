import type { Job } from '#platform/jobs.ts'
import { pruneDevices } from './devices.ts'
import { forgottenPasswordJob } from './forgotten-password.ts'
import { pruneSessions } from './sessions.ts'

export const authJobs: readonly Job[] = [
  forgottenPasswordJob,
  {
    name: 'auth.prune_sessions',
    cron: '25 1 * * *',
    run: (_payload, { db, clock }) => pruneSessions(db, clock),
  },
  {
    name: 'auth.prune_devices',
    cron: '27 1 * * *',
    run: (_payload, context) => pruneDevices(context),
  },
]
