import type { LINK_ACTS } from '@crm/contract/foodbank/booking-links/booking-links.endpoints'
import { notify } from '#core/notifications/notify.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { hashToken } from '#platform/tokens.ts'
import {
  booking,
  cancelOwn,
  lockOwn,
  moveOwn,
  setOwnComing,
  type Place,
} from '../help-requests/household.ts'
import { listEntitled } from '../entitlement/service.ts'
import { toVisit } from '../help-requests/booking.ts'
import { freeTimes, type FreeDay } from '../slots/service.ts'
import {
  findOpened,
  listConcerned,
  noteAct,
  touchLink,
  type Opened,
} from './household-repository.ts'
import { findByLetters, type Attempt } from './letters.ts'
import { isProof, readToken, type ProofOf } from './token.ts'

export type { Opened } from './household-repository.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'config'>

/** Use is recorded once a minute. */
const TOUCH_MS = 60_000

/** The reservation behind a link, for who knows the letters; refuses like `findByLetters`. */
export async function openByLetters(context: Needs, attempt: Attempt): Promise<Opened | null> {
  const { db, clock } = context
  const row = await findByLetters(context, attempt, (hash, letters) =>
    findOpened(db, hash, { letters, today: clock.today() }),
  )
  if (row) await touch(context, row.link_id)
  return row
}

/** The same for who has given the letters a while ago. */
export async function openByProof(
  { db, clock, config }: Needs,
  token: string,
  of: ProofOf,
  proof: string,
): Promise<Opened | null> {
  const row = await findOpened(db, hashToken(readToken(token)), {
    letters: '',
    today: clock.today(),
  })
  if (!row || !isProof(config, of, row.link_id, { proof, now: clock.now() })) return null
  await touch({ db, clock }, row.link_id)
  return row
}

/** After an act of the same visit. */
export const reopen = ({ db, clock }: Needs, token: string): Promise<Opened | undefined> =>
  findOpened(db, hashToken(readToken(token)), { letters: '', today: clock.today() })

/** Whether the household may still cancel or move by itself. */
export const isChangeable = (
  { starts_at, booking_link_hours }: Pick<Opened, 'starts_at' | 'booking_link_hours'>,
  now: Date,
): boolean => Date.parse(starts_at) - booking_link_hours * 3_600_000 > now.getTime()

export const isAhead = ({ starts_at }: Pick<Opened, 'starts_at'>, now: Date): boolean =>
  Date.parse(starts_at) > now.getTime()

/**
 * The free slots of the same place in the coming weeks, without the household's own, on days on which no
 * rule of entitlement refuses it.
 */
export async function choicesFor({ db, clock }: Needs, opened: Opened): Promise<FreeDay[]> {
  const days = await freeTimes(db, clock, opened.to_organization_id, opened.id)
  const isOwn = (day: string, time: string) =>
    day === opened.reserved_on && time === opened.reserved_time
  const { to_organization_id, applicant_id, id } = opened
  const visits = days.map(({ day }) =>
    toVisit(applicant_id, { to_organization_id, reserved_on: day, reserved_time: '' }, id),
  )
  const entitled = await listEntitled(db, visits)
  return days
    .filter(({ day }, at) => day === opened.reserved_on || entitled[at])
    .map(({ day, times }) => ({ day, times: times.filter((time) => !isOwn(day, time)) }))
    .filter(({ times }) => times.length > 0)
}

/** Refuses with `stale_record`, `applicant.restricted`, and when the slot has begun with `request.day_in_past`. */
export async function comeByLink(context: Needs, opened: Opened): Promise<void> {
  if (!isAhead(opened, context.clock.now())) throw new AppError('request.day_in_past')
  await act(context, opened, 'coming', (tx) => setOwnComing(tx, context.clock, opened))
}

/** Refuses like `comeByLink`, and with `booking_link.too_late`. */
export async function cancelByLink(context: Needs, opened: Opened): Promise<void> {
  requireChangeable(context, opened)
  await act(context, opened, 'cancelled', async (tx) => {
    await tell(tx, context, opened, 'fb_link_cancelled', {})
    await cancelOwn(tx, context.clock, opened)
  })
}

/** By the seat's own lock; refuses like `cancelByLink`, and like a booking. */
export async function moveByLink(
  context: Needs,
  opened: Opened,
  { reserved_on, reserved_time }: Omit<Place, 'to_organization_id'>,
): Promise<void> {
  const { db, clock } = context
  const place = { to_organization_id: opened.to_organization_id, reserved_on, reserved_time }
  requireChangeable(context, opened)
  await booking(db, clock, place, opened.id, () =>
    act(context, opened, 'moved', async (tx) => {
      await moveOwn(tx, clock, opened, place)
      await tell(tx, context, opened, 'fb_link_moved', { day: reserved_on, time: reserved_time })
    }),
  )
}

function requireChangeable({ clock }: Needs, opened: Opened): void {
  if (!isChangeable(opened, clock.now())) throw new AppError('booking_link.too_late')
}

/** The history names no user, and the link's own entry says what the household did. */
function act(
  { db, clock }: Needs,
  opened: Opened,
  name: (typeof LINK_ACTS)[number],
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return transact(db, { userId: null }, async (tx) => {
    await lockOwn(tx, opened)
    if (!(await noteAct(tx, opened.link_id, name, clock.now().toISOString())))
      throw new AppError('stale_record')
    await work(tx)
  })
}

/** Without a name: notifications go by e-mail too. */
async function tell(
  tx: Transaction,
  { clock }: Needs,
  { id, applicant_id, place, reserved_on, reserved_time }: Opened,
  kind: 'fb_link_moved' | 'fb_link_cancelled',
  to: { readonly day?: string; readonly time?: string },
): Promise<void> {
  const users = await listConcerned(tx, id)
  await notify(
    tx,
    clock,
    users.map((userId) => ({
      userId,
      kind,
      subjectId: applicant_id,
      title: place.name,
      facts: { was_on: reserved_on, was_at: reserved_time, ...to },
    })),
  )
}

const touch = ({ db, clock }: Omit<Needs, 'config'>, linkId: string): Promise<void> => {
  const now = clock.now()
  const since = new Date(now.getTime() - TOUCH_MS)
  return touchLink(db, linkId, now.toISOString(), since.toISOString())
}
