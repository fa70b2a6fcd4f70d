import type { Invitation } from '@crm/contract/core/calendar/invitations'
import { sql } from 'kysely'
import type { Connection } from '#platform/database/database.ts'

export type InvitationRow = Omit<Invitation, 'closed'> & {
  event_id: string
  author_id: string
  guest_id: string
  guest_name: string
  ends_at: string
  deleted_at: string | null
}

/** What a guest is invited to, called off or not; none for a user who is inactive or deleted, and for who has been erased. `lock` holds the event. */
export async function findInvitation(
  db: Connection,
  guestId: string,
  { lock = false } = {},
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select e.name, e.type, e.all_day, e.start_at, e.end_at, e.start_on, e.end_on, e.address, e.note, e.author_id, e.deleted_at,
      e.id as event_id, upper(e.period) as ends_at, a.name || ' ' || a.surname as author_name,
      g.status, g.id as guest_id, coalesce(u.name || ' ' || u.surname, g.email) as guest_name
    from core.event_guest g
    join core.event e on e.id = g.event_id
    join core.user a on a.id = e.author_id
    left join core.user u on u.id = g.user_id
    where g.id = ${guestId} and g.erased_at is null and (u.id is null or (u.active and u.deleted_at is null))
    ${lock ? sql`for no key update of e` : sql``}`.execute(db)
  return rows[0]
}

/** The address that letters come from. */
export async function findSenderAddress(db: Connection): Promise<string | null> {
  const { mail_sender_email } = await db
    .selectFrom('core.settings')
    .select('mail_sender_email')
    .executeTakeFirstOrThrow()
  return mail_sender_email
}
