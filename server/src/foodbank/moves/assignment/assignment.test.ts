import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  assign,
  barKey,
  type Assignment,
  type Displaced,
  type FreePlace,
  type Place,
  type Question,
  type Site,
} from './assignment.ts'

const NOW = { today: '2026-03-09', time: '09:00' }
const SITES: Site[] = [
  { id: 'here', city: 'Brno', region_id: 'south' },
  { id: 'next door', city: 'brno ', region_id: 'south' },
  { id: 'near', city: 'Vyškov', region_id: 'south' },
  { id: 'far', city: 'Praha', region_id: 'middle' },
  { id: 'nowhere', city: null, region_id: null },
]

const at = (day: string, time: string, organization_id = 'here') => ({ organization_id, day, time })
const free = (day: string, time: string, organization_id = 'here', places = 1): FreePlace => ({
  ...at(day, time, organization_id),
  free: places,
})
const person = (id: string, given: Partial<Displaced> = {}): Displaced => ({
  id,
  place: at('2026-03-12', '10:00'),
  wish: null,
  busy: [],
  barred: new Set(),
  ...given,
})
const ask = (people: Displaced[], places: FreePlace[], weeks = 5): Question => ({
  people,
  places,
  sites: SITES,
  now: NOW,
  weeks,
})
const answered = (people: Displaced[], places: FreePlace[], weeks?: number) =>
  Object.fromEntries(assign(ask(people, places, weeks)))

describe('one person', () => {
  test('gets the nearest place, a day earlier as well as a day later', () => {
    const places = [free('2026-03-13', '11:00'), free('2026-03-11', '10:00')]
    expect(answered([person('a')], places)).toEqual({ a: at('2026-03-11', '10:00') })
  })

  test('of two equally near days comes at their time of day, and never a day further for it', () => {
    const noon = person('a', { place: at('2026-03-12', '11:30') })
    const early = free('2026-03-13', '08:00')
    const usual = free('2026-03-11', '11:00')
    expect(answered([noon], [early, usual])).toEqual({ a: at('2026-03-11', '11:00') })
    expect(answered([noon], [early, free('2026-03-14', '11:30')])).toEqual({
      a: at('2026-03-13', '08:00'),
    })
  })

  test('stays at their site, however far off its next place is', () => {
    const places = [free('2026-03-12', '10:30', 'next door'), free('2026-04-10', '10:00')]
    expect(answered([person('a')], places)).toEqual({ a: at('2026-04-10', '10:00') })
  })

  test('goes to a site of their city before one of their region, and to no other', () => {
    const near = free('2026-03-12', '10:30', 'near')
    const nextDoor = free('2026-03-20', '10:00', 'next door')
    const far = free('2026-03-12', '10:00', 'far')
    const nowhere = free('2026-03-12', '10:00', 'nowhere')
    expect(answered([person('a')], [far, near, nextDoor, nowhere])).toEqual({
      a: at('2026-03-20', '10:00', 'next door'),
    })
    expect(answered([person('a')], [far, near])).toEqual({ a: at('2026-03-12', '10:30', 'near') })
    expect(answered([person('a')], [far, nowhere])).toEqual({ a: 'full' })
  })

  test('is told a day ahead, unless they would have been due sooner; then they come no earlier', () => {
    const places = [free('2026-03-10', '08:59'), free('2026-03-10', '09:00')]
    expect(answered([person('a')], places)).toEqual({ a: at('2026-03-10', '09:00') })
    const soon = person('b', { place: at('2026-03-09', '13:00') })
    const today = [free('2026-03-09', '12:30'), free('2026-03-09', '14:00')]
    expect(answered([soon], today)).toEqual({ b: at('2026-03-09', '14:00') })
  })

  test('comes at the time of day that they wish; a slot at noon is an afternoon', () => {
    const morning = free('2026-03-12', '11:30')
    const noon = free('2026-03-13', '12:00')
    const wishing = (wish: 'morning' | 'afternoon') => [person('a', { wish })]
    expect(answered(wishing('afternoon'), [morning, noon])).toEqual({
      a: at('2026-03-13', '12:00'),
    })
    expect(answered(wishing('morning'), [morning, noon])).toEqual({ a: at('2026-03-12', '11:30') })
    expect(answered(wishing('morning'), [noon])).toEqual({ a: 'wish' })
    expect(answered(wishing('morning'), [])).toEqual({ a: 'full' })
  })

  test('is not sent for on a day on which the household is booked already', () => {
    const places = [free('2026-03-12', '11:00'), free('2026-03-16', '10:00')]
    expect(answered([person('a', { busy: ['2026-03-12'] })], places)).toEqual({
      a: at('2026-03-16', '10:00'),
    })
  })

  test('is not sent for on a day at a site at which a rule refuses them', () => {
    const barred = new Set(['here 2026-03-12', 'here 2026-03-13'])
    const near = free('2026-03-13', '10:00', 'near')
    const places = [free('2026-03-12', '11:00'), free('2026-03-13', '10:00')]
    expect(answered([person('a', { barred })], [...places, near])).toEqual({
      a: at('2026-03-13', '10:00', 'near'),
    })
    expect(answered([person('a', { barred })], places)).toEqual({ a: 'entitlement' })
    const wishing = person('a', { barred, wish: 'afternoon' })
    expect(answered([wishing], [...places, near])).toEqual({ a: 'wish' })
  })

  test('does not get the place that they have, and nothing beyond the weeks that are searched', () => {
    const places = [free('2026-03-12', '10:00'), free('2026-04-17', '10:00')]
    expect(answered([person('a')], places)).toEqual({ a: 'full' })
    expect(answered([person('a')], places, 10)).toEqual({ a: at('2026-04-17', '10:00') })
  })
})

