import type { Job } from '#platform/jobs.ts'
import { remind } from './service.ts'

/** A missed run is made up for by the next one. */
export const reminderJobs: readonly Job[] = [
  { name: 'reminders.sweep', cron: '* * * * *', run: (_payload, context) => remind(context) },
]
