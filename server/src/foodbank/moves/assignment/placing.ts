import type { Connection } from '#platform/database/database.ts'
import type { Displaced } from '../../displaced/service.ts'
import { listEntitled, type Visit } from '../../entitlement/service.ts'
import {
  assign,
  barKey,
  type FreePlace,
  type Place,
  type Question,
  type Unplaced,
} from './assignment.ts'
import type { Person } from '../people-repository.ts'

/** A reservation and where it is to go. */
export type Sent = { readonly one: Displaced; readonly place: Place }

type Crowd = {
  readonly displaced: readonly Displaced[]
  readonly people: ReadonlyMap<string, Person>
  /** Where others are to go in any case. */
  readonly promised: readonly Sent[]
}
type Search = Omit<Question, 'people'>
type Found = ReadonlyMap<string, Place | Unplaced>

/**
 * A place for each, so that a rule of entitlement refuses nobody once all of them are moved: of a household with several reservations each is
 * judged with the others where they are to go. One for which nothing is found stays, and is reckoned with from the beginning then.
 */
export async function findPlaces(db: Connection, crowd: Crowd, search: Search): Promise<Found> {
  const plan = await makePlan(db, crowd)
  for (;;) {
    const found = await placeInTurn(db, crowd, search, plan)
    const staying = await listInTheWay(db, crowd, { ...plan, places: placesOf(crowd, found) })
    if (staying.length === 0) return found
    for (const id of staying) plan.staying.add(id)
  }
}

type Plan = {
  readonly households: ReadonlyMap<string, readonly Displaced[]>
  readonly places: ReadonlyMap<string, Place>
  /** Those that count where they were until they have a place; the others count nowhere until then. */
  readonly staying: Set<string>
  /** Chosen against a rule, for which somebody answers. */
  readonly exempt: ReadonlySet<string>
}

async function makePlan(db: Connection, crowd: Crowd): Promise<Plan> {
  const all = [...crowd.displaced, ...crowd.promised.map(({ one }) => one)]
  const plan = {
    households: Map.groupBy(all, (one) => one.applicant_id),
    places: placesOf(crowd, new Map()),
    staying: new Set<string>(),
    exempt: new Set<string>(),
  }
  const against = await listRefused(db, crowd.promised, plan)
  return { ...plan, exempt: new Set(against.map(({ one }) => one.id)) }
}

const placesOf = ({ promised }: Crowd, found: Found): ReadonlyMap<string, Place> =>
  new Map([
    ...promised.map(({ one, place }) => [one.id, place] as const),
    ...[...found].flatMap(([id, place]) =>
      typeof place === 'string' ? [] : [[id, place] as const],
    ),
  ])

/** A household with several reservations gets a place for each in turn, so that it comes once on a day. */
async function placeInTurn(
  db: Connection,
  crowd: Crowd,
  search: Search,
  plan: Plan,
): Promise<Found> {
  const found = new Map<string, Place | Unplaced>()
  let waiting = crowd.displaced.filter(({ id }) => crowd.people.get(id)?.is_restricted === false)
  while (waiting.length > 0) {
    const firsts = [...new Map(waiting.toReversed().map((one) => [one.applicant_id, one])).values()]
    const places = placesOf(crowd, found)
    const now = { ...plan, places }
    const free = withoutPromised(search.places, [...places.values()])
    const given = await assignEntitled(db, firsts, crowd.people, { ...search, places: free }, now)
    for (const [id, place] of given) found.set(id, place)
    const chosen = new Set(firsts)
    waiting = waiting.filter((one) => !chosen.has(one))
  }
  return found
}

/**
 * What a rule of entitlement refuses is looked up for those alone whom it refuses the place that
 * they were to get; whoever was looked up gets no such place again, so this ends.
 */
