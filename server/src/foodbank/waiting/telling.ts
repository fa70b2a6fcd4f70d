import { notify } from '#core/notifications/notify.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Place } from '../help-requests/household.ts'
import { listConcerned } from './telling-repository.ts'

/**
 * Tells those who look after the household that it has taken a place by its link. Without a name:
 * notifications go by e-mail too.
 */
export async function notifyAccepted(
  tx: Transaction,
  clock: Clock,
  waitId: string,
  { reserved_on, reserved_time }: Omit<Place, 'to_organization_id'>,
): Promise<void> {
  const concerned = await listConcerned(tx, [waitId])
  await notify(
    tx,
    clock,
    concerned.map(({ user_id, applicant_id, organization_label }) => ({
      userId: user_id,
      kind: 'fb_offer_accepted',
      subjectId: applicant_id,
      title: organization_label ?? '',
      facts: { day: reserved_on, time: reserved_time },
    })),
  )
}

/** Tells them how many households are to be called because of a free place; who it is stands on the list. */
export async function notifyToCall(
  tx: Transaction,
  clock: Clock,
  waitIds: readonly string[],
): Promise<void> {
  if (waitIds.length === 0) return
  const concerned = await listConcerned(tx, waitIds)
  await notify(
    tx,
    clock,
    concerned.map(({ user_id, organization_label, count }) => ({
      userId: user_id,
      kind: 'fb_offers_to_call',
      subjectId: null,
      title: organization_label ?? '',
      facts: { count },
    })),
  )
}
