import type { GuestStatus } from '@crm/contract/core/calendar/events'
import type { Invitation } from '@crm/contract/core/calendar/invitations'
import { count, countFromNetwork } from '#core/throttle/service.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { answerAs } from './guests.ts'
import { findInvitation, type InvitationRow } from './guest-repository.ts'
import { guestOfToken } from './letter.ts'

/** Per guest and hour, because each change notifies the author. */
const MOST_ANSWERS = 60
const ANSWER_WINDOW = { seconds: 3_600, code: 'too_many_requests' }

type InvitationContext = Pick<Context, 'db' | 'config' | 'clock'>

/** Generous for an office behind one address; a token has 2^128 possibilities. */
const LIMIT = { name: 'invitation', most: 120, seconds: 60 }

/** Refuses with `invitation.not_found` and `too_many_requests`. */
export async function getInvitation(
  { db, config, clock }: InvitationContext,
  token: string,
  address: string,
): Promise<Invitation> {
  await countFromNetwork(db, clock, LIMIT, address)
  const row = await toInvitation(db, guestOfToken(config, token))
  return { ...row, closed: closedBy(row, clock.now().getTime()) }
}

/** Refuses like `getInvitation`, and with `invitation.closed` a past or cancelled event. */
export async function answerInvitation(
  { db, config, clock }: InvitationContext,
  token: string,
  status: GuestStatus,
  address: string,
): Promise<{ status: GuestStatus }> {
  await countFromNetwork(db, clock, LIMIT, address)
  const guestId = guestOfToken(config, token)
  await toInvitation(db, guestId)
  await count(db, clock, new Map([[`invitation-answer:${guestId}`, MOST_ANSWERS]]), ANSWER_WINDOW)
  // the link may have been forwarded, so the history names no user
  await transact(db, { userId: null, address }, async (tx) => {
    const row = await toInvitation(tx, guestId, { lock: true })
    if (closedBy(row, clock.now().getTime())) throw new AppError('invitation.closed')
    await answerAs(
      tx,
      clock,
      { ...row, id: row.event_id },
      { id: row.guest_id, name: row.guest_name },
      status,
    )
  })
  return { status }
}

async function toInvitation(
  db: Connection,
  guestId: string | null,
  options: { lock?: boolean } = {},
): Promise<InvitationRow> {
  const found = guestId === null ? undefined : await findInvitation(db, guestId, options)
  if (!found) throw new AppError('invitation.not_found')
  return found
}

function closedBy({ deleted_at, ends_at }: InvitationRow, now: number): Invitation['closed'] {
  if (deleted_at !== null) return 'cancelled'
  return Date.parse(ends_at) <= now ? 'past' : null
}
