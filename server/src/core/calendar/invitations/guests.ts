import type { eventBody, GuestStatus } from '@crm/contract/core/calendar/events'
import type { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { invalidField, AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { findInvitable, type GuestRow, type NewGuest, setAnswer } from './guest-repository.ts'
import { notify } from '#core/notifications/notify.ts'
import type { Clock } from '#platform/clock.ts'

export { eraseGuests, findGuestKeys, listGuestEmails } from './guest-repository.ts'

type Wanted = z.output<typeof eventBody>['guests']
type Known = Pick<GuestRow, 'id' | 'user_id' | 'email'>

/**
 * A user's address means the user; the author and repetitions are skipped; present guests stay
 * whatever their account is now. Refuses at `guests` with `not_found` who is no active user with a
 * calendar.
 */
export async function compareGuests<Guest extends Known>(
  db: Connection,
  authorId: string,
  present: readonly Guest[],
  wanted: Wanted,
): Promise<{ added: NewGuest[]; removed: Guest[] }> {
  const ids = wanted.flatMap((guest) => ('user_id' in guest ? [guest.user_id] : []))
  const emails = wanted.flatMap((guest) => ('email' in guest ? [guest.email.toLowerCase()] : []))
  const users = ids.length + emails.length === 0 ? [] : await findInvitable(db, ids, emails)
  const byKey = new Map(present.map((guest) => [getKey(guest), guest]))
  const kept = new Set<string>()
  const added = new Map<string, NewGuest>()
  for (const guest of wanted) {
    const given =
      'user_id' in guest
        ? { user_id: guest.user_id, email: null }
        : { user_id: null, email: guest.email }
    const user = users.find(
      ({ id, email }) =>
        id === given.user_id || (email !== null && email === given.email?.toLowerCase()),
    )
    const who = byKey.has(getKey(given)) || !user ? given : { user_id: user.id, email: null }
    const key = getKey(who)
    if (who.user_id === authorId) continue
    if (byKey.has(key)) kept.add(key)
    else if (who.user_id !== null && !user) throw invalidField('guests', 'not_found')
    else if (!added.has(key)) added.set(key, { id: newId(), ...who })
  }
  return {
    added: [...added.values()],
    removed: present.filter((guest) => !kept.has(getKey(guest))),
  }
}

const getKey = ({ user_id, email }: Pick<Known, 'user_id' | 'email'>) =>
  user_id ?? (email ?? '').toLowerCase()

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