describe('several people', () => {
  test('one with a choice makes room for one without', () => {
    const people = [person('a'), person('b', { wish: 'afternoon' })]
    const places = [free('2026-03-12', '14:00'), free('2026-03-20', '09:00')]
    expect(answered(people, places)).toEqual({
      a: at('2026-03-20', '09:00'),
      b: at('2026-03-12', '14:00'),
    })
  })

  test('of two answers with the same sum the longest way is the shorter one', () => {
    const people = [
      person('a', { place: at('2026-03-12', '10:00') }),
      person('b', { place: at('2026-03-12', '11:00') }),
    ]
    const places = [free('2026-03-12', '12:00'), free('2026-03-12', '13:00')]
    expect(answered(people, places)).toEqual({
      a: at('2026-03-12', '12:00'),
      b: at('2026-03-12', '13:00'),
    })
  })
})

test('wall time: a change of the clocks moves nobody', () => {
  const a = person('a', { place: at('2026-03-28', '10:00') })
  const places = [free('2026-03-29', '10:00'), free('2026-03-27', '09:59')]
  expect(answered([a], places)).toEqual({ a: at('2026-03-29', '10:00') })
})

const DAYS = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14']
const TIMES = ['08:00', '09:30', '12:00', '15:00']
const places = fc.record({
  organization_id: fc.constantFrom('here', 'next door', 'near', 'far'),
  day: fc.constantFrom(...DAYS),
  time: fc.constantFrom(...TIMES),
})
const BARRED = DAYS.slice(2, 5).map((day) => barKey({ organization_id: 'here', day }))
const people = fc
  .array(
    fc.record({
      place: places,
      wish: fc.constantFrom(null, null, 'morning' as const, 'afternoon' as const),
      busy: fc.subarray(DAYS, { maxLength: 1 }),
      barred: fc.subarray(BARRED, { maxLength: 2 }).map((keys) => new Set(keys)),
    }),
    { maxLength: 4 },
  )
  .map((all) => all.map((one, index) => ({ ...one, id: `person ${index}` })))
const freePlaces = fc.uniqueArray(
  fc.tuple(places, fc.integer({ min: 0, max: 2 })).map(([place, number]) => ({
    ...place,
    free: number,
  })),
  { maxLength: 5, selector: (place) => `${place.organization_id} ${place.day} ${place.time}` },
)
const questions = fc.tuple(people, freePlaces).map(([all, open]) => ask(all, open))

// the rules once more, as plainly as they can be said

const minute = ({ day, time }: Place) => Date.parse(`${day}T${time}:00Z`) / 60_000
const dayOf = ({ day }: Place) => Date.parse(`${day}T00:00:00Z`) / 60_000
const distance = (a: Place, b: Place) =>
  Math.abs(dayOf(a) - dayOf(b)) + Math.abs(minute(a) - dayOf(a) - (minute(b) - dayOf(b)))
const siteOf = ({ organization_id }: Place) => SITES.find(({ id }) => id === organization_id)

/** 0 stays, 1 stays in the city, 2 stays in the region. */
function wayOf(old: Place, place: Place): number | null {
  const [from, to] = [siteOf(old), siteOf(place)]
  if (from === to) return 0
  const city = from?.city?.trim().toLowerCase()
  if (city !== undefined && city === to?.city?.trim().toLowerCase()) return 1
  const region = from?.region_id ?? null
  return region !== null && region === to?.region_id ? 2 : null
}

