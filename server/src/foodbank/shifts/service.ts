import type { Shift, ShiftQuery, shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts'
import { MAX_WEEK_ROWS } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import type { BodyOf, QueryOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { addDays } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError, InvalidInput, invalidField, refusing } from '#platform/errors.ts'
import { toPage } from '#platform/http/paging.ts'
import { requireOwn } from '../organizations/service.ts'
import { mailSeats } from './letters.ts'
import { makeShifts } from './making.ts'
import { withShiftRights } from './policy.ts'
import { restartReminders } from './reminders.ts'
import { list, listWeek, lockShift } from './repository.ts'
import { requireOwnShift } from './seats.ts'
import {
  countOwnPlaces,
  countPeople,
  isDistributionPoint,
  removeSeatsOf,
  removeShift,
  updateShift,
} from './write-repository.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'secrets' | 'config'>
type Reading = Pick<Context, 'db' | 'clock'>

/** Without the names of those who come. */
export async function listShifts({ db, clock }: Reading, actor: Actor, query: ShiftQuery) {
  const { rows, total } = await list(db, { actor, now: clock.now().toISOString() }, query)
  return toPage(query, rows.map(withShiftRights(actor)), total)
}

/** From the Monday before the day on. */
export async function getWeek(
  { db, clock }: Reading,
  actor: Actor,
  { day, ...where }: QueryOf<typeof shiftEndpoints.week>,
) {
  const from = addDays(day, 1 - (new Date(day).getUTCDay() || 7))
  const to = addDays(from, 6)
  const rows = await listWeek(db, { actor, now: clock.now().toISOString() }, { ...where, from, to })
  return {
    from,
    to,
    shifts: rows.slice(0, MAX_WEEK_ROWS).map(withShiftRights(actor)),
    is_partial: rows.length > MAX_WEEK_ROWS,
  }
}

/**
 * A row each: on every chosen weekday, at the distribution point or at each place. Refuses with
 * `shift.too_many`, and for what the actor does not coordinate.
 */
export function createShifts(
  { db }: Reading,
  actor: Actor,
  body: BodyOf<typeof shiftEndpoints.create>,
): Promise<{ made: number; first_day: string | null }> {
  const { organization_id, place_ids, from, to, weekdays, ...values } = body
  const days = daysBetween(from, to).filter((day) =>
    weekdays.includes(new Date(day).getUTCDay() || 7),
  )
  if (days.length === 0) throw invalidField('weekdays', 'invalid')
  const shifts =
    organization_id === null
      ? place_ids.flatMap((place_id) =>
          days.map((day) => ({ ...values, organization_id, place_id, day })),
        )
      : days.map((day) => ({ ...values, organization_id, place_id: null, day }))
  return transact(db, getAuthor(actor), async (tx) => {
    if (organization_id !== null) await requireOwnPoint(tx, actor, organization_id)
    else if ((await countOwnPlaces(tx, actor, place_ids)) < new Set(place_ids).size)
      throw new AppError('collection.not_found')
    return makeShifts(tx, actor, shifts)
  })
}

/**
 * Whoever has a seat keeps it and is told of another time. Refuses with `stale_record`, with
 * `shift.people_busy` (somebody is expected elsewhere then), and at `seats` where more have signed up.
 */
export async function changeShift(
  context: Needs,
  actor: Actor,
  id: string,
  body: BodyOf<typeof shiftEndpoints.update>,
): Promise<Shift> {
  const { db, clock } = context
  let taken = 0
  const refusals = {
    ...CHANGE_REFUSALS,
    shift__people_fit: () => new InvalidInput({ seats: [{ rule: 'min_value', length: taken }] }),
  }
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const before = await requireOwnShift(tx, clock, actor, id)
      taken = before.taken
      if (!(await updateShift(tx, id, body))) {
        const fresh = await requireOwnShift(tx, clock, actor, id)
        throw new AppError('stale_record', { details: withShiftRights(actor)(fresh) })
      }
      const isMoved =
        before.day !== body.day ||
        before.starts_at !== body.starts_at ||
        before.ends_at !== body.ends_at
      const after = await requireOwnShift(tx, clock, actor, id)
      if (isMoved && !after.has_begun) {
        await restartReminders(tx, id)
        await mailSeats(tx, context, 'changed', { shiftId: id })
      }
      return withShiftRights(actor)(after)
    }),
  )
}

const CHANGE_REFUSALS = {
  shift__people_free: () => new AppError('shift.people_busy'),
  shift__once: () => new AppError('shift.same'),
}

/** What was worked stays: a shift that has begun with people on it is not removed. */
export async function dropShift(
  context: Needs,
  actor: Actor,
  id: string,
  { despite_people }: BodyOf<typeof shiftEndpoints.remove>,
): Promise<void> {
  const { db, clock } = context
  await transact(db, getAuthor(actor), async (tx) => {
    const { has_begun } = await requireOwnShift(tx, clock, actor, id)
    await lockShift(tx, id)
    const people = await countPeople(tx, id)
    if (people > 0 && (has_begun || !despite_people))
      throw new AppError('shift.has_people', { details: { people, has_begun } })
    await mailSeats(tx, context, 'dropped', { shiftId: id })
    await removeSeatsOf(tx, id)
    await removeShift(tx, id)
  })
}

async function requireOwnPoint(tx: Transaction, actor: Actor, organizationId: string) {
  await requireOwn(tx, actor, organizationId)
  if (!(await isDistributionPoint(tx, organizationId)))
    throw invalidField('organization_id', 'not_found')
}

/** At most two years. */
function daysBetween(from: string, to: string): string[] {
  const count = Math.min(731, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1)
  return Array.from({ length: count }, (_, index) => addDays(from, index))
}
