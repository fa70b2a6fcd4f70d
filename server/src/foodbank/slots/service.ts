import { formatZip } from '@crm/contract/platform/formats'
import {
  BOOKING_WEEKS,
  type BookingTarget,
  type Slot,
  type SlotDay,
} from '@crm/contract/foodbank/slots/slots'
import type { Clock } from '#platform/clock.ts'
import type { Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { listEntitled } from '../entitlement/service.ts'
import { getDay, daysFrom, nearestFree, getSlots, type Now } from './free-slots.ts'
import {
  findOfferedDays,
  findOpenDays as findOpen,
  listFull,
  listTaken,
  listTargets,
  type OfferedDays,
  type Target,
} from './repository.ts'

/** Most distribution points have a free place within a week. */
const FIRST_LOOK_DAYS = 7
const DAY_MS = 24 * 3_600_000

/** Refuses with `organization.not_found`. */
export async function slotsOfDay(
  db: Connection,
  clock: Clock,
  organizationId: string,
  day: string,
  exceptRequestId?: string,
): Promise<Slot[]> {
  const offered = await offeredDays(db, organizationId, { from: day, to: day, exceptRequestId })
  return getSlots(offered, day, offered, getNow(clock))
}

/** Refuses with `organization.not_found`. */
export async function slotDaysFrom(
  db: Connection,
  clock: Clock,
  organizationId: string,
  from: string,
  exceptRequestId?: string,
): Promise<SlotDay[]> {
  const days = daysFrom(from, BOOKING_WEEKS * 7)
  const to = days.at(-1) ?? from
  const offered = await offeredDays(db, organizationId, { from, to, exceptRequestId })
  const now = getNow(clock)
  return days.map((day) => getDay(offered, day, offered, now))
}

export type FreeDay = { readonly day: string; readonly times: readonly string[] }

/** The free slots of the coming weeks; only days that have some. Refuses with `organization.not_found`. */
export async function freeTimes(
  db: Connection,
  clock: Clock,
  organizationId: string,
  exceptRequestId?: string,
): Promise<FreeDay[]> {
  const now = getNow(clock)
  const days = daysFrom(now.today, BOOKING_WEEKS * 7)
  const range = { from: now.today, to: days.at(-1) ?? now.today, exceptRequestId }
  const offered = await offeredDays(db, organizationId, range)
  return days
    .map((day) => ({
      day,
      times: getSlots(offered, day, offered, now)
        .filter(({ free }) => free > 0)
        .map(({ time }) => time),
    }))
    .filter(({ times }) => times.length > 0)
}

/** Refuses with `organization.not_found`. */
export async function offeredDays(
  db: Connection,
  organizationId: string,
  days: Parameters<typeof findOfferedDays>[2],
): Promise<OfferedDays> {
  const offered = await findOfferedDays(db, organizationId, days)
  if (!offered) throw new AppError('organization.not_found')
  return offered
}

/** What is open and blocked, without what is taken. Refuses with `organization.not_found`. */
export async function findOpenDays(...given: Parameters<typeof findOpen>) {
  const found = await findOpen(...given)
  if (!found) throw new AppError('organization.not_found')
  return found
}

/** Who books; moving a request does not count its own visit. */
type Household = {
  readonly applicant_id?: string | undefined
  readonly except_request_id?: string | undefined
}

/** With the nearest free slot; of a known household, on a day on which no rule of entitlement refuses it. */
export async function bookingTargets(
  db: Connection,
  clock: Clock,
  household: Household,
): Promise<BookingTarget[]> {
  const now = getNow(clock)
  const days = daysFrom(now.today, BOOKING_WEEKS * 7)
  const targets = await listTargets(db, { from: days[0] ?? '', to: days.at(-1) ?? '' })
  const isEntitled = await findEntitled(db, household, targets.filter(hasHours), days)
  const look = (among: readonly Target[], lookedAt: readonly string[]) =>
    nearestAmong(db, now, among, lookedAt, isEntitled)
  const soon = await look(targets, days.slice(0, FIRST_LOOK_DAYS))
  const full = targets.filter((target) => !soon.get(target.id)?.nearest && hasHours(target))
  const later = await look(full, days.slice(FIRST_LOOK_DAYS))
  return targets.map((target) => {
    const looks = [soon.get(target.id), later.get(target.id)]
    const nearest = looks.find((found) => found?.nearest)?.nearest ?? null
    const isFree = looks.some((found) => found?.isFree)
    const address = getAddress(target)
    return { ...target, address, nearest, is_hindered: isFree && nearest === null }
  })
}

type IsEntitled = (target: Pick<Target, 'id'>, day: string) => boolean

/** Two statements for all places and days, one where no rule is in force. */
async function findEntitled(
  db: Connection,
  { applicant_id, except_request_id }: Household,
  targets: readonly Target[],
  days: readonly string[],
): Promise<IsEntitled> {
  if (applicant_id === undefined) return () => true
  const except = except_request_id === undefined ? [] : [except_request_id]
  const visits = targets.flatMap(({ id }) =>
    days.map((day) => ({ applicant_id, organization_id: id, day, except })),
  )
  const entitled = await listEntitled(db, visits)
  const refused = new Set(
    visits.flatMap(({ organization_id, day }, at) =>
      entitled[at] ? [] : `${organization_id} ${day}`,
    ),
  )
  return ({ id }, day) => !refused.has(`${id} ${day}`)
}

/** Taken or not; null for a closed or blocked day. */
export async function capacityOfDays(
  db: Connection,
  today: string,
  days: readonly string[],
): Promise<{ id: string; label: string; capacities: (number | null)[] }[]> {
  const targets = await listTargets(db, { from: days[0] ?? '', to: days.at(-1) ?? '' })
  return targets.map((target) => ({
    id: target.id,
    label: target.label,
    capacities: days.map((day) => {
      const obstacles = { blocked: target.blocked, taken: [] }
      const slots = getSlots(target, day, obstacles, { today, time: '00:00' })
      return slots.length === 0 ? null : slots.reduce((sum, slot) => sum + slot.capacity, 0)
    }),
  }))
}

export type FreePlace = Slot & { readonly organization_id: string; readonly day: string }

/** The slots with a free place at all distribution points, or at these, from now on. */
export async function listFreePlaces(
  db: Connection,
  clock: Clock,
  { from, to }: { from: string; to: string },
  only?: readonly string[],
): Promise<FreePlace[]> {
  const now = getNow(clock)
  const period = { from: from < now.today ? now.today : from, to }
  const [targets, taken] = [await listTargets(db, period, only), await listTaken(db, period)]
  const takenOn = Map.groupBy(taken, (slot) => `${slot.organization_id} ${slot.day}`)
  return targets.flatMap((target) =>
    daysBetween(period).flatMap((day) => {
      const obstacles = { blocked: target.blocked, taken: takenOn.get(`${target.id} ${day}`) ?? [] }
      return getSlots(target, day, obstacles, now)
        .filter(({ free }) => free > 0)
        .map((slot) => ({ ...slot, day, organization_id: target.id }))
    }),
  )
}

/** „Dlouhá 12, 110 00 Praha"; missing parts are left out. */
export function getAddress({
  street,
  house_number,
  city,
  zip,
}: Pick<Target, 'street' | 'house_number' | 'city' | 'zip'>): string {
  const parts = [
    [street, house_number],
    [zip && formatZip(zip), city],
  ]
  return parts
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')
}

const daysBetween = ({ from, to }: { from: string; to: string }) =>
  daysFrom(from, Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS + 1))

const hasHours = ({ opening_hours, patterns }: Target) =>
  opening_hours.length > 0 || patterns.length > 0

const getNow = (clock: Clock): Now => ({ today: clock.today(), time: clock.time() })

type Nearest = { readonly nearest: BookingTarget['nearest']; readonly isFree: boolean }

async function nearestAmong(
  db: Connection,
  now: Now,
  targets: readonly Target[],
  days: readonly string[],
  isEntitled: IsEntitled,
): Promise<Map<string, Nearest>> {
  const from = days[0]
  const to = days.at(-1)
  if (targets.length === 0 || from === undefined || to === undefined) return new Map()
  const ids = targets.map(({ id }) => id)
  const full = Map.groupBy(await listFull(db, ids, { from, to }), (slot) => slot.organization_id)
  return new Map(
    targets.map((target) => {
      const obstacles = { blocked: target.blocked, taken: full.get(target.id) ?? [] }
      const entitled = days.filter((day) => isEntitled(target, day))
      const nearest = nearestFree(target, entitled, obstacles, now)
      const isFree = nearest !== null || nearestFree(target, days, obstacles, now) !== null
      return [target.id, { nearest, isFree }]
    }),
  )
}
