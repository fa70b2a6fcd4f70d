import type { GuestStatus } from '@crm/contract/core/calendar/events'
import type { Invitation } from '@crm/contract/core/calendar/invitations'
import { count, countFromNetwork } from '#core/throttle/service.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { answerAs } from './answers.ts'
import { findInvitation, type InvitationRow } from './repository.ts'
import { guestOfToken } from './links.ts'

/** Answers of one guest in an hour, from wherever they come: each one that changes is a message to the author. */
const MOST_ANSWERS = 60
const ANSWER_WINDOW = { seconds: 3_600, code: 'too_many_requests' }

type InvitationContext = Pick<Context, 'db' | 'config' | 'clock'>

/** An office behind one address opens its invitations within it; a guesser has 2^128 tries to make. */
const LIMIT = { name: 'invitation', most: 120, seconds: 60 }

/** An invitation by its link. Refuses with `invitation.not_found`, also for one withdrawn, and with `too_many_requests`. */
export async function getInvitation(
  { db, config, clock }: InvitationContext,
  token: string,
  address: string,
): Promise<Invitation> {
  await countFromNetwork(db, clock, LIMIT, address)
  const row = await invitationOf(db, guestOfToken(config, token))
  return { ...row, closed: closedBy(row, clock.now().getTime()) }
}

/** The answer of who has the link. Refuses like `getInvitation`, and with `invitation.closed` what is over or called off. */
export async function answerInvitation(
  { db, config, clock }: InvitationContext,
  token: string,
  status: GuestStatus,
  address: string,
): Promise<{ status: GuestStatus }> {
  await countFromNetwork(db, clock, LIMIT, address)
  const guestId = guestOfToken(config, token)
  await invitationOf(db, guestId)
  await count(db, clock, new Map([[`invitation-answer:${guestId}`, MOST_ANSWERS]]), ANSWER_WINDOW)
  // whoever has the link may have been handed it: the history names nobody
  await transact(db, { userId: null, address }, async (tx) => {
    const row = await invitationOf(tx, guestId, { lock: true })
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

async function invitationOf(
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
