import { eventGuest, type GuestStatus } from '@crm/contract/core/calendar/events'
import { LANGUAGES } from '@crm/contract/core/translations'
import { sql } from 'kysely'
import { z } from 'zod'
import { holds, getPerson, getFullName } from '#core/people/scope.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { anyOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { eraseRecords } from '#core/history/erase.ts'
import { staying } from '#core/history/personal-tables.ts'
import { invitation } from '@crm/contract/core/calendar/invitations'
import { moment } from '@crm/contract/platform/formats'

const guestRow = eventGuest.omit({ link: true }).extend({
  user_id: z.string().nullable(),
  to_address: z.string().nullable(),
  language: z.enum(LANGUAGES),
  /** Of the last e-mail. */
  invited_sequence: z.number().nullable(),
  mail_id: z.string().nullable(),
})
/** `to_address` is null if no e-mail may be sent. */
export type GuestRow = z.output<typeof guestRow>

/** In order of invitation. Inactive and deleted users get no e-mails. */
export async function listGuests(db: Connection, eventId: string): Promise<GuestRow[]> {
  const { rows } = await typedSql(guestRow)`
    select g.id, g.user_id, g.email, g.erased_at is not null as erased, g.status, g.answered_at, g.invited_sequence, g.mail_id, coalesce(u.language, 'cs') as language,
      ${getPerson('u')} as user,
      case when u.id is null then g.email when u.active and u.deleted_at is null then u.email end as to_address,
      case
        when g.erased_at is not null then null
        when m.failure = 'not_configured' then 'not_configured'
        when m.id is not null then m.status
        when g.invited_sequence is not null then 'sent'
        when coalesce(u.email, g.email) is not null then 'not_configured'
      end as mail
    from core.event_guest g
    left join core.user u on u.id = g.user_id
    left join core.mail m on m.id = g.mail_id
    where g.event_id = ${eventId}
    order by g.created_at, g.id`.execute(db)
  return rows
}

/** Active users with a calendar. */
export async function findInvitable(
  db: Connection,
  ids: readonly string[],
  emails: readonly string[],
): Promise<{ id: string; email: string | null }[]> {
  const email = typedSql(z.string().nullable())`lower(u.email)`
  return db
    .selectFrom('core.user as u')
    .select(['u.id', email.as('email')])
    .where(condition`u.active and u.deleted_at is null`)
    .where(holds('u', 'event.read'))
    .where((eb) => eb.or([eb('u.id', '=', anyOf(ids)), eb(email, '=', anyOf(emails))]))
    .execute()
}

export type NewGuest = { id: string; user_id: string | null; email: string | null }

export async function insertGuests(
  tx: Transaction,
  eventId: string,
  guests: readonly NewGuest[],
  now: string,
): Promise<void> {
  if (guests.length === 0) return
  const rows = guests.map((guest) => ({ ...guest, event_id: eventId, created_at: now }))
  await tx.insertInto('core.event_guest').values(rows).execute()
}

export async function removeGuests(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('core.event_guest').where('id', 'in', ids).execute()
}

/** For a new time; erased guests cannot answer again. */
export async function clearAnswers(tx: Transaction, eventId: string): Promise<void> {
  await tx
    .updateTable('core.event_guest')
    .set({ status: 'waiting', answered_at: null })
    .where('event_id', '=', eventId)
    .where('status', '<>', 'waiting')
    .where('erased_at', 'is', null)
    .execute()
}

export async function noteMails(
  tx: Transaction,
  letters: readonly { guestId: string; mailId: string; sequence: number }[],
): Promise<void> {
  if (letters.length === 0) return
  await sql`
    update core.event_guest g set invited_sequence = l.sequence, mail_id = l.mail_id
    from unnest(
      ${letters.map(({ guestId }) => guestId)}::uuid[], ${letters.map(({ mailId }) => mailId)}::uuid[],
      ${letters.map(({ sequence }) => sequence)}::integer[]
    ) as l (guest_id, mail_id, sequence)
    where g.id = l.guest_id`.execute(tx)
}

export async function setAnswer(
  tx: Transaction,
  guestId: string,
  status: GuestStatus,
  now: string,
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('core.event_guest')
      .set({ status, answered_at: now })
      .where('id', '=', guestId)
      .where('status', '<>', status),
  )
}

export async function findGuestId(
  db: Connection,
  eventId: string,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('core.event_guest')
    .select('id')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.id
}

type GuestKeys = { readonly guests: string[]; readonly events: string[] }

/** All invitations of an address, including withdrawn ones, which only the history knows. */
export async function findGuestKeys(db: Connection, email: string): Promise<GuestKeys> {
  const { rows } = await typedSql(z.object({ id: z.string(), event_id: z.string() }))`
    select id, event_id from core.event_guest where lower(email) = lower(${email})
    union
    select (coalesce(new_values, old_values) ->> 'id')::uuid, row_id from core.log
    where table_name = 'core.event_guest' and action in ('insert', 'delete')
      and lower(coalesce(new_values, old_values) ->> 'email') = lower(${email})`.execute(db)
  return {
    guests: unique(rows.map(({ id }) => id)),
    events: unique(rows.map(({ event_id }) => event_id)),
  }
}

/** From guests and history. */
export async function listGuestEmails(
  db: Connection,
  { guests, events }: GuestKeys,
): Promise<string[]> {
  const { rows } = await typedSql(z.object({ email: z.string() }))`
    select email from core.event_guest where id = any(${guests}::uuid[]) and email is not null
    union
    select coalesce(new_values, old_values) ->> 'email' from core.log
    where row_id = any(${events}::uuid[]) and table_name = 'core.event_guest' and action in ('insert', 'delete')
      and coalesce(new_values, old_values) ->> 'id' = any(${guests}::text[])
      and coalesce(new_values, old_values) ->> 'email' <> '•••'`.execute(db)
  return rows.map(({ email }) => email)
}

/** Removes the identity; the answers stay. */
export async function eraseGuests(
  tx: Transaction,
  ids: readonly string[],
  now: string,
): Promise<void> {
  await eraseRecords(tx, {
    table: 'core.event_guest',
    where: sql`id = any(${ids}::uuid[]) and email is not null`,
    keeps: staying('core.event_guest'),
    instead: { erased_at: now },
  })
}

const unique = (ids: readonly string[]) => [...new Set(ids)].sort()

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
      e.id as event_id, upper(e.period) as ends_at, ${getFullName('a')} as author_name,
      g.status, g.id as guest_id, coalesce(${getFullName('u')}, g.email) as guest_name
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
