import { signUpBody } from '@crm/contract/foodbank/shifts/people'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { count, countFromNetwork } from '#core/throttle/service.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { idOfToken } from '#platform/signed-id.ts'
import { mailSeats } from '../letters.ts'
import { findOpenLink, type FoundLink } from '../links-repository.ts'
import { takeSeat } from '../seats.ts'
import { listPromised, setPromise, type Promised } from '../seats-repository.ts'
import { ensureVolunteer } from '../volunteers/find-repository.ts'
import { listOpen, type OpenShift } from './repository.ts'

export type Needs = Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>

/** Per network: a class or an office shares one. */
const VIEWS = { name: 'shift-page', most: 600, seconds: 600 }
const SIGN_UPS = { name: 'shift-sign-up', most: 60, seconds: 3600 }
/** Altogether per hour: twice the rush of a large collection. */
const ALTOGETHER = 2_000
/** Confirmations to one address per hour, so that no mailbox is flooded. */
const PER_RECIPIENT = 10
const WINDOW = { seconds: 3600, code: 'too_many_requests' }

/** Refuses with `too_many_requests`. */
export const admitView = ({ db, clock }: Needs, address: string): Promise<void> =>
  countFromNetwork(db, clock, VIEWS, address)

/** Undefined for a forged, revoked or expired link, without telling them apart. */
export async function openLink(
  { db, clock, config }: Needs,
  token: string,
): Promise<FoundLink | undefined> {
  const id = idOfToken(config, 'shift-links', token)
  return id === null ? undefined : findOpenLink(db, id, clock.today())
}

/** One of the link's shifts that has not begun. */
export async function openShift(
  { db, clock }: Needs,
  link: FoundLink,
  shiftId: string,
): Promise<OpenShift | undefined> {
  const [shift] = await listOpen(db, link, clock.now().toISOString(), shiftId)
  return shift
}

/**
 * Takes a seat for who has typed their name. Returns the key of the seat. Refuses with `shift.full`,
 * `shift.signed_already`, `shift.elsewhere`, `shift.begun` and `too_many_requests`.
 */
export async function signUpByLink(
  context: Needs,
  link: FoundLink,
  shiftId: string,
  { website: _trap, ...person }: z.output<typeof signUpBody>,
  address: string,
): Promise<string> {
  const { db, clock } = context
  await countFromNetwork(db, clock, SIGN_UPS, address)
  await countRecipient(context, person.email)
  await count(db, clock, new Map([['shift-sign-up:all', ALTOGETHER]]), WINDOW)
  return transact(db, { userId: null, address }, async (tx) => {
    const now = clock.now().toISOString()
    const [shift] = await listOpen(tx, link, now, shiftId)
    if (!shift) throw new AppError('shift.begun')
    const volunteer_id = await ensureVolunteer(tx, person, {
      created_by: null,
      informed_on: clock.today(),
    })
    const seat = { shift_id: shiftId, volunteer_id, origin: 'link', created_by: null } as const
    const id = await takeSeat(tx, seat)
    await mailSeats(tx, context, 'signed', { seatIds: [id] })
    return id
  })
}

/** Only hashed; addresses that differ after a plus share a mailbox. */
async function countRecipient({ db, clock }: Needs, email: string | null): Promise<void> {
  if (email === null) return
  const hash = createHash('sha256')
    .update(email.toLowerCase().replace(/\+[^@]*/, ''))
    .digest('hex')
  await count(db, clock, new Map([[`shift-to:${hash}`, PER_RECIPIENT]]), WINDOW)
}

/** Undefined for a forged link, and for a person whose data were erased. */
export async function openSeat(
  { db, config }: Needs,
  token: string,
): Promise<Promised | undefined> {
  const id = idOfToken(config, 'shift-seats', token)
  if (id === null) return undefined
  const [seat] = await listPromised(db, { seatIds: [id] })
  return seat
}

/** „Určitě přijdu“, or the seat is given back while that is allowed; too late changes nothing. */
export function answerSeat(
  { db, clock }: Needs,
  seatId: string,
  state: 'confirmed' | 'cancelled',
  address: string,
): Promise<void> {
  return transact(db, { userId: null, address }, async (tx) => {
    if (await mayAnswer(tx, clock.now(), seatId, state)) await setPromise(tx, seatId, state)
  })
}

async function mayAnswer(
  tx: Transaction,
  now: Date,
  seatId: string,
  state: 'confirmed' | 'cancelled',
): Promise<boolean> {
  const [seat] = await listPromised(tx, { seatIds: [seatId] })
  if (!seat) return false
  const until = state === 'cancelled' ? seat.cancel_until : seat.begins
  return Date.parse(until) > now.getTime()
}
