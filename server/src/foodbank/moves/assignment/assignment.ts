import { matchPeople } from './pairing.ts'

const MINUTES_OF_A_DAY = 1_440
const NOON = '12:00'

type Wish = 'morning' | 'afternoon'

/** Where and when; day and time are those of the clock in Prague. */
export type Place = {
  readonly organization_id: string
  readonly day: string
  readonly time: string
}
export type FreePlace = Place & { readonly free: number }

export type Site = {
  readonly id: string
  readonly city: string | null
  readonly region_id: string | null
}

/** Somebody whose reservation has no place any more. */
export type Displaced = {
  readonly id: string
  readonly place: Place
  readonly wish: Wish | null
  /** Days on which the household is booked otherwise. */
  readonly busy: readonly string[]
  /** `barKey` of the sites and days at which a rule of entitlement refuses the household. */
  readonly barred: ReadonlySet<string>
}

export const barKey = ({ organization_id, day }: Pick<Place, 'organization_id' | 'day'>): string =>
  `${organization_id} ${day}`

/**
 * Why nobody proposes anything: no place within reach is free, or none at the time of day that they
 * wish, or none to which they are entitled.
 */
export type Unplaced = 'full' | 'wish' | 'entitlement'

export type Assignment = ReadonlyMap<string, Place | Unplaced>

export type Question = {
  readonly people: readonly Displaced[]
  readonly places: readonly FreePlace[]
  readonly sites: readonly Site[]
  /** The clock in Prague. */
  readonly now: { readonly today: string; readonly time: string }
  /** How far from their old day anybody is moved, before and after it. */
  readonly weeks: number
}

/**
 * A place for everybody, in this order: as many as possible get one; as few as possible go to another
 * site, and of these as few as possible to another city (only the own region is within reach); the least sum of what is between
 * the old and the new time, a day being more than any time of day (`apart`); the least of the longest of them. The answer does not depend on the order of what is given.
 */
export function assign(question: Question): Assignment {
  const people = question.people.toSorted(byPlaceAndKey)
  const open = listOpen(question)
  const choices = people.map((person) => choose(person, open, question, people.length))
  const found = match(choices, open)
  return new Map(
    people.map((person, index) => [person.id, found[index] ?? whyNot(person, open, question)]),
  )
}

/** Minutes of the wall clock, so that a change of the clocks moves nobody. */
type Timed = { readonly at: number }

type Open = {
  readonly places: readonly (FreePlace & Timed)[]
  readonly bySite: ReadonlyMap<string, readonly number[]>
  readonly siteOf: ReadonlyMap<string, Site>
}

/** 0 is the own site, 1 another one of the city, 2 another one of the region; null is out of reach. */
type Way = 0 | 1 | 2
type Choice = { readonly place: number; readonly way: Way; readonly minutes: number }

function listOpen({ places, sites }: Question): Open {
  const sorted = places
    .filter(({ free }) => free > 0)
    .map((place) => ({ ...place, at: minutesOf(place) }))
    .toSorted((a, b) => a.at - b.at || compare(a.organization_id, b.organization_id))
  const bySite = new Map<string, number[]>()
  for (const [index, { organization_id }] of sorted.entries()) {
    const known = bySite.get(organization_id)
    if (known) known.push(index)
    else bySite.set(organization_id, [index])
  }
  return { places: sorted, bySite, siteOf: new Map(sites.map((site) => [site.id, site])) }
}

/**
 * The nearest places of a person, until there is room for everybody: whoever went further could take one of these, so further ones
 * change nothing.
 */
function choose(person: Displaced, open: Open, question: Question, people: number): Choice[] {
  const old = minutesOf(person.place)
  const isOpen = isOpenTo(person, question)
  const reachable = question.sites.flatMap((site): Choice[] => {
    const way = wayTo(open.siteOf, person, { organization_id: site.id })
    if (way === null) return []
    return (open.bySite.get(site.id) ?? []).flatMap((index) => {
      const place = open.places[index]
      if (!place || !suits(person, place) || !isOpen(place)) return []
      return [{ place: index, way, minutes: apart(old, place.at) }]
    })
  })
  const near: Choice[] = []
  let room = 0
  for (const choice of reachable.toSorted(byCost)) {
    if (room >= people) break
    near.push(choice)
    room += open.places[choice.place]?.free ?? 0
  }
  return near
}