function mayBeProposed({ place: old, wish, busy, barred }: Displaced, place: Place, weeks: number) {
  const tomorrow = minute({ organization_id: '', day: NOW.today, time: NOW.time }) + 24 * 60
  const isSame = old.organization_id === place.organization_id && minute(old) === minute(place)
  const isEarly = minute(place) < tomorrow && minute(place) < minute(old)
  const isFar = Math.abs(minute(place) - minute(old)) > weeks * 7 * 24 * 60
  const isAgainstWish = wish !== null && (wish === 'morning') !== place.time < '12:00'
  const isBusy = busy.includes(place.day) || barred.has(`${place.organization_id} ${place.day}`)
  return wayOf(old, place) !== null && !isSame && !isEarly && !isFar && !isAgainstWish && !isBusy
}

/** For each goal less is better, the most important first. */
type Costs = readonly [
  unplaced: number,
  elsewhere: number,
  otherCity: number,
  minutes: number,
  longest: number,
]

function costsOf(assignment: Assignment, { people }: Question): Costs {
  const places = people.map(({ id }) => assignment.get(id))
  const moves = people.flatMap(({ place: old }, index) => {
    const place = places[index]
    if (place === undefined || typeof place === 'string') return []
    return [{ way: wayOf(old, place) ?? 0, minutes: distance(place, old) }]
  })
  return [
    people.length - moves.length,
    moves.filter(({ way }) => way > 0).length,
    moves.filter(({ way }) => way > 1).length,
    moves.reduce((sum, { minutes }) => sum + minutes, 0),
    Math.max(0, ...moves.map(({ minutes }) => minutes)),
  ]
}

const isLess = (a: Costs, b: Costs) => {
  const at = a.findIndex((cost, index) => cost !== b[index])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

/** Tries everything. */
function bestByForce(question: Question): Costs {
  let best: Costs | undefined
  const tryOn = (index: number, left: FreePlace[], made: Assignment) => {
    const next = question.people[index]
    if (!next) {
      const costs = costsOf(made, question)
      if (best === undefined || isLess(costs, best)) best = costs
      return
    }
    tryOn(index + 1, left, new Map([...made, [next.id, 'full']]))
    for (const place of left.filter(({ free }) => free > 0)) {
      if (!mayBeProposed(next, place, question.weeks)) continue
      const rest = left.map((other) =>
        other === place ? { ...other, free: other.free - 1 } : other,
      )
      tryOn(index + 1, rest, new Map([...made, [next.id, toPlace(place)]]))
    }
  }
  tryOn(0, [...question.places], new Map())
  return best ?? [0, 0, 0, 0, 0]
}

const toPlace = ({ organization_id, day, time }: FreePlace) => ({ organization_id, day, time })

test('no assignment is better: as many placed, as few elsewhere, as little moved as trying everything finds', () => {
  const check = fc.property(questions, (question) => {
    expect(costsOf(assign(question), question)).toEqual(bestByForce(question))
  })
  fc.assert(check, { numRuns: 3_000 })
})

test('room is kept, and everybody has a place that may be proposed to them, or a reason', () => {
  const check = fc.property(questions, (question) => {
    const assignment = assign(question)
    expect([...assignment.keys()].toSorted()).toEqual(
      question.people.map(({ id }) => id).toSorted(),
    )
    for (const one of question.people) {
      const got = assignment.get(one.id)
      if (got === undefined || typeof got === 'string') continue
      expect(mayBeProposed(one, got, question.weeks)).toBe(true)
    }
    for (const place of question.places) {
      const here = [...assignment.values()].filter(
        (got) =>
          typeof got !== 'string' &&
          got.organization_id === place.organization_id &&
          got.day === place.day &&
          got.time === place.time,
      )
      expect(here.length).toBeLessThanOrEqual(place.free)
    }
  })
  fc.assert(check, { numRuns: 1_000 })
})

test('the order of what is given changes nothing', () => {
  const shuffled = questions.chain((question) =>
    fc.record({
      question: fc.constant(question),
      people: fc.shuffledSubarray([...question.people], { minLength: question.people.length }),
      places: fc.shuffledSubarray([...question.places], { minLength: question.places.length }),
      sites: fc.shuffledSubarray([...question.sites], { minLength: question.sites.length }),
    }),
  )
  const check = fc.property(shuffled, ({ question, ...other }) => {
    const sorted = (assignment: Assignment) => [...assignment].toSorted()
    expect(sorted(assign({ ...question, ...other }))).toEqual(sorted(assign(question)))
  })
  fc.assert(check, { numRuns: 1_000 })
})
