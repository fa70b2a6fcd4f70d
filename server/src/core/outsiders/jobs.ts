import { anonymizeOfTasks, applyComplaintRetention } from '#core/complaints/anonymizing.ts'
import { clearDeleted } from '#core/tasks/clearing/clearing.ts'
import type { Job } from '#platform/jobs.ts'

/** Nightly; a missed run is made up for by the next one. */
export const outsiderJobs: readonly Job[] = [
  {
    name: 'complaints.retention',
    cron: '15 1 * * *',
    run: async (_payload, context, signal) => {
      await applyComplaintRetention(context, signal)
    },
  },
  {
    name: 'tasks.clear_deleted',
    cron: '20 1 * * *',
    run: async (_payload, context, signal) => {
      await clearDeleted(context, anonymizeOfTasks, signal)
    },
  },
]
