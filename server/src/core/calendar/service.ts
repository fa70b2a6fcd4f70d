import {
  eventDetail,
  NEXT_EVENTS,
  type EventDetail,
  type EventEntry,
  type eventBody,
  type GuestStatus,
} from '@crm/contract/core/calendar/events'
import type { SearchHit } from '@crm/contract/core/search'
import { searchPieces } from '@crm/contract/platform/search-pieces'
import type { z } from 'zod'
import { letterhead } from '#core/mail/service.ts'
import { getAuthor, can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { answerAs, compareGuests } from './invitations/guests.ts'
import {
  findByPieces,
  findEvent,
  lockEvent,
  insertEvent,
  listEntries,
  listNextEntries,
  removeEvent,
  updateEvent,
  type EntryRow,
  type EventRow,
  type EventValues,
  type TimeValues,
} from './event-repository.ts'
import {
  findGuestId,
  clearAnswers,
  insertGuests,
  listGuests,
  removeGuests,
  type GuestRow,
} from './invitations/guest-repository.ts'
import { invitationLink } from './invitations/letter.ts'
import { changesEvent, eventRights, seesEvent, seesWhole } from './policy.ts'
import { publicHolidays } from './public-holidays.ts'
import { getName, notifyGuests, type GuestNotification } from './notify-guests.ts'
import { isSameTime, toTime, wordsOfWhen } from './when.ts'

type EventContext = Pick<Context, 'db' | 'config' | 'secrets' | 'clock'>
type Guests = z.output<typeof eventBody>['guests']
type Saved = { id: string; updated_at: string }

export async function listEvents(
  db: Database,
  actor: Actor,
  { from, to }: { from: string; to: string },
) {
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))]
  const [rows, ...holidays] = await Promise.all([
    listEntries(db, actor, from, to),
    ...years.map(publicHolidays),
  ])
  return {
    events: rows.map((row) => toEntry(actor, row)),
    holidays: holidays.flat().filter(({ day }) => day >= from && day <= to),
  }
}

export async function listNext(db: Database, clock: Clock, actor: Actor): Promise<EventEntry[]> {
  const rows = await listNextEntries(db, actor, clock.now().toISOString(), NEXT_EVENTS)
  return rows.map((row) => toEntry(actor, row))
}

export async function searchEvents(
  db: Connection,
  clock: Clock,
  actor: Actor,
  text: string,
  limit: number,
): Promise<SearchHit[]> {
  if (!can(actor, 'event.read') || searchPieces(text).length === 0) return []
  const rows = await findByPieces(db, actor, text, clock.now().toISOString(), limit)
  return rows.map((row) => ({
    kind: 'event',
    id: row.id,
    title: row.name,
    detail: wordsOfWhen(row, actor.user.language),
  }))
}

/** Refuses with `event.not_found`. */
export async function getEvent(
  context: EventContext,
  actor: Actor,
  id: string,
): Promise<EventDetail> {
  const event = await findEvent(context.db, actor.user.id, id)
  if (!event || !seesEvent(actor, event)) throw notFound()
  return getDetail(context.db, context, actor, event)
}

export function createEvent(
  context: EventContext,
  actor: Actor,
  { guests, ...values }: EventValues & { guests: Guests },
): Promise<Saved> {
  return transact(context.db, getAuthor(actor), async (tx) => {
    const id = newId()
    const now = context.clock.now().toISOString()
    await insertEvent(tx, {
      ...values,
      ...toTime(values),
      id,
      author_id: actor.user.id,
      reminders_since: now,
    })
    const { added } = await compareGuests(tx, actor.user.id, [], guests)
    await insertGuests(tx, id, added, now)
    const event = await existing(findEvent(tx, actor.user.id, id))
    const notifications = (await listGuests(tx, id)).map((guest) => ({
      event,
      guest,
      kind: 'invited' as const,
    }))
    if (!isOver(event, now)) await notifyGuests(tx, context, notifications, actor)
    return { id, updated_at: event.updated_at }
  })
}

/**
 * Changes an event or only its time. A new time clears the answers; guests are notified of a new
 * name, time or place, unless the event is over. Refuses with `event.not_found`, `forbidden`, at
 * `guests` with `not_found`, and with `stale_record` and the newer version.
 */
