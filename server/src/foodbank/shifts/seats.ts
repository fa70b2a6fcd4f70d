import type { Shift, ShiftPerson, shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { recordOpening } from '#core/history/events.ts'
import { findSmsFacts } from '#core/sms/gateway.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { withShiftRights } from './policy.ts'
import { find, type ShiftRow } from './repository.ts'
import {
  findPerson,
  findSeatOfUser,
  findShiftOfSeat,
  insertSeat,
  listPeople,
  setAllCame,
  setPromise,
  updateSeat,
  type Origin,
} from './seats-repository.ts'
import { mailSeats } from './letters.ts'
import { ensureVolunteer, ensureVolunteerOfUser } from './volunteers/find-repository.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'secrets' | 'config'>

/** What the database says of a seat that cannot be taken. */
const SEAT_REFUSALS = {
  shift_seat__full: () => new AppError('shift.full'),
  shift_seat__once: () => new AppError('shift.signed_already'),
  shift_seat__elsewhere: () => new AppError('shift.elsewhere'),
  shift_seat__shift: () => new AppError('shift.not_found'),
}

/**
 * Refuses with `shift.full`, `shift.signed_already`, `shift.elsewhere` (expected at another shift in
 * these hours) and `shift.not_found`.
 */
export const takeSeat = (
  tx: Transaction,
  seat: {
    readonly shift_id: string
    readonly volunteer_id: string
    readonly origin: Origin
    readonly created_by: string | null
  },
): Promise<string> => refusing(SEAT_REFUSALS, () => insertSeat(tx, seat))

/** Refuses like `takeSeat`, and with `shift.begun`. */
export function signUp({ db, clock }: Needs, actor: Actor, shiftId: string): Promise<Shift> {
  const asking = { actor, now: clock.now().toISOString() }
  return transact(db, getAuthor(actor), async (tx) => {
    const shift = await find(tx, asking, shiftId)
    if (!shift) throw new AppError('shift.not_found')
    if (shift.has_begun) throw new AppError('shift.begun')
    const volunteer_id = await ensureVolunteerOfUser(tx, actor.user.id)
    await takeSeat(tx, {
      shift_id: shiftId,
      volunteer_id,
      origin: 'self',
      created_by: actor.user.id,
    })
    return withShiftRights(actor)((await find(tx, asking, shiftId)) ?? shift)
  })
}

/** Gives the own seat back; nothing to give back is no refusal. Refuses with `shift.begun`. */
export function withdraw({ db, clock }: Needs, actor: Actor, shiftId: string): Promise<Shift> {
  const asking = { actor, now: clock.now().toISOString() }
  return transact(db, getAuthor(actor), async (tx) => {
    const shift = await find(tx, asking, shiftId)
    if (!shift) throw new AppError('shift.not_found')
    if (shift.has_begun) throw new AppError('shift.begun')
    const seat = await findSeatOfUser(tx, shiftId, actor.user.id)
    if (seat !== undefined) await setPromise(tx, seat, 'cancelled')
    return withShiftRights(actor)((await find(tx, asking, shiftId)) ?? shift)
  })
}

/** Only for who coordinates the shift; recorded as a reading. */
export async function listShiftPeople(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
  shiftId: string,
): Promise<ShiftPerson[]> {
  await requireOwnShift(db, clock, actor, shiftId)
  const people = await listPeople(db, shiftId, await findReminding(db))
  await recordOpening(db, getAuthor(actor), 'foodbank.shift', shiftId)
  return people
}

/** Refuses like `takeSeat`. An e-mail confirms it to whoever has an address. */
export async function addPerson(
  context: Needs,
  actor: Actor,
  shiftId: string,
  person: BodyOf<typeof shiftEndpoints.addPerson>,
): Promise<ShiftPerson> {
  const { db, clock } = context
  return transact(db, getAuthor(actor), async (tx) => {
    const { has_begun } = await requireOwnShift(tx, clock, actor, shiftId)
    const created_by = actor.user.id
    const volunteer_id = await ensureVolunteer(tx, person, { created_by, informed_on: null })
    const id = await takeSeat(tx, { shift_id: shiftId, volunteer_id, origin: 'staff', created_by })
    if (!has_begun) await mailSeats(tx, context, 'signed', { seatIds: [id] })
    return requirePerson(tx, id)
  })
}

/**
 * Refuses with `stale_record`, with `shift.not_begun` for attendance before the shift, with
 * `shift.begun` for a promise after its beginning, and like `takeSeat` for a seat that is taken again.
 */
export async function setSeat(
  context: Needs,
  actor: Actor,
  seatId: string,
  { updated_at, state, minutes }: BodyOf<typeof shiftEndpoints.updateSeat>,
): Promise<ShiftPerson> {
  const { db, clock } = context
  return transact(db, getAuthor(actor), async (tx) => {
    const shiftId = await findShiftOfSeat(tx, seatId)
    if (shiftId === undefined) throw new AppError('shift.not_found')
    const { has_begun } = await requireOwnShift(tx, clock, actor, shiftId)
    const isAttendance = state === 'came' || state === 'absent'
    if (isAttendance && !has_begun) throw new AppError('shift.not_begun')
    const set = { state, minutes: state === 'came' ? minutes : null }
    const isSet = await refusing(SEAT_REFUSALS, () => updateSeat(tx, seatId, set, updated_at))
    if (!isSet) throw new AppError('stale_record', { details: await requirePerson(tx, seatId) })
    if (state === 'cancelled' && !has_begun)
      await mailSeats(tx, context, 'cancelled', { seatIds: [seatId] })
    return requirePerson(tx, seatId)
  })
}

/** Who is already said not to have come stays so. Refuses with `shift.not_begun`. */
export function setEverybodyCame(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
  shiftId: string,
): Promise<{ came: number }> {
  return transact(db, getAuthor(actor), async (tx) => {
    const { has_begun } = await requireOwnShift(tx, clock, actor, shiftId)
    if (!has_begun) throw new AppError('shift.not_begun')
    return { came: await setAllCame(tx, shiftId) }
  })
}

const findReminding = async (db: Connection) => ({ isSms: (await findSmsFacts(db)).is_configured })

async function requirePerson(db: Connection, seatId: string): Promise<ShiftPerson> {
  const person = await findPerson(db, seatId, await findReminding(db))
  if (!person) throw new AppError('shift.not_found')
  return person
}

/** Refuses with `shift.not_found` where the actor does not coordinate it. */
export async function requireOwnShift(
  db: Connection | Database,
  clock: Needs['clock'],
  actor: Actor,
  shiftId: string,
): Promise<ShiftRow> {
  const shift = await find(db, { actor, now: clock.now().toISOString() }, shiftId)
  if (!shift?.is_own) throw new AppError('shift.not_found')
  return shift
}
