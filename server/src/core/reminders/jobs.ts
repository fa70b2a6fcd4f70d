import type { Job } from '#platform/jobs.ts'
import { remind } from './service.ts'

/** Every minute; whatever was missed is found by the next one. */
export const reminderJobs: readonly Job[] = [
  { name: 'reminders.sweep', cron: '* * * * *', run: (_payload, context) => remind(context) },
]