export function changeEvent(
  context: EventContext,
  actor: Actor,
  id: string,
  {
    guests,
    updated_at,
    ...values
  }: (EventValues | TimeValues) & { guests?: Guests; updated_at: string },
): Promise<Saved> {
  return transact(context.db, getAuthor(actor), async (tx) => {
    const before = await changeable(actor, lockEvent(tx, actor.user.id, id))
    if (Date.parse(before.updated_at) !== Date.parse(updated_at)) {
      // error details are not shaped by the contract, so the schema removes the guests' addresses
      throw new AppError('stale_record', {
        details: eventDetail.parse(await getDetail(tx, context, actor, before)),
      })
    }
    const now = context.clock.now().toISOString()
    const present = await listGuests(tx, id)
    // erased guests are unknown to the caller and stay for the count
    const known = present.filter(({ erased }) => !erased)
    const { added, removed } = guests
      ? await compareGuests(tx, before.author_id, known, guests)
      : { added: [], removed: [] }
    const wanted = { ...before, ...values, ...toTime(values) }
    const isMoved = !isSameTime(before, wanted)
    const isAnother = isMoved || before.name !== wanted.name || before.address !== wanted.address
    await updateEvent(tx, id, {
      ...values,
      ...toTime(values),
      // a repeated invitation needs a higher number than the cancellation
      sequence: before.sequence + (isAnother || removed.length > 0 ? 1 : 0),
      ...(isMoved || !isSameList(before.notify_before, wanted.notify_before)
        ? { reminders_since: now }
        : {}),
    })
    if (isMoved) await clearAnswers(tx, id)
    await removeGuests(
      tx,
      removed.map((guest) => guest.id),
    )
    await insertGuests(tx, id, added, now)
    const event = await existing(findEvent(tx, actor.user.id, id))
    if (!isOver(before, now) || !isOver(event, now)) {
      const gone = { ...before, sequence: event.sequence }
      const off = removed.map((guest): GuestNotification => ({
        event: gone,
        guest,
        kind: 'uninvited',
      }))
      const isNew = (guestId: string) => added.some((guest) => guest.id === guestId)
      const on = (await listGuests(tx, id)).map((guest): GuestNotification => ({
        event,
        guest,
        kind: isNew(guest.id) ? 'invited' : 'changed',
      }))
      await notifyGuests(
        tx,
        context,
        [...off, ...on.filter(({ kind }) => isAnother || kind === 'invited')],
        actor,
      )
    }
    return { id, updated_at: event.updated_at }
  })
}

/** Notifies the guests unless the event is over. Refuses like `changeEvent`. */
export function deleteEvent(context: EventContext, actor: Actor, id: string): Promise<void> {
  return transact(context.db, getAuthor(actor), async (tx) => {
    const event = await changeable(actor, lockEvent(tx, actor.user.id, id))
    const now = context.clock.now().toISOString()
    await removeEvent(tx, id, now)
    if (isOver(event, now)) return
    const gone = { ...event, sequence: event.sequence + 1 }
    const notifications = (await listGuests(tx, id)).map((guest) => ({
      event: gone,
      guest,
      kind: 'cancelled' as const,
    }))
    await notifyGuests(tx, context, notifications, actor)
  })
}

/**
 * The actor's own answer. Refuses with `event.not_found`, `event.not_invited`, `invitation.closed`.
 */
export function answerEvent(
  { db, clock }: EventContext,
  actor: Actor,
  id: string,
  status: GuestStatus,
): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const event = await lockEvent(tx, actor.user.id, id)
    if (!event || !seesEvent(actor, event)) throw notFound()
    const guestId = await findGuestId(tx, id, actor.user.id)
    if (guestId === undefined) throw new AppError('event.not_invited')
    await answerAs(tx, clock, event, { id: guestId, name: getName(actor.user) }, status)
  })
}

const isOver = ({ ends_at }: Pick<EventRow, 'ends_at'>, now: string) =>
  Date.parse(ends_at) <= Date.parse(now)

function toEntry(actor: Actor, { my_status, ...row }: EntryRow): EventEntry {
  const facts = { ...row, my_status }
  return {
    ...row,
    mine: row.author_id === actor.user.id ? 'author' : my_status,
    guests_count: seesWhole(actor, facts) ? row.guests_count : 0,
    can: eventRights(actor, facts),
  }
}

async function getDetail(
  db: Database,
  { config }: Pick<Context, 'config'>,
  actor: Actor,
  event: EventRow,
): Promise<EventDetail> {
  const entry = toEntry(actor, event)
  if (!seesWhole(actor, event))
    return { ...entry, address: null, note: null, notify_before: null, guests: [] }
  const { address, note, notify_before } = event
  const [rows, { webUrl }] = await Promise.all([
    listGuests(db, event.id),
    letterhead({ db, config }),
  ])
  // users answer themselves; a link would let others answer for them
  const toLink = ({ id, user_id, erased }: GuestRow) =>
    entry.can.update && user_id === null && !erased ? invitationLink(config, webUrl, id) : null
  const guests = rows.map((guest) => ({ ...guest, link: toLink(guest) }))
  return { ...entry, address, note, notify_before, guests }
}

async function changeable(actor: Actor, found: Promise<EventRow | undefined>): Promise<EventRow> {
  const event = await existing(found)
  if (!seesEvent(actor, event)) throw notFound()
  if (!changesEvent(actor, event)) throw new AppError('forbidden')
  return event
}

async function existing(found: Promise<EventRow | undefined>): Promise<EventRow> {
  const event = await found
  if (!event) throw notFound()
  return event
}

const isSameList = (one: readonly string[] | null, other: readonly string[] | null) =>
  JSON.stringify(one) === JSON.stringify(other)
const notFound = () => new AppError('event.not_found')