/**
 * One number says the goals in their order: no sum of a lesser one reaches a greater one. 500 people and half a year of minutes stay far
 * below what a number holds exactly.
 */
function match(choices: readonly (readonly Choice[])[], open: Open): (Place | null)[] {
  const people = choices.length
  const longest = choices.flat().reduce((most, { minutes }) => Math.max(most, minutes), 0)
  const otherCity = people * longest + 1
  const elsewhere = (people + 1) * otherCity
  const unplaced = (people + 1) * elsewhere
  const seats = choices.map((of) =>
    of.map(({ place, way, minutes }) => ({
      place,
      cost: minutes + (way > 1 ? otherCity : 0) + (way > 0 ? elsewhere : 0),
      length: minutes,
    })),
  )
  const room = open.places.map(({ free }) => free)
  return matchPeople(seats, room, unplaced).map((seat) =>
    seat ? toPlace(open.places[seat.place]) : null,
  )
}

function whyNot(person: Displaced, open: Open, question: Question): Unplaced {
  const hasChoice = (given: Partial<Displaced>) =>
    choose({ ...person, ...given }, open, question, 1).length > 0
  if (hasChoice({})) return 'full'
  if (hasChoice({ wish: null })) return 'wish'
  return hasChoice({ wish: null, barred: new Set() }) ? 'entitlement' : 'full'
}

function wayTo(
  siteOf: ReadonlyMap<string, Site>,
  { place: { organization_id: own } }: Displaced,
  { organization_id: other }: Pick<Place, 'organization_id'>,
): Way | null {
  if (other === own) return 0
  const [from, to] = [siteOf.get(own), siteOf.get(other)]
  if (!from || !to) return null
  if (from.city !== null && isSameCity(from.city, to.city)) return 1
  return from.region_id !== null && from.region_id === to.region_id ? 2 : null
}

const isSameCity = (one: string, other: string | null) =>
  other !== null && one.trim().toLocaleLowerCase('cs') === other.trim().toLocaleLowerCase('cs')

/**
 * Nobody is told later than a day before, or than they would have been due; nobody comes twice on a
 * day, or to where a rule refuses them.
 */
function isOpenTo(
  { place: old, busy, barred }: Displaced,
  { now, weeks }: Pick<Question, 'now' | 'weeks'>,
): (place: Place & Timed) => boolean {
  const from = minutesOf(old)
  const tomorrow = minutesOf({ day: now.today, time: now.time }) + MINUTES_OF_A_DAY
  const earliest = Math.max(Math.min(from, tomorrow), from - weeks * 7 * MINUTES_OF_A_DAY)
  const latest = from + weeks * 7 * MINUTES_OF_A_DAY
  return ({ at, day, organization_id }) =>
    at >= earliest &&
    at <= latest &&
    !busy.includes(day) &&
    !barred.has(barKey({ organization_id, day })) &&
    !(at === from && organization_id === old.organization_id)
}

const suits = ({ wish }: Displaced, { time }: Place) =>
  wish === null || (wish === 'morning') === time < NOON

const minutesOf = ({ day, time }: Pick<Place, 'day' | 'time'>) =>
  Date.parse(`${day}T${time}Z`) / 60_000

/**
 * Minutes of whole days, then those of the clock: of two equally near days the one at the usual time of day is nearer. Both are minutes
 * already, because this is asked a million times.
 */
const apart = (old: number, now: number): number => {
  const [oldTime, time] = [old % MINUTES_OF_A_DAY, now % MINUTES_OF_A_DAY]
  return Math.abs(old - oldTime - (now - time)) + Math.abs(oldTime - time)
}

const byCost = (a: Choice, b: Choice) => a.way - b.way || a.minutes - b.minutes || a.place - b.place

const byPlaceAndKey = (a: Displaced, b: Displaced) =>
  minutesOf(a.place) - minutesOf(b.place) || compare(a.id, b.id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const toPlace = (place: Place | undefined): Place | null =>
  place ? { organization_id: place.organization_id, day: place.day, time: place.time } : null
