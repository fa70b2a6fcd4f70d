import type { EventGuest, GuestStatus } from '@crm/contract/core/calendar/events'
import type { Language } from '@crm/contract/core/translations'
import { sql } from 'kysely'
import { holds } from '#core/people/scope.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'

/** A guest with where and in which language a letter reaches them; null is that none does. */
export type GuestRow = Omit<EventGuest, 'link'> & {
  user_id: string | null
  to_address: string | null
  language: Language
  /** Of the last letter to them. */
  invited_sequence: number | null
  mail_id: string | null
}

/** Everybody invited to an event, in the order in which they were. Who is deleted or inactive is not written to any more. */
export async function listGuests(db: Connection, eventId: string): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`
    select g.id, g.user_id, g.email, g.erased_at is not null as erased, g.status, g.answered_at, g.invited_sequence, g.mail_id, coalesce(u.language, 'cs') as language,
      case when u.id is not null
        then json_build_object('id', u.id, 'name', u.name, 'surname', u.surname, 'avatar', u.avatar)
      end as user,
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

/** Active users with a calendar among these ids and addresses. */
export async function findInvitable(
  db: Connection,
  ids: readonly string[],
  emails: readonly string[],
): Promise<{ id: string; email: string | null }[]> {
  const { rows } = await sql<{ id: string; email: string | null }>`
    select u.id, lower(u.email) as email from core.user u
    where u.active and u.deleted_at is null and ${holds('u', 'event.read')} and (u.id = any(${ids}::uuid[]) or lower(u.email) = any(${emails}::text[]))`.execute(
    db,
  )
  return rows
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

/** Nobody has answered for the new time yet; who has been erased will not be asked. */
export async function forgetAnswers(tx: Transaction, eventId: string): Promise<void> {
  await tx
    .updateTable('core.event_guest')
    .set({ status: 'waiting', answered_at: null })
    .where('event_id', '=', eventId)
    .where('status', '<>', 'waiting')
    .where('erased_at', 'is', null)
    .execute()
}

/** Notes which letter was the last to each of them. */
export async function noteLetters(
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

/** Sets the answer of a guest; false when it was that already, or they are invited no more. */
export async function setAnswer(
  tx: Transaction,
  guestId: string,
  status: GuestStatus,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('core.event_guest')
    .set({ status, answered_at: now })
    .where('id', '=', guestId)
    .where('status', '<>', status)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** A guest of an event by who they are. */
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
