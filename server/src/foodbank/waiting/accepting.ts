import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { bookOwn, booking, type Place } from '../help-requests/household.ts'
import { lockApplicant } from '../restriction/service.ts'
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

/** It goes on waiting for another one. Refuses with `offer.not_open` if it was answered, or the place is taken. */
export async function declineByLink({ db, clock }: Needs, offerId: string): Promise<void> {
  await transact(db, { userId: null }, async (tx) => {
    if (!(await declineOffer(tx, offerId, { now: clock.now().toISOString(), by: null })))
      throw new AppError('offer.not_open')
  })
}

/** The household leaves the list. Refuses with `wait.ended` if it waits no longer. */
export async function withdrawByLink({ db, clock }: Needs, waitId: string): Promise<void> {
  await transact(db, { userId: null }, async (tx) => {
    if (!(await withdrawWait(tx, waitId, { now: clock.now().toISOString(), by: null })))
      throw new AppError('wait.ended')
  })
}