async function assignEntitled(
  db: Connection,
  firsts: readonly Displaced[],
  people: ReadonlyMap<string, Person>,
  search: Search,
  plan: Plan,
): Promise<Found> {
  const everywhere = [...new Map(search.places.map((place) => [barKey(place), place])).values()]
  const bars = new Map<string, ReadonlySet<string>>()
  for (;;) {
    const found = assign({
      ...search,
      people: firsts.map((one) => ({
        id: one.id,
        place: placeOf(one),
        wish: people.get(one.id)?.preferred_time ?? null,
        busy: [...(people.get(one.id)?.busy ?? []), ...daysOf(one, plan)],
        barred: bars.get(one.id) ?? new Set(),
      })),
    })
    const refused = await listRefused(db, sentOf(firsts, found), plan)
    if (refused.length === 0) return found
    const all = refused.flatMap(({ one }) => everywhere.map((place) => ({ one, place })))
    const barred = Map.groupBy(await listRefused(db, all, plan), ({ one }) => one.id)
    for (const [id, those] of barred) bars.set(id, new Set(those.map(({ place }) => barKey(place))))
  }
}

const sentOf = (displaced: readonly Displaced[], found: Found): Sent[] =>
  displaced.flatMap((one) => {
    const place = found.get(one.id)
    return place === undefined || typeof place === 'string' ? [] : [{ one, place }]
  })

const daysOf = (one: Displaced, { households, places }: Plan) =>
  (households.get(one.applicant_id) ?? []).flatMap(({ id }) => places.get(id)?.day ?? [])

/** Those without a place where they stay, if a rule refuses a place of the same household because of them. */
async function listInTheWay(db: Connection, { displaced }: Crowd, plan: Plan): Promise<string[]> {
  const stay = displaced.filter(({ id }) => !plan.places.has(id) && !plan.staying.has(id))
  const placed = sentOf(
    stay.flatMap((one) => plan.households.get(one.applicant_id) ?? []),
    plan.places,
  )
  const staying = new Set([...plan.staying, ...stay.map(({ id }) => id)])
  const refused = await listRefused(db, placed, { ...plan, staying })
  const households = new Set(refused.map(({ one }) => one.applicant_id))
  return stay.filter((one) => households.has(one.applicant_id)).map(({ id }) => id)
}

/** Whose going there a rule refuses, or that of another reservation of the household because of it. */
async function listRefused(db: Connection, sent: readonly Sent[], plan: Plan): Promise<Sent[]> {
  const asked = sent.flatMap((one) => listVisits(one, plan).map((visit) => ({ one, visit })))
  const entitled = await listEntitled(
    db,
    asked.map(({ visit }) => visit),
  )
  const refused = new Set(asked.flatMap(({ one }, at) => (entitled[at] === false ? [one] : [])))
  return [...refused]
}

/** The visits of the household that are to be on another day or site, if one of its reservations goes there as well. */
function listVisits(
  { one: { id: sentId, applicant_id }, place: there }: Sent,
  plan: Plan,
): Visit[] {
  const household = plan.households.get(applicant_id) ?? []
  const placed = household.flatMap((one): Sent[] => {
    const place = one.id === sentId ? there : plan.places.get(one.id)
    return place ? [{ one, place }] : []
  })
  const isPlaced = (one: Displaced) => placed.some((other) => other.one === one)
  const gone = household.filter((one) => isPlaced(one) || !plan.staying.has(one.id))
  return placed
    .filter(({ one, place }) => isElsewhere(one, place) && !plan.exempt.has(one.id))
    .map(({ one, place: { organization_id, day } }) => ({
      applicant_id,
      organization_id,
      day,
      except: gone.map(({ id }) => id),
      also: placed.filter((other) => other.one !== one).map(({ place }) => place.day),
    }))
}

/** Another time of the same day and site asks nothing anew. */
export const isElsewhere = (
  before: Pick<Displaced, 'to_organization_id' | 'reserved_on'>,
  after: Place,
): boolean =>
  before.to_organization_id !== after.organization_id || before.reserved_on !== after.day

function withoutPromised(
  free: readonly FreePlace[],
  promised: readonly Place[],
): readonly FreePlace[] {
  if (promised.length === 0) return free
  const taken = new Map<string, number>()
  for (const place of promised) taken.set(keyOf(place), (taken.get(keyOf(place)) ?? 0) + 1)
  return free.map((place) => ({ ...place, free: place.free - (taken.get(keyOf(place)) ?? 0) }))
}

const keyOf = ({ organization_id, day, time }: Place) => `${organization_id} ${day} ${time}`

export const placeOf = ({ to_organization_id, reserved_on, reserved_time }: Displaced): Place => ({
  organization_id: to_organization_id,
  day: reserved_on,
  time: reserved_time,
})
