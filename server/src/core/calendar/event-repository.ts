import {
  eventDetail,
  eventEntry,
  GUEST_STATUSES,
  type eventBody,
  type eventTimeBody,
} from '@crm/contract/core/calendar/events'
import { moment } from '@crm/contract/platform/formats'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { getPerson } from '#core/people/scope.ts'
import type { Actor } from '#platform/actor.ts'
import { plannedAnew, type Connection, type Transaction } from '#platform/database/database.ts'
import { hasPieces } from '#platform/database/piece-search.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { ownEvents, visibleEvents, wholeEvents } from './scope.ts'

const entryRow = eventEntry.omit({ can: true, mine: true }).extend({
  author_id: z.string(),
  /** Null if the actor is not invited. */
  my_status: z.enum(GUEST_STATUSES).nullable(),
})
export type EntryRow = z.output<typeof entryRow>

const eventRow = entryRow.extend({
  ...eventDetail.pick({ address: true, note: true, notify_before: true }).shape,
  sequence: z.number(),
  created_at: moment,
  ends_at: moment,
})
export type EventRow = z.output<typeof eventRow>

const entryColumns = sql`
  e.id, e.name, e.type, e.all_day, e.start_at, e.end_at, e.start_on, e.end_on, e.updated_at, e.author_id,
  (select ${getPerson('a')} from core.user a where a.id = e.author_id) as author,
  mine.status as my_status,
  (select count(*) from core.event_guest g where g.event_id = e.id) as guests_count`
const rowColumns = sql`${entryColumns}, e.address, e.note, e.notify_before, e.sequence, e.created_at, upper(e.period) as ends_at`

/** `mine` is the user's own invitation. */
const eventsFor = (userId: string) =>
  sql`core.event e left join core.event_guest mine on mine.event_id = e.id and mine.user_id = ${userId}`

const byTime = sql`lower(e.period), not e.all_day, e.name, e.id`

/**
 * Visible events of the days in Prague. One that ends at midnight does not belong to the next day.
 */
export async function listEntries(
  db: Connection,
  actor: Actor,
  from: string,
  to: string,
): Promise<EntryRow[]> {
  const start = sql`(${from}::date::timestamp at time zone 'Europe/Prague')`
  const { rows } = await typedSql(entryRow)`
    select ${entryColumns} from ${eventsFor(actor.user.id)}
    where e.deleted_at is null
      and e.period && tstzrange(${start}, (${to}::date + 1)::timestamp at time zone 'Europe/Prague')
      and (e.all_day or e.end_at > ${start} or e.start_at = e.end_at)
      and ${visibleEvents(actor)}
    order by ${byTime} ${plannedAnew}`.execute(db)
  return rows
}

export async function listNextEntries(
  db: Connection,
  actor: Actor,
  now: string,
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await typedSql(entryRow)`
    select ${entryColumns} from ${eventsFor(actor.user.id)}
    where e.deleted_at is null and upper(e.period) > ${now} and ${ownEvents(actor.user.id)}
    order by ${byTime} limit ${limit}`.execute(db)
  return rows
}

/** Of a user's own calendar. */
export async function listOwnEvents(
  db: Connection,
  userId: string,
  from: string,
  to: string,
): Promise<EventRow[]> {
  const { rows } = await typedSql(eventRow)`
    select ${rowColumns} from ${eventsFor(userId)}
    where e.deleted_at is null and e.period && tstzrange(${from}, ${to}) and ${ownEvents(userId)}
    order by ${byTime}`.execute(db)
  return rows
}

/** `userId`: whose answer is included. */
export const findEvent = (
  db: Connection,
  userId: string,
  id: string,
): Promise<EventRow | undefined> => find(db, userId, id, sql``)

export const lockEvent = (
  db: Connection,
  userId: string,
  id: string,
): Promise<EventRow | undefined> => find(db, userId, id, sql`for no key update of e`)

async function find(
  db: Connection,
  userId: string,
  id: string,
  lock: RawBuilder<unknown>,
): Promise<EventRow | undefined> {
  const { rows } = await typedSql(eventRow)`
    select ${rowColumns} from ${eventsFor(userId)} where e.id = ${id} and e.deleted_at is null ${lock}`.execute(
    db,
  )
  return rows[0]
}

/** Of events that the actor sees entirely: future ones first, then past ones, the latest first. */
export async function findByPieces(
  db: Connection,
  actor: Actor,
  typed: string,
  now: string,
  limit: number,
): Promise<EntryRow[]> {
  const matches = hasPieces(sql`e.search`, typed)
  // two scans of the time index find a common word quickly
  const part = (isPast: boolean, side: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select ${sql.lit(isPast)} as is_past, lower(e.period) as starts_at, ${entryColumns} from ${eventsFor(actor.user.id)}
    where e.deleted_at is null and ${matches} and ${wholeEvents(actor)} and lower(e.period) ${side} ${now}
    order by lower(e.period) ${order}, e.id ${order} limit ${limit}
  )`
  const { rows } = await typedSql(entryRow)`
    select * from (${part(false, sql`>=`, sql`asc`)} union all ${part(true, sql`<`, sql`desc`)}) found
    order by is_past, case when is_past then null else starts_at end, starts_at desc limit ${limit} ${plannedAnew}`.execute(
    db,
  )
  return rows
}

export type TimeValues = Omit<z.output<typeof eventTimeBody>, 'updated_at'>
export type EventValues = Omit<z.output<typeof eventBody>, 'guests'>
type Reminders = { reminders_since: string }

export async function insertEvent(
  tx: Transaction,
  event: EventValues & Reminders & { id: string; author_id: string },
): Promise<void> {
  await tx.insertInto('core.event').values(event).execute()
}

export async function updateEvent(
  tx: Transaction,
  id: string,
  values: (EventValues | TimeValues) & Partial<Reminders> & { sequence: number },
): Promise<void> {
  await tx.updateTable('core.event').set(values).where('id', '=', id).execute()
}

export async function removeEvent(tx: Transaction, id: string, now: string): Promise<void> {
  await tx
    .updateTable('core.event')
    .set({ deleted_at: now, sequence: sql`sequence + 1` })
    .where('id', '=', id)
    .execute()
}
