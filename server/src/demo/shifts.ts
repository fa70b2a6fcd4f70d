import { sql } from 'kysely'
import { addDays, type Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { inventPerson } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { chunks, getWeekday, type Register } from './register.ts'

/** Of its own, so that the households of the demo stay the same. */
const SEED = 20_260_425
/** As many as a food bank of this size has in its shops on one day. */
const PEOPLE = 233
const REGULARS = 34
const WEEKS_BACK = 52
const WEEKS_AHEAD = 4

const CHAINS = ['Tesco', 'Albert', 'Billa', 'Kaufland', 'Lidl', 'Penny', 'Globus', 'Hruška']
const STREETS = ['Nádražní', 'Husova', 'Palackého', 'Žižkova', 'Zahradní', 'Jiráskova', 'Tyršova']
const TOWNS = ['Lesná', 'Kamenec', 'Dolní Hrádek', 'Podlesí', 'Bělá']

type NewSeat = {
  shift_id: string
  volunteer_id: string
  state: 'signed' | 'confirmed' | 'came' | 'absent'
  minutes: number | null
  origin: 'link' | 'staff'
}

/**
 * A collection in 25 shops next week with 233 people and some gaps, one that was held in autumn, weekly
 * shifts at two sites, and a year of hours.
 */
export async function inventShifts(
  tx: Transaction,
  clock: Clock,
  register: Register,
  accounts: ReadonlyMap<string, string>,
): Promise<void> {
  const random = createRandom(SEED)
  const coordinator = accounts.get('spravce') ?? register.deskId
  await sql`select set_config('app.actor_id', ${coordinator}, true)`.execute(tx)
  const regulars = await insertVolunteers(tx, random, REGULARS, clock.today())
  await inventWeeks(tx, clock, random, register, regulars)
  const helpers = [
    ...regulars,
    ...(await insertVolunteers(tx, random, PEOPLE - REGULARS, clock.today(), REGULARS)),
  ]
  const saturday = addDays(clock.today(), 6 - getWeekday(clock.today()) + 7)
  await inventCollection(tx, random, coordinator, {
    name: 'Národní potravinová sbírka',
    day: saturday,
    helpers,
    isOver: false,
  })
  await inventCollection(tx, random, coordinator, {
    name: 'Sbírka v obchodech',
    day: addDays(saturday, -26 * 7),
    helpers: helpers.slice(0, 140),
    isOver: true,
  })
}

async function insertVolunteers(
  tx: Transaction,
  random: Random,
  count: number,
  today: string,
  before = 0,
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const { name, surname } = inventPerson(random, random.pick(['male', 'female']))
    const number = before + index
    const hasMail = random.chance(0.7)
    return {
      id: newId(),
      name,
      surname,
      // numbers and addresses that are nobody's
      phone: hasMail && random.chance(0.3) ? null : `70000${String(number).padStart(4, '0')}`,
      email: hasMail ? `dobrovolnik${number}@example.cz` : null,
      informed_on: today,
    }
  })
  for (const part of chunks(rows, 500))
    await tx.insertInto('foodbank.volunteer').values(part).execute()
  return rows.map(({ id }) => id)
}

/** Sorting on Tuesdays at the first site, the desk on Thursdays at the second one. */
async function inventWeeks(
  tx: Transaction,
  clock: Clock,
  random: Random,
  { points }: Register,
  regulars: readonly string[],
): Promise<void> {
  const monday = addDays(clock.today(), 1 - getWeekday(clock.today()))
  const plans = [
    {
      point: points[0],
      weekday: 2,
      starts_at: '08:00',
      ends_at: '12:00',
      seats: 5,
      task: 'Třídění',
    },
    {
      point: points[0],
      weekday: 5,
      starts_at: '13:00',
      ends_at: '16:30',
      seats: 4,
      task: 'Svoz z obchodů',
    },
    {
      point: points[1],
      weekday: 4,
      starts_at: '09:00',
      ends_at: '13:00',
      seats: 3,
      task: 'Pomoc při výdeji',
    },
  ]
  const seats: NewSeat[] = []
  for (const { point, weekday, ...shift } of plans) {
    if (!point) continue
    for (let week = -WEEKS_BACK; week <= WEEKS_AHEAD; week++) {
      const day = addDays(monday, week * 7 + weekday - 1)
      const isOver = day < clock.today()
      const id = newId()
      await tx
        .insertInto('foodbank.shift')
        .values({ id, organization_id: point.id, day, ...shift })
        .execute()
      const wanted = isOver
        ? random.between(shift.seats - 2, shift.seats)
        : random.between(0, shift.seats)
      // two shifts of a week are on different days, so nobody is at two at once
      const first = random.between(0, regulars.length - 1)
      for (let index = 0; index < wanted; index++)
        seats.push(
          toSeat(random, id, regulars[(first + index * 5) % regulars.length] ?? '', isOver),
        )
    }
  }
  await insertSeats(tx, seats)
}

