import type { Context } from '#platform/context.ts'
import { enqueueAll } from '#platform/jobs.ts'
import { ABANDONED_MS } from './delivery.ts'
import { jobKeyOf, SEND_MAIL } from './queue.ts'
import { findForgotten, prune } from './queue-repository.ts'

/** The job runs every two minutes. */
const RESUMED_AT_ONCE = 500
/** Sender, recipient and time are kept for a year. */
const KEPT_MONTHS = 12

/** Queues e-mails whose process ended. */
export async function resumeForgotten({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const abandoned = new Date(clock.now().getTime() - ABANDONED_MS).toISOString()
  const ids = await findForgotten(db, abandoned, RESUMED_AT_ONCE)
  await enqueueAll(
    db,
    SEND_MAIL,
    ids.map((id) => ({ payload: { id }, key: jobKeyOf(id) })),
  )
}

/** Cancels expired e-mails and deletes those older than a year. */
export async function pruneMail({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS)
  await prune(db, now.toISOString(), before.toISOString())
}
