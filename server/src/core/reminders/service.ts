import { notify } from '#core/notifications/notify.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import { due, EARLY_MS, LATE_MS } from './due.ts'
import { listReminded } from './repository.ts'
import type { Job } from '#platform/jobs/jobs.ts'

/** Sends due reminders in one transaction, so that a crash sends none twice. */
export function remind({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const shifted = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  return transact(db, { userId: null }, async (tx) => {
    const reminders = due(now, await listReminded(tx, shifted(-LATE_MS), shifted(EARLY_MS)))
    await notify(
      tx,
      clock,
      reminders.map(({ kind, item, before, late, once }) => ({
        userId: item.user_id,
        kind,
        subjectId: item.id,
        title: item.title,
        facts: { before, at: item.at, all_day: item.all_day, late },
        once,
      })),
    )
  })
}

export const reminderJobs: readonly Job[] = [
  { name: 'reminders.sweep', cron: '* * * * *', run: (_payload, context) => remind(context) },
]
