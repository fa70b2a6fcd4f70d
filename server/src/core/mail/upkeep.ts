import type { Context } from '#platform/context.ts'
import { enqueueAll } from '#platform/jobs.ts'
import { ABANDONED_MS } from './delivery.ts'
import { jobKeyOf, SEND_MAIL } from './queue.ts'
import { findForgotten, prune } from './queue-repository.ts'

/** So many at once; the rest in two minutes. */
const RESUMED_AT_ONCE = 500
/** Who wrote to whom and when is kept for a year. */
const KEPT_MONTHS = 12

/** Takes up the letters of a process that ended in the middle of sending them. */
export async function resumeForgotten({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const abandoned = new Date(clock.now().getTime() - ABANDONED_MS).toISOString()
  const ids = await findForgotten(db, abandoned, RESUMED_AT_ONCE)
  await enqueueAll(
    db,
    SEND_MAIL,
    ids.map((id) => ({ payload: { id }, key: jobKeyOf(id) })),
  )
}

/** Forgets letters older than a year, and what unsent ones say once it is worth nothing. */
export async function pruneMail({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS)
  await prune(db, now.toISOString(), before.toISOString())
}
