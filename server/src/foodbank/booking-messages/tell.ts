import { replaceMails } from '#core/mail/queue.ts'
import { cancelSms } from '#core/sms/queue.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import {
  dropUnsaid,
  listQueued,
  listReachable,
  listToTell,
  lockPending,
  setOvertaken,
  upsertPending,
  type Pending,
  type Told,
  type Unsent,
} from './repository.ts'
import { findSettings } from './settings-repository.ts'

/** What is booked and moved within this while is told once; moved back, nothing is. */
const WHILE_MS = 2 * 60_000

type Place = {
  readonly to_organization_id: string
  readonly reserved_on: string
  readonly reserved_time: string
}

/** A reservation that was moved, with the place that the household knows. */
export type Moved = { readonly id: string; readonly before: Place | null }

type Telling = {
  readonly clock: Clock
  /** Null where the household did it by its own link. */
  readonly by: string | null
  /** The reservations were made in this transaction, so nothing waits to be said of them. */
  readonly areNew?: true
}

/**
 * Tells households that they are booked. Call it in the transaction that books. Returns the
 * reservations of those whom nobody tells: they wish no message, or cannot be reached by one.
 */
export const tellBooked = (
  tx: Transaction,
  telling: Telling,
  ids: readonly string[],
): Promise<string[]> =>
  tell(
    tx,
    telling,
    'booked',
    ids.map((id) => ({ id, before: null })),
  )

/**
 * Tells households that their reservation was moved. Call it after the move, in its transaction; the
 * number of statements does not depend on how many there are. Returns whom nobody tells.
 */
export const tellMoved = (
  tx: Transaction,
  telling: Telling,
  moved: readonly Moved[],
): Promise<string[]> => tell(tx, telling, 'moved', moved)

/**
 * Tells households that their reservation is cancelled. Call it before it is removed, in the same
 * transaction. Who has not heard of it yet is told nothing at all, and who has not heard yet that it
 * was moved reads of the place that they know. Returns whom nobody tells.
 */
export const tellCancelled = (
  tx: Transaction,
  telling: Telling,
  ids: readonly string[],
): Promise<string[]> =>
  tell(
    tx,
    telling,
    'cancelled',
    ids.map((id) => ({ id, before: null })),
  )

/**
 * How households hear of what is offered to them; without those who wish no message or cannot be
 * reached by one, and empty while messages are off.
 */
export async function waysToTell(
  tx: Transaction,
  applicantIds: readonly string[],
): Promise<ReadonlyMap<string, 'sms' | 'email'>> {
  const { is_on } = await findSettings(tx)
  if (!is_on) return new Map()
  const rows = await listReachable(tx, applicantIds)
  return new Map(rows.map(({ id, told_by }) => [id, told_by]))
}

/** Tells of offered places at once; call it in the transaction that offers them. */
export async function tellOffered(
  tx: Transaction,
  { clock, by }: Telling,
  offers: readonly (Pick<Pending, 'id' | 'applicant_id' | 'reserved_on' | 'reserved_time'> & {
    readonly organization_id: string
    readonly channel: 'sms' | 'email' | 'call'
  })[],
): Promise<void> {
  const now = clock.now().toISOString()
  const rows = offers.flatMap(({ id, channel, organization_id, ...offer }): Pending[] =>
    channel === 'call'
      ? []
      : [
          {
            id: newId(),
            request_id: id,
            event: 'offered',
            channel,
            to_organization_id: organization_id,
            ...NO_PLACE,
            applicant_id: offer.applicant_id,
            reserved_on: offer.reserved_on,
            reserved_time: offer.reserved_time,
          },
        ],
  )
  await upsertPending(tx, rows, { now, dueAt: now, by })
}

const NO_PLACE = { before_organization_id: null, before_on: null, before_time: null } as const