type Collected = {
  readonly name: string
  readonly day: string
  readonly helpers: readonly string[]
  readonly isOver: boolean
}

async function inventCollection(
  tx: Transaction,
  random: Random,
  createdBy: string,
  { name, day, helpers, isOver }: Collected,
): Promise<void> {
  const collectionId = newId()
  await tx
    .insertInto('foodbank.collection')
    .values({
      id: collectionId,
      name,
      starts_on: day,
      ends_on: day,
      public_text:
        'Sejdeme se u vchodu do obchodu deset minut před začátkem. Vestu i letáky dostanete na místě.',
      note: 'Vratné bedny přiveze řidič v sedm ráno.',
      created_by: createdBy,
    })
    .execute()
  const places = Array.from({ length: 25 }, (_, index) => ({
    id: newId(),
    collection_id: collectionId,
    name: `${CHAINS[index % CHAINS.length] ?? ''} ${TOWNS[Math.floor(index / 5) % TOWNS.length] ?? ''}`,
    address: `${STREETS[index % STREETS.length] ?? ''} ${random.between(1, 90)}`,
  }))
  await tx.insertInto('foodbank.shift_place').values(places).execute()
  const shifts = places.flatMap(({ id: place_id }) =>
    (
      [
        ['08:00', '12:00'],
        ['12:00', '16:00'],
      ] as const
    ).map(([starts_at, ends_at]) => ({
      id: newId(),
      place_id,
      day,
      starts_at,
      ends_at,
      seats: 5,
      task: 'Sbírka u pokladen',
    })),
  )
  await tx.insertInto('foodbank.shift').values(shifts).execute()
  // the last shops are the last to be filled
  const seats = helpers.map((volunteer, index) =>
    toSeat(random, shifts[Math.floor(index / 5) % shifts.length]?.id ?? '', volunteer, isOver),
  )
  await insertSeats(tx, seats)
  if (!isOver)
    await tx
      .insertInto('foodbank.shift_link')
      .values({ id: newId(), collection_id: collectionId, expires_on: day, created_by: createdBy })
      .execute()
}

function toSeat(random: Random, shift_id: string, volunteer_id: string, isOver: boolean): NewSeat {
  const origin = random.chance(0.8) ? 'link' : 'staff'
  if (!isOver)
    return {
      shift_id,
      volunteer_id,
      state: random.chance(0.3) ? 'confirmed' : 'signed',
      minutes: null,
      origin,
    }
  if (random.chance(0.06)) return { shift_id, volunteer_id, state: 'absent', minutes: null, origin }
  const minutes = random.chance(0.15) ? random.between(8, 15) * 15 : null
  return { shift_id, volunteer_id, state: 'came', minutes, origin }
}

/** One by one by the trigger, which gives the seats; whoever is picked twice for a shift is there once. */
async function insertSeats(tx: Transaction, seats: readonly NewSeat[]): Promise<void> {
  const once = new Map(seats.map((seat) => [`${seat.shift_id} ${seat.volunteer_id}`, seat]))
  const rows = [...once.values()].map((seat) => ({ id: newId(), seat: 1, ...seat }))
  for (const part of chunks(rows, 500))
    await tx.insertInto('foodbank.shift_seat').values(part).execute()
}
