import { z } from 'zod'
import type { Job } from '#platform/jobs.ts'
import { makeBackup } from './make-backup.ts'
import { failUnmade, MAKE_BACKUP } from './service.ts'

const asked = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  address: z.string().nullable(),
})

export const backupJobs: readonly Job[] = [
  {
    name: 'backups.nightly',
    // 01:30 UTC is night in Prague all year, and not the hour of the clock change
    cron: '30 1 * * *',
    maxAttempts: 3,
    run: async (_payload, context, signal) => {
      await makeBackup(context, { author: { userId: null }, signal })
    },
  },
  {
    name: MAKE_BACKUP,
    maxAttempts: 1,
    run: async (payload, context, signal) => {
      const { id, user_id, address } = asked.parse(payload)
      const made = await makeBackup(context, { id, author: { userId: user_id, address }, signal })
      if (!made) await failUnmade(context.db, context.clock, id)
    },
  },
]