/** The reservations are locked before, by every caller: whoever waited for them with the messages locked would wait in a circle. */
async function tell(
  tx: Transaction,
  { clock, by, areNew }: Telling,
  event: Exclude<Pending['event'], 'offered'>,
  changed: readonly Moved[],
): Promise<string[]> {
  if (changed.length === 0) return []
  const now = clock.now()
  const ids = changed.map(({ id }) => id)
  const unsent = areNew ? [] : [...(await lockPending(tx, ids)), ...(await stopQueued(tx, ids))]
  const { unheard, known } = getHeard(unsent, by === null)
  if (event === 'cancelled') await dropUnsaid(tx, ids)
  const rows = await listToTell(tx, ids, {
    now: now.toISOString(),
    elsewhere: event === 'cancelled' ? [...known.keys()] : [],
  })
  const { is_on } = await findSettings(tx)
  const before = new Map(changed.map((one) => [one.id, one.before]))
  const needed = rows.filter(({ id }) => event !== 'cancelled' || !unheard.has(id) || known.has(id))
  const reached = is_on ? needed.filter(isReached) : []
  await upsertPending(
    tx,
    reached.map((row): Pending => {
      const place = known.get(row.id)
      if (event === 'cancelled')
        return toPending(by === null ? row : { ...row, ...place }, event, null)
      if (unheard.has(row.id)) return toPending(row, 'booked', place ?? null)
      return toPending(row, event, place ?? before.get(row.id) ?? null)
    }),
    {
      now: now.toISOString(),
      dueAt: new Date(now.getTime() + WHILE_MS).toISOString(),
      by,
    },
  )
  const told = new Set(reached.map(({ id }) => id))
  return needed.filter(({ id }) => !told.has(id)).map(({ id }) => id)
}

type Reached = Told & { readonly told_by: 'sms' | 'email' }

const isReached = (row: Told): row is Reached =>
  row.is_reachable && (row.told_by === 'sms' || row.told_by === 'email')

const toPending = (row: Reached, event: Pending['event'], before: Place | null): Pending => ({
  id: newId(),
  request_id: row.id,
  applicant_id: row.applicant_id,
  event,
  channel: row.told_by,
  to_organization_id: row.to_organization_id,
  reserved_on: row.reserved_on,
  reserved_time: row.reserved_time,
  before_organization_id: before?.to_organization_id ?? null,
  before_on: before?.reserved_on ?? null,
  before_time: before?.reserved_time ?? null,
})

/** Stops what waits in the queues about these reservations, because it is not true any more. Returns it, the oldest last. */
async function stopQueued(tx: Transaction, ids: readonly string[]): Promise<Unsent[]> {
  const queued = await listQueued(tx, ids)
  const keys = (name: 'sms_id' | 'mail_id') =>
    queued.flatMap((message) => (message[name] === null ? [] : [message[name]]))
  const ended = new Set([
    ...(await cancelSms(tx, keys('sms_id'))),
    ...(await replaceMails(tx, keys('mail_id'))),
  ])
  const stopped = queued.filter(
    ({ sms_id, mail_id }) =>
      (sms_id !== null && ended.has(sms_id)) || (mail_id !== null && ended.has(mail_id)),
  )
  await setOvertaken(
    tx,
    stopped.map(({ id }) => id),
  )
  return stopped
}

/**
 * From what was not told yet, the oldest last: the reservations whose booking was not told, and the places that the household knows. What it
 * did by itself it has seen, also a booking that is still to be confirmed to it; while it goes on doing so, where it was before that counts.
 */
function getHeard(unsent: readonly Unsent[], goesOn: boolean) {
  const isSeen = ({ is_own }: Unsent) => is_own && !goesOn
  return {
    unheard: new Set(
      unsent.filter(({ event }) => event === 'booked').map(({ request_id }) => request_id),
    ),
    known: new Map([
      ...unsent.filter((message) => !isSeen(message)).flatMap(getBefore),
      ...unsent.filter(isSeen).map((message) => [message.request_id, getPlace(message)] as const),
    ]),
  }
}

const getPlace = ({ to_organization_id, reserved_on, reserved_time }: Place): Place => ({
  to_organization_id,
  reserved_on,
  reserved_time,
})

function getBefore(message: Unsent): [string, Place][] {
  const { request_id, before_organization_id, before_on, before_time } = message
  if (before_organization_id === null || before_on === null || before_time === null) return []
  const before = {
    to_organization_id: before_organization_id,
    reserved_on: before_on,
    reserved_time: before_time,
  }
  return [[request_id, before]]
}
