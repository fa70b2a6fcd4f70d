import { notify } from '#core/notifications/notify.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { findEstimateDays } from './missing-repository.ts'
import { daysAfter, lastQuarter } from './period.ts'
import { missingEstimates } from './service.ts'

/** How many days before the deadline those who are to estimate are reminded. */
const DAYS_BEFORE = 7
/** A deadline so long past reminds nobody any more, so that a new product does not begin with old debts. */
const DAYS_AFTER = 30

/**
 * Reminds the managers of every site whose estimates of the last quarter are missing: once before the deadline and once after it.
 * What nothing told in time is told by the next run.
 */
export async function remindOfEstimates({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const today = clock.today()
  const period = lastQuarter(today)
  const due_on = daysAfter(period.date_to, await findEstimateDays(db))
  if (today < daysAfter(due_on, -DAYS_BEFORE) || today > daysAfter(due_on, DAYS_AFTER)) return
  const { missing } = await missingEstimates(db, { ...period, organizationIds: null })
  const kind = today > due_on ? 'fb_estimate_overdue' : 'fb_estimate_reminder'
  const notices = missing.flatMap(({ organization_id, organization_label, people }) =>
    people.map(({ id }) => ({
      userId: id,
      kind,
      subjectId: organization_id,
      title: organization_label,
      facts: { ...period, due_on },
      once: `${kind}:${organization_id}:${period.date_to}`,
    })),
  )
  await transact(db, { userId: null }, (tx) => notify(tx, clock, notices))
}

export const estimateJobs: readonly Job[] = [
  {
    name: 'report_estimates.remind',
    cron: '40 4 * * *',
    run: (_payload, context) => remindOfEstimates(context),
  },
]
