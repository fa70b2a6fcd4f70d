import { id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { Job } from '#platform/jobs.ts'
import { mailDigest, resumeForgottenDigests } from './digest.ts'
import { MAIL_JOB, PUSH_JOB } from './notify.ts'
import { push, PUSH_WAY, type PushWay } from './push.ts'
import { pruneInboxes } from './service.ts'

const digestOf = z.object({ userId: id })
const pushOf = z.object({ subscriptionId: id, ids: z.array(id) })

export const notificationJobs = (way: PushWay = PUSH_WAY): readonly Job[] => [
  {
    name: MAIL_JOB,
    run: (payload, context) => mailDigest(context, digestOf.parse(payload).userId),
  },
  {
    name: PUSH_JOB,
    run: (payload, context) => {
      const { subscriptionId, ids } = pushOf.parse(payload)
      return push(context, way, subscriptionId, ids)
    },
  },
  {
    name: 'notifications.resume',
    cron: '*/5 * * * *',
    maxAttempts: 1,
    run: (_payload, context) => resumeForgottenDigests(context),
  },
  {
    name: 'notifications.prune',
    cron: '20 1 * * *',
    run: (_payload, context, signal) => pruneInboxes(context, signal),
  },
]
