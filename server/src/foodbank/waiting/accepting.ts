import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import {
  bookOwn,
  booking,
  isMoved,
  lockActiveOf,
  moveOwn,
  type Place,
} from '../help-requests/household.ts'
import { lockApplicant, requireUnrestricted } from '../restriction/service.ts'
import { isAtTime } from './choosing.ts'
import { declineOffer, findOpenWait, lockOpenWait, withdrawWait } from './repository.ts'
import { notifyAccepted } from './telling.ts'

type Needs = Pick<Context, 'db' | 'clock'>

/**
 * A household takes a place by its own link: the offered one, or another free one that suits what it
 * waits for. The reservation that it wants moved comes there, and else it gets a new one; its waiting
 * ends with that. Returns the reservation. Refuses with `offer.ended` if it waits no longer, with
 * `applicant.restricted`, and like `moveOwn`, `bookOwn` and `booking`: whoever is late goes on waiting.
 */
export async function acceptOffer(
  { db, clock }: Needs,
  waitId: string,
  { reserved_on, reserved_time }: Omit<Place, 'to_organization_id'>,
): Promise<string> {
  const wait = await findOpenWait(db, waitId)
  if (!wait) throw new AppError('offer.ended')
  const place = { to_organization_id: wait.to_organization_id, reserved_on, reserved_time }
  const { applicant_id, from_organization_id, request_id } = wait
  return booking(db, clock, place, request_id ?? undefined, () =>
    transact(db, { userId: null }, async (tx) => {
      // the applicant first, as everywhere that books, and the reservation before its wait, as whoever removes it
      await lockUnrestricted(tx, applicant_id, 'no key update')
      const before =
        request_id === null ? undefined : await lockActiveOf(tx, applicant_id, request_id)
      const open = await lockOpenWait(tx, waitId)
      if (open?.applicant_id !== applicant_id) throw new AppError('offer.ended')
      const { wanted_from, wanted_to, wanted_time } = open
      const isWanted = wanted_from <= reserved_on && reserved_on <= wanted_to
      if (!isWanted || !isAtTime(wanted_time, reserved_time))
        throw new AppError('request.slot_unavailable')
      if (before && !isMoved(before, place)) throw new AppError('request.already_booked')
      const id = before?.id ?? newId()
      await (before
        ? moveOwn(tx, clock, before, place)
        : bookOwn(tx, clock, { id, applicant_id, from_organization_id }, place))
      await notifyAccepted(tx, clock, waitId, place)
      return id
    }),
  )
}

type Own = { readonly id: string; readonly applicant_id: string }

/**
 * It goes on waiting for another one. Refuses with `applicant.restricted`, `applicant.not_found`, and
 * with `offer.not_open` if it was answered, or the place is taken.
 */
export async function declineByLink({ db, clock }: Needs, offer: Own): Promise<void> {
  await transact(db, { userId: null }, async (tx) => {
    await lockUnrestricted(tx, offer.applicant_id, 'share')
    if (!(await declineOffer(tx, offer.id, { now: clock.now().toISOString(), by: null })))
      throw new AppError('offer.not_open')
  })
}

/** The household leaves the list. Refuses like `declineByLink`, with `wait.ended` if it waits no longer. */
export async function withdrawByLink({ db, clock }: Needs, wait: Own): Promise<void> {
  await transact(db, { userId: null }, async (tx) => {
    await lockUnrestricted(tx, wait.applicant_id, 'share')
    if (!(await withdrawWait(tx, wait.id, { now: clock.now().toISOString(), by: null })))
      throw new AppError('wait.ended')
  })
}

/** Against a restriction at this very moment. */
async function lockUnrestricted(
  tx: Transaction,
  applicantId: string,
  strength: 'share' | 'no key update',
): Promise<void> {
  await lockApplicant(tx, applicantId, strength)
  await requireUnrestricted(tx, applicantId)
}
