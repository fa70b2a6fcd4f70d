import { sql, type Insertable } from 'kysely'
import { addDays, type Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type { FoodbankHelpRequest, FoodbankSupport } from '#platform/database/schema.generated.ts'
import type { Household } from './households.ts'
import type { Random } from './random.ts'
import { chunks, getWeekday, type Register } from './register.ts'
import { BLOCKED_DAY_REASONS, REQUEST_NOTES, SUPPORT_NOTES } from './sentences.ts'
import type { AmountCode } from '@crm/contract/foodbank/amounts'

const DAYS_BACK = 365
const DAYS_AHEAD = 21
const DAYS_BETWEEN_VISITS = 13
const DAY_MS = 86_400_000

type Point = Register['points'][number]
type Booking = {
  request: Insertable<FoodbankHelpRequest>
  support: Insertable<FoodbankSupport> | null
}

/**
 * A year of bookings and hand-outs up to today, with a half-done queue, and bookings of the coming
 * weeks.
 */
export async function inventYear(
  tx: Transaction,
  clock: Clock,
  random: Random,
  register: Register,
): Promise<void> {
  const today = clock.today()
  await blockSomeDays(tx, random, register, today)
  await inventHours(tx, register, today)
  const lastVisit = new Map<Household, number>()
  const bookings: Booking[] = []
  for (let offset = -DAYS_BACK; offset <= DAYS_AHEAD; offset += 1) {
    for (const point of register.points)
      bookings.push(
        ...inventDay(random, register, point, { day: addDays(today, offset), offset }, lastVisit),
      )
  }
  await sql`select set_config('app.actor_id', ${register.deskId}, true)`.execute(tx)
  // The trigger for seats would take a lock for each slot, more than the server has. These bookings
  // have their seats, and no one else books yet.
  await sql`alter table foodbank.help_request disable trigger take_seat`.execute(tx)
  for (const part of chunks(bookings, 400)) {
    await tx
      .insertInto('foodbank.help_request')
      .values(part.map(({ request }) => request))
      .execute()
    const supports = part.flatMap(({ support }) => support ?? [])
    if (supports.length > 0) await tx.insertInto('foodbank.support').values(supports).execute()
  }
  await sql`alter table foodbank.help_request enable trigger take_seat`.execute(tx)
}

/** In the coming days, never today. */
async function blockSomeDays(tx: Transaction, random: Random, register: Register, today: string) {
  const rows = BLOCKED_DAY_REASONS.map((description, index) => {
    const day = addDays(today, DAYS_AHEAD + 2 + index * 9)
    const organization_id = random.pick(register.points).id
    return { id: newId(), organization_id, day, last_day: day, description }
  })
  await tx.insertInto('foodbank.blocked_day').values(rows).execute()
}

/**
 * After the days that are booked: a summer of shorter hours, an extra Saturday, and a stocktaking
 * of three days.
 */
async function inventHours(tx: Transaction, { points }: Register, today: string) {
  const [first, second, third] = points
  if (!first || !second || !third) return
  const booked = addDays(today, DAYS_AHEAD)
  const year = Number(booked.slice(0, 4)) + (booked.slice(5) < '07-01' ? 0 : 1)
  const saturday = addDays(booked, 1 + ((12 - getWeekday(booked)) % 7))
  const morning = { opens_at: '09:00', closes_at: '12:00' }
  const ofPoint = ({ id, slot_minutes, slot_capacity }: Point) => ({
    id: newId(),
    organization_id: id,
    slot_minutes,
    slot_capacity,
  })
  const days = { starts_on: `${year}-07-01`, ends_on: `${year}-08-31` }
  const summer = { ...ofPoint(second), ...days, kind: 'season', name: 'Letní provoz' } as const
  const extra = {
    ...ofPoint(first),
    kind: 'exception',
    name: 'Sobota navíc',
    starts_on: saturday,
    ends_on: saturday,
  } as const
  await tx.insertInto('foodbank.opening_pattern').values([summer, extra]).execute()
  await tx
    .insertInto('foodbank.opening_hours')
    .values([
      ...[2, 4].map((weekday) => ({ ...intervalOf(summer), weekday, ...morning })),
      { ...intervalOf(extra), ...morning, slot_capacity: 4 },
    ])
    .execute()
  const day = addDays(booked, 60)
  const stocktaking = { day, last_day: addDays(day, 2), description: 'Sčítání zásob' }
  await tx
    .insertInto('foodbank.blocked_day')
    .values({ id: newId(), organization_id: third.id, ...stocktaking })
    .execute()
}

const intervalOf = ({ id, organization_id }: { id: string; organization_id: string }) => ({
  id: newId(),
  organization_id,
  pattern_id: id,
})

type Day = { day: string; offset: number }

function inventDay(
  random: Random,
  register: Register,
  point: Point,
  { day, offset }: Day,
  lastVisit: Map<Household, number>,
): Booking[] {
  const times = slotTimes(point, day)
  const share =
    offset === 0
      ? 0.8
      : offset > 0
        ? point.occupancy * Math.max(0.1, 1 - offset / DAYS_AHEAD)
        : point.occupancy
  const taken = times
    .flatMap((time) => Array.from({ length: point.slot_capacity }, () => time))
    .filter(() => random.chance(share))
  return taken.flatMap((time, index) => {
    const household = chooseHousehold(random, register, { day, offset }, lastVisit)
    if (!household) return []
    // One reservation of the last days stays unsettled.
    const isForgotten = offset >= -3 && index === taken.length - 1
    const isHandled = offset < 0 ? !isForgotten : offset === 0 && index < taken.length / 2
    const seat = taken.slice(0, index).filter((other) => other === time).length + 1
    return [
      inventBooking(random, register, point, household, { day, time, seat, offset, isHandled }),
    ]
  })
}

function slotTimes(point: Point, day: string): string[] {
  const weekday = getWeekday(day)
  return point.opening
    .filter(([weekdays]) => weekdays.includes(weekday))
    .flatMap(([, opens, closes]) => {
      const [from, to] = [getMinutes(opens), getMinutes(closes)]
      return Array.from({ length: Math.floor((to - from) / point.slot_minutes) }, (_, index) =>
        toTime(from + index * point.slot_minutes),
      )
    })
}

function chooseHousehold(
  random: Random,
  register: Register,
  { day, offset }: Day,
  lastVisit: Map<Household, number>,
): Household | undefined {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const household = random.pick(register.households)
    const registeredAt = Date.parse(String(household.applicant.created_at))
    const rested = offset - (lastVisit.get(household) ?? -10_000) >= DAYS_BETWEEN_VISITS
    if (!rested || registeredAt > Date.parse(day) - DAY_MS) continue
    lastVisit.set(household, offset)
    return household
  }
  return undefined
}

