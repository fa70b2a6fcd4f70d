import { GAP_HOURS } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import { notify } from '#core/notifications/notify.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { remindPromised } from './reminders.ts'
import { listPromised } from './seats-repository.ts'
import { listCoordinators, listGaps, takeReminders } from './sweeps-repository.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'secrets' | 'config'>

/** Volunteers are reminded a day before. */
const REMIND_HOURS = 24

/**
 * Notifies whoever coordinates of each shift that begins within 48 hours and has free seats, once a
 * shift and user; like reminders (decision 0015) without a schedule.
 */
export async function notifyGaps({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  await transact(db, { userId: null }, async (tx) => {
    const gaps = await listGaps(tx, clock.now().toISOString())
    if (gaps.length === 0) return
    const coordinators = await listCoordinators(
      tx,
      gaps.map(({ id }) => id),
    )
    const byShift = Map.groupBy(coordinators, ({ shift_id }) => shift_id)
    await notify(
      tx,
      clock,
      gaps.flatMap(({ id, place, day, starts_at, ends_at, free }) =>
        (byShift.get(id) ?? []).map(({ user_id }) => ({
          userId: user_id,
          kind: 'fb_shift_gap',
          subjectId: id,
          title: place,
          facts: { day, starts_at, ends_at, free, hours: GAP_HOURS },
          once: `fb_shift_gap:${id}`,
        })),
      ),
    )
  })
}

/** A day before the shift, once a seat; who signs up later gets nothing besides the confirmation. */
export async function remindVolunteers(context: Needs): Promise<void> {
  const { db, clock } = context
  await transact(db, { userId: null }, async (tx) => {
    const now = clock.now()
    const seatIds = await takeReminders(tx, {
      now: now.toISOString(),
      until: new Date(now.getTime() + REMIND_HOURS * 3_600_000).toISOString(),
    })
    if (seatIds.length === 0) return
    await remindPromised(tx, context, await listPromised(tx, { seatIds }))
  })
}

export const shiftJobs: readonly Job[] = [
  {
    name: 'shifts.sweep',
    cron: '*/5 * * * *',
    run: async (_payload, context) => {
      await notifyGaps(context)
      await remindVolunteers(context)
    },
  },
]
