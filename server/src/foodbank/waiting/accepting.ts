import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { bookOwn, booking, type Place } from '../help-requests/household.ts'
import { lockApplicant, requireUnrestricted } from '../restriction/service.ts'
import { isAtTime } from './choosing.ts'
import { declineOffer, findOpenWait, lockOpenWait, withdrawWait } from './repository.ts'
import { notifyAccepted } from './telling.ts'

type Needs = Pick<Context, 'db' | 'clock'>

/**
 * A household takes a place by its own link: the offered one, or another free one that suits what it
 * waits for. Its waiting ends with the booking. Returns the reservation. Refuses with `offer.ended`
 * if it waits no longer, and like `bookOwn` and `booking`: whoever is late goes on waiting.
 */
export async function acceptOffer(
  { db, clock }: Needs,
  waitId: string,
  { reserved_on, reserved_time }: Omit<Place, 'to_organization_id'>,
): Promise<string> {
  const wait = await findOpenWait(db, waitId)
  if (!wait) throw new AppError('offer.ended')
  const place = { to_organization_id: wait.to_organization_id, reserved_on, reserved_time }
  return booking(db, clock, place, undefined, () =>
    transact(db, { userId: null }, async (tx) => {
      // the applicant first, as everywhere that books
      await lockApplicant(tx, wait.applicant_id, 'no key update')
      const open = await lockOpenWait(tx, waitId)
      if (open?.applicant_id !== wait.applicant_id) throw new AppError('offer.ended')
      const { wanted_from, wanted_to, wanted_time, from_organization_id, applicant_id } = open
      const isWanted = wanted_from <= reserved_on && reserved_on <= wanted_to
      if (!isWanted || !isAtTime(wanted_time, reserved_time))
        throw new AppError('request.slot_unavailable')
      const id = await bookOwn(tx, clock, { applicant_id, from_organization_id }, place)
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
    await lockUnrestricted(tx, offer)
    if (!(await declineOffer(tx, offer.id, { now: clock.now().toISOString(), by: null })))
      throw new AppError('offer.not_open')
  })
}

/** The household leaves the list. Refuses like `declineByLink`, with `wait.ended` if it waits no longer. */
export async function withdrawByLink({ db, clock }: Needs, wait: Own): Promise<void> {
  await transact(db, { userId: null }, async (tx) => {
    await lockUnrestricted(tx, wait)
    if (!(await withdrawWait(tx, wait.id, { now: clock.now().toISOString(), by: null })))
      throw new AppError('wait.ended')
  })
}

/** Against a restriction at this very moment. */
async function lockUnrestricted(tx: Transaction, { applicant_id }: Own): Promise<void> {
  await lockApplicant(tx, applicant_id, 'share')
  await requireUnrestricted(tx, applicant_id)
}