type Visit = { day: string; time: string; seat: number; offset: number; isHandled: boolean }

function inventBooking(
  random: Random,
  register: Register,
  point: Point,
  household: Household,
  visit: Visit,
): Booking {
  const { day, time, seat, offset, isHandled } = visit
  const status = getStatus(random, visit)
  const handledAt = `${day}T${time}:00.000+01:00`
  const author = register.organizations.find(({ id }) => id === household.applicant.organization_id)
  const bookedAt = new Date(
    Date.parse(`${day}T09:00:00Z`) - random.between(1, 14) * DAY_MS - Math.max(0, offset) * DAY_MS,
  ).toISOString()
  const request: Insertable<FoodbankHelpRequest> = {
    id: newId(),
    applicant_id: household.applicant.id,
    from_organization_id: household.applicant.organization_id,
    to_organization_id: point.id,
    reserved_on: day,
    reserved_time: time,
    seat,
    status,
    note: random.chance(0.12) ? random.pick(REQUEST_NOTES) : null,
    created_by: author?.authorId ?? null,
    created_at: bookedAt,
    updated_at: isHandled ? handledAt : bookedAt,
    ...(status === 'confirmed' && { confirmed_at: handledAt, confirmed_by: register.deskId }),
    ...(status === 'rejected' && { closed_at: handledAt, closed_by: register.deskId }),
  }
  return {
    request,
    support: status === 'confirmed' ? inventSupport(random, register, household, request) : null,
  }
}

function getStatus(random: Random, { offset, isHandled }: Visit) {
  if (!isHandled) return 'active'
  return random.chance(offset === 0 ? 0.08 : 0.11) ? 'rejected' : 'confirmed'
}

function inventSupport(
  random: Random,
  register: Register,
  household: Household,
  request: Insertable<FoodbankHelpRequest>,
): Insertable<FoodbankSupport> {
  const year = Number(request.reserved_on.slice(0, 4))
  const persons = [household.applicant, ...household.members].map(({ id, sex, birth_year }) => ({
    id,
    sex: sex ?? 'unspecified',
    age_band: getBand(birth_year == null ? null : year - birth_year),
  }))
  return {
    id: newId(),
    applicant_id: request.applicant_id,
    organization_id: request.to_organization_id,
    help_request_id: request.id,
    date: request.reserved_on,
    note: random.chance(0.05) ? random.pick(SUPPORT_NOTES) : null,
    ...inventAmounts(random, persons.length),
    household: JSON.stringify(persons),
    created_by: register.deskId,
    created_at: request.updated_at,
    updated_at: request.updated_at,
  }
}

function getBand(age: number | null): string {
  if (age === null) return 'unknown'
  return age <= 15
    ? '0-15'
    : age <= 17
      ? '16-17'
      : age <= 29
        ? '18-29'
        : age <= 64
          ? '30-64'
          : '65+'
}

const getMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Kilograms per person and visit, and how often the kind is available. */
const USUAL: Readonly<Record<AmountCode, readonly [kilograms: number, probability: number]>> = {
  durables: [1.4, 0.95],
  chilled: [0.5, 0.6],
  fruit_vegetables: [1.1, 0.8],
  pastries: [0.6, 0.75],
  food: [0.5, 0.4],
  drugstore: [0.25, 0.45],
  clothes: [0.4, 0.08],
  other: [0.3, 0.06],
  durables_op: [0.9, 0.55],
  chilled_op: [0.2, 0.1],
  op: [0.4, 0.12],
  drugs_op: [0.2, 0.3],
  clothes_op: [0.3, 0.03],
  other_op: [0.2, 0.02],
}

/** Larger households get less per person; amounts in steps of 100 g. */
function inventAmounts(random: Random, persons: number): Partial<Record<AmountCode, number>> {
  const heads = persons ** 0.8
  const amounts: Partial<Record<AmountCode, number>> = {
    durables: weigh(random, heads * USUAL.durables[0]),
  }
  for (const [code, [kilograms, probability]] of entries)
    if (random.chance(probability)) amounts[code] = weigh(random, heads * kilograms)
  return amounts
}

const entries = Object.entries(USUAL).filter(
  (entry): entry is [AmountCode, readonly [number, number]] => entry[0] in USUAL,
)

const weigh = (random: Random, kilograms: number) =>
  Math.max(0.1, Math.round(kilograms * (0.6 + random.next() * 0.8) * 10) / 10)
