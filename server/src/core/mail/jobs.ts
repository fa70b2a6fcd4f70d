import { z } from 'zod'
import type { Job } from '#platform/jobs.ts'
import { deliver, pruneMail, resumeForgotten } from './delivery.ts'
import { SEND_MAIL } from './queue.ts'

const asked = z.object({ id: z.string() })

export const mailJobs: readonly Job[] = [
  { name: SEND_MAIL, run: (payload, context) => deliver(context, asked.parse(payload).id) },
  // a killed process leaves its job locked for hours, too long for a password link
  {
    name: 'mail.resume',
    cron: '*/2 * * * *',
    maxAttempts: 1,
    run: (_payload, context) => resumeForgotten(context),
  },
  { name: 'mail.prune', cron: '50 0 * * *', run: (_payload, context) => pruneMail(context) },
]
