import { notify } from '#core/notifications/notify.ts'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { tellMoved, type Moved } from '../booking-messages/tell.ts'
import { listConcerned } from './telling-repository.ts'

/**
 * Tells the households of these reservations where and when they are to come now; the keys of those
 * who have to be called, because nothing else reaches them.
 */
export const tellHouseholds = (
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  moved: readonly Moved[],
): Promise<string[]> => tellMoved(tx, { clock, by: actor.user.id }, moved)

type Event = { readonly moveId: string; readonly event: 'moved' | 'returned' }

/**
 * By inbox and e-mail: those who booked the moved people or recommend them, and the desks of both
 * sites, each of whom they may see; without names, which stand behind the link.
 */
export async function notifyStaff(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  { moveId, event }: Event,
): Promise<void> {
  const concerned = await listConcerned(tx, moveId, { exceptUserId: actor.user.id, event })
  await notify(
    tx,
    clock,
    concerned.map(({ user_id, is_desk, count, organization_label }) => ({
      userId: user_id,
      kind: `fb_${event}_${is_desk ? 'desk' : 'clients'}`,
      subjectId: moveId,
      title: organization_label ?? '',
      facts: { count },
      once: `${event}:${moveId}`,
    })),
  )
}
