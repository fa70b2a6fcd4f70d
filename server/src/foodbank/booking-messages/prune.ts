import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { deleteMessages } from './prune-repository.ts'

/** As long as the queues keep to whom and when they sent something. */
export const MESSAGE_MONTHS = 12

/**
 * Forgets what households were told of reservations, kept or cancelled ones alike. An erasure does not
 * wait for it.
 */
export async function pruneMessages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now())
  before.setUTCMonth(before.getUTCMonth() - MESSAGE_MONTHS)
  await transact(db, { userId: null }, (tx) =>
    deleteMessages(tx, { before: before.toISOString(), today: clock.today() }),
  )
}

/** Just before the queues forget theirs. */
export const pruneJob: Job = {
  name: 'booking_messages.prune',
  deletesOld: true,
  cron: '45 0 * * *',
  run: (_payload, context) => pruneMessages(context),
}
