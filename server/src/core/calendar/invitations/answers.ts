import type { GuestStatus } from '@crm/contract/core/calendar/events'
import { notify } from '#core/notifications/notify.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { setAnswer } from './guest-repository.ts'

type Answered = {
  readonly id: string
  readonly name: string
  readonly author_id: string
  readonly ends_at: string
}

/**
 * Saves an answer and notifies the author of a change. The caller has locked the event. Refuses
 * with `invitation.closed` after its end.
 */
export async function answerAs(
  tx: Transaction,
  clock: Clock,
  event: Answered,
  guest: { readonly id: string; readonly name: string },
  status: GuestStatus,
): Promise<void> {
  const now = clock.now().toISOString()
  if (Date.parse(event.ends_at) <= Date.parse(now)) throw new AppError('invitation.closed')
  if (!(await setAnswer(tx, guest.id, status, now))) return
  const facts = { by: guest.name, status }
  await notify(tx, clock, [
    {
      userId: event.author_id,
      kind: 'event_answered',
      subjectId: event.id,
      title: event.name,
      facts,
    },
  ])
}
