import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { ShiftWorld } from '../../../shifts/testing/shift-world.ts'

/** Two Tuesdays and a Wednesday, on which both sites hand out. */
export const DAYS = ['2026-03-17', '2026-03-18', '2026-03-24'] as const
export const TIMES = ['08:00', '08:30'] as const
export const HOUSEHOLDS = 12
export const VOLUNTEERS = 6
/** Seats of a slot as a town begins. */
export const SEATS = 2
/** Shops of a collection: whoever is at the first cannot be at the second. */
const SHIFTS = [
  { seats: 2, starts_at: '08:00', ends_at: '12:00' },
  { seats: 1, starts_at: '11:00', ends_at: '15:00' },
  { seats: 2, starts_at: '15:00', ends_at: '19:00' },
] as const
const COLLECTION_DAY = '2026-04-25'

/** With a public address, and believing this machine from whom a request comes. */
export const CONFIG = { WEB_URL: 'https://banka.example', TRUST_PROXY: '127.0.0.1' }

export type Slot = { readonly reserved_on: string; readonly reserved_time: string }
export type Place = Slot & { readonly to_organization_id: string }

/** One slot of one site. */
export const getKey = ({ to_organization_id, reserved_on, reserved_time }: Place): string =>
  `${to_organization_id} ${reserved_on} ${reserved_time}`

/** What somebody was told to be done: the history has it, whatever is killed afterwards. */
export type Done =
  | { readonly is: 'booked' | 'moved'; readonly id: string; readonly slot: Slot }
  | { readonly is: 'taken'; readonly household: string; readonly slot: Slot }
  | { readonly is: 'cancelled' | 'moved together' | 'undone'; readonly id: string }
  | { readonly is: 'helped' | 'help taken back'; readonly id: string }
  | { readonly is: 'signed up' | 'signed off'; readonly phone: string }

type Shift = {
  readonly id: string
  readonly seats: number
  readonly starts_at: string
  readonly ends_at: string
}

export type Town = {
  readonly world: ShiftWorld
  readonly sites: readonly string[]
  readonly from: string
  readonly households: readonly string[]
  /** Phones, by which volunteers are known. */
  readonly volunteers: readonly string[]
  readonly shifts: readonly (Shift & { readonly link: string })[]
  /** The last own page of each volunteer. */
  readonly pages: Map<string, string>
  readonly done: Done[]
  /** Each set of reservations that somebody asked to move together, whether or not an answer came. */
  readonly asked: (readonly string[])[]
  /** What was answered. */
  readonly met: Set<string>
  /** The key of the last entry of the history before anything happens here. */
  readonly since: number
}

let phones = 0
const getPhone = () => String(601_000_000 + phones++)

/** Two sites near each other, their households, and a collection with its volunteers; nothing is booked yet. */
export async function makeTown(world: ShiftWorld): Promise<Town> {
  const { id: region_id } = await world.make.region()
  const from = await world.make.organization()
  const sites: string[] = []
  for (const name of ['Alfa', 'Beta']) {
    const given = { name, city: 'Brno', region_id, slot_minutes: 30, slot_capacity: SEATS }
    const { id } = await world.make.foodBank(given)
    await world.make.openingHours(
      id,
      [2, 3].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '09:00' })),
    )
    sites.push(id)
  }
  const households: string[] = []
  for (let at = 0; at < HOUSEHOLDS; at += 1) {
    const given = { organization_id: from.id, phone: getPhone(), told_by: 'sms' as const }
    households.push((await world.make.applicant({ ...given, surname: `Novák ${at}` })).id)
  }
  return {
    world,
    sites,
    from: from.id,
    households,
    volunteers: Array.from({ length: VOLUNTEERS }, getPhone),
    shifts: await makeShifts(world),
    pages: new Map(),
    done: [],
    asked: [],
    met: new Set(),
    since: await findLastEntry(world),
  }
}

async function makeShifts(world: ShiftWorld): Promise<Town['shifts']> {
  const shifts = []
  for (const [at, { seats, ...hours }] of SHIFTS.entries()) {
    const places = [{ name: `Obchod ${at}`, address: null, seats }]
    const made = await world.collect({ day: COLLECTION_DAY, places, hours: [hours] })
    shifts.push(...made.shifts.map(({ id }) => ({ id, seats, ...hours, link: made.link })))
  }
  return shifts
}

async function findLastEntry(world: ShiftWorld): Promise<number> {
  const { rows } = await typedSql(z.object({ id: z.number() }))`
    select coalesce(max(id), 0) as id from core.log`.execute(world.db)
  return rows[0]?.id ?? 0
}

/** Active reservations, by when they were made. */
export const listStanding = ({ world, sites }: Town, household?: string) =>
  world.db
    .selectFrom('foodbank.help_request')
    .select([
      'id',
      'applicant_id',
      'to_organization_id',
      'reserved_on',
      'reserved_time',
      'seat',
      'updated_at',
    ])
    .where('to_organization_id', 'in', sites)
    .$if(household !== undefined, (query) => query.where('applicant_id', '=', household ?? ''))
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
