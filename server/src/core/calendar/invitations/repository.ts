import { invitation } from '@crm/contract/core/calendar/invitations'
import { moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { fullNameOf } from '#core/people/scope.ts'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const invitationRow = invitation.omit({ closed: true }).extend({
  event_id: z.string(),
  author_id: z.string(),
  guest_id: z.string(),
  guest_name: z.string(),
  ends_at: moment,
  deleted_at: moment.nullable(),
})
export type InvitationRow = z.output<typeof invitationRow>

/**
 * Includes cancelled events; excludes inactive, deleted and erased guests. `lock` locks the event.
 */
export async function findInvitation(
  db: Connection,
  guestId: string,
  { lock = false } = {},
): Promise<InvitationRow | undefined> {
  const { rows } = await typedSql(invitationRow)`
    select e.name, e.type, e.all_day, e.start_at, e.end_at, e.start_on, e.end_on, e.address, e.note, e.author_id, e.deleted_at,
      e.id as event_id, upper(e.period) as ends_at, ${fullNameOf('a')} as author_name,
      g.status, g.id as guest_id, coalesce(${fullNameOf('u')}, g.email) as guest_name
    from core.event_guest g
    join core.event e on e.id = g.event_id
    join core.user a on a.id = e.author_id
    left join core.user u on u.id = g.user_id
    where g.id = ${guestId} and g.erased_at is null and (u.id is null or (u.active and u.deleted_at is null))
    ${lock ? sql`for no key update of e` : sql``}`.execute(db)
  return rows[0]
}

export async function findSenderAddress(db: Connection): Promise<string | null> {
  const { mail_sender_email } = await db
    .selectFrom('core.settings')
    .select('mail_sender_email')
    .executeTakeFirstOrThrow()
  return mail_sender_email
}
