import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary'
import {
  helpRequestEndpoints,
  REQUEST_STATUSES,
  type HelpRequest,
  type RequestQuery,
} from '@crm/contract/foodbank/help-requests'
import { OVERVIEW_NAMES, overviewEndpoints, type Overview } from '@crm/contract/foodbank/overview'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'

let world: World
let banks: string[]
let homes: string[]
let applicants: string[]
let reading: Caller
const CALLERS = [
  'superadmin',
  'food_bank_manager',
  'organization_manager',
  'desk_worker',
  'social_worker',
] as const
beforeAll(async () => {
  world = await createWorld()
  banks = await ids(4, () => world.make.foodBank())
  homes = await ids(3, () => world.make.organization())
  applicants = await ids(6, () => world.make.applicant({ organization_id: homes[0] ?? '' }))
  reading = await world.signIn({ permissions: ['fb_request.read', 'fb_applicant.read'] })
  const manage = (caller: Caller, id: string | undefined) =>
    world.make.manager(caller, { id: id ?? '' })
  await manage(world.as('organization_manager'), banks[0])
  await manage(world.as('organization_manager'), homes[1])
  await manage(world.as('desk_worker'), banks[1])
  await manage(reading, homes[2])
})
afterAll(() => world.close())

const ids = async (count: number, make: () => Promise<{ id: string }>) => {
  const made = []
  for (let index = 0; index < count; index++) made.push((await make()).id)
  return made
}
const get = async (caller: Caller) =>
  (await world.call(caller, overviewEndpoints.get, {})).body.data
const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

describe('the right to the overview', () => {
  test('it says whether it is all', async () => {
    const partial = await Promise.all(
      CALLERS.map(async (role) => (await get(world.as(role))).is_partial),
    )
    expect(partial).toEqual([false, false, true, true, true])
    expect(
      (await get(await world.signIn({ permissions: ['fb_request.read', 'fb_request.show_all'] })))
        .is_partial,
    ).toBe(false)
    const someSupports = await world.signIn({
      permissions: ['fb_request.read', 'fb_request.show_all', 'fb_support.read'],
    })
    expect((await get(someSupports)).is_partial).toBe(true)
  })
})

test('a register without anything says so, and what has begun in it since', async () => {
  const { unresolved, today, begun, queue, expected, missed } = await get(world.as('superadmin'))
  expect([today, unresolved]).toEqual([TODAY, { count: 0, oldest: null, sites: [] }])
  expect([queue, expected, missed]).toEqual([[], [], []])
  expect(begun).toEqual({
    points: true,
    hours: false,
    applicants: true,
    requests: false,
    supports: false,
  })
  const { help, coming, no_shows } = (
    await world.call(world.as('superadmin'), overviewEndpoints.pictures, {})
  ).body.data
  expect([help?.months.map(({ kilograms }) => kilograms), help?.sites]).toEqual([
    Array.from({ length: 12 }, () => 0),
    [],
  ])
  expect([coming, no_shows.organizations]).toEqual([{ days: [], sites: [], sites_left: 0 }, []])
})

/** Whole pages of a list, one after the other. */
async function everyRequest(
  caller: Caller,
  query: Omit<Partial<RequestQuery>, 'displaced'>,
): Promise<HelpRequest[]> {
  const all = []
  for (let page = 1; ; page++) {
    const { body } = await world.call(caller, helpRequestEndpoints.list, {
      query: { ...query, page, per_page: 100 },
    })
    all.push(...body.data)
    if (body.data.length < 100) return all
  }
}

async function expectAsListed(caller: Caller, overview: Overview): Promise<void> {
  const { today } = overview
  const desks = await world.call(caller, dailySummaryEndpoints.organizations, {})
  expect(overview.organizations.map(({ id, label }) => ({ id, label }))).toEqual(
    desks.body.data.map(({ id, label }) => ({ id, label })),
  )
  let unresolved = 0
  for (const { id, counts } of overview.organizations) {
    const day = await world.call(caller, dailySummaryEndpoints.get, {
      query: { organization_id: id, date: today },
    })
    const { reservations } = day.body.data
    const ofStatus = (status: string) =>
      reservations.filter((reservation) => reservation.status === status).length
    expect(counts).toEqual({
      active: ofStatus('active'),
      confirmed: ofStatus('confirmed'),
      rejected: ofStatus('rejected'),
    })
    const query = { to_organization_id: id, date_from: today, date_to: today }
    expect((await world.call(caller, helpRequestEndpoints.list, { query })).body.counts).toEqual(
      counts,
    )
    unresolved += day.body.data.unresolved_total
  }
  const late = { status: 'active', date_to: shift(today, -1), sort: 'reserved_on' } as const
  const { body } = await world.call(caller, helpRequestEndpoints.list, { query: late })
  expect(overview.unresolved).toMatchObject({
    count: body.meta.total,
    oldest: body.data[0]?.reserved_on ?? null,
  })
  expect(overview.unresolved.count).toBe(unresolved)
  const without = { displaced: 'true', sort: 'reserved_on' } as const
  const displaced = await world.call(caller, helpRequestEndpoints.list, { query: without })
  expect(overview.displaced).toMatchObject({
    count: displaced.body.meta.total,
    next: displaced.body.data[0]?.reserved_on ?? null,
  })
  expect(displaced.body.data.every(({ status }) => status === 'active')).toBe(true)
  for (const { id, count } of overview.displaced.sites) {
    const query = { ...without, to_organization_id: id }
    const { body: ofSite } = await world.call(caller, helpRequestEndpoints.list, { query })
    expect(ofSite.meta.total).toBe(count)
  }
  for (const { id, count } of overview.unresolved.sites)
    expect(
      (
        await world.call(caller, helpRequestEndpoints.list, {
          query: { ...late, to_organization_id: id },
        })
      ).body.meta.total,
    ).toBe(count)
  await expectNamesAsListed(caller, overview)
}

/** The names again, by plain loops over what the caller's list of requests has. */
async function expectNamesAsListed(
  caller: Caller,
  { today, queue, expected, missed }: Overview,
): Promise<void> {
  const own = await world.db
    .selectFrom('foodbank.organization_manager')
    .select('organization_id')
    .where('user_id', '=', caller.userId)
    .execute()
  const isOwn = (id: string) => own.some(({ organization_id }) => organization_id === id)
  const made = await world.db
    .selectFrom('foodbank.help_request')
    .select('id')
    .where('created_by', '=', caller.userId)
    .execute()
  const requests = await everyRequest(caller, {})
  const booked = requests.filter(
    ({ id, from_organization_id }) =>
      isOwn(from_organization_id) || made.some((request) => request.id === id),
  )
  const slot = (request: HelpRequest) =>
    `${request.reserved_on} ${request.reserved_time} ${request.id}`
  const inOrder = (some: HelpRequest[]) =>
    some.toSorted((one, other) => (slot(one) < slot(other) ? -1 : 1))
  const first = (some: HelpRequest[]) => some.slice(0, OVERVIEW_NAMES).map(({ id }) => id)
  const ids = (some: Overview['queue']) => some.map(({ request_id }) => request_id)

  const waiting = requests.filter(
    (one) => one.status === 'active' && one.reserved_on === today && isOwn(one.to_organization_id),
  )
  expect(ids(queue)).toEqual(first(inOrder(waiting)))
  expect(ids(expected)).toEqual(
    first(inOrder(booked.filter((one) => one.status === 'active' && one.reserved_on >= today))),
  )
  // a household that has another reservation is not listed, no matter who booked it
  const all = await everyRequest(world.as('superadmin'), {})
  const isLast = (one: HelpRequest) =>
    all.every(
      (other) =>
        other.applicant_id !== one.applicant_id ||
        (other.status !== 'active' && slot(other) <= slot(one)),
    )
  const missing = booked.filter(
    (one) =>
      one.status === 'rejected' &&
      one.reserved_on <= today &&
      one.reserved_on >= shift(today, -30) &&
      isLast(one),
  )
  expect(ids(missed)).toEqual(first(inOrder(missing).toReversed()))
}

const index = (count: number) => fc.nat({ max: count - 1 })
const request = fc.record({
  bank: index(4),
  home: index(3),
  applicant: index(6),
  author: fc.option(fc.constantFrom(...CALLERS)),
  daysAgo: fc.oneof(fc.constant(0), fc.integer({ min: -3, max: 70 })),
  status: fc.constantFrom(...REQUEST_STATUSES),
})
/** Also just after midnight in Prague, when it is still yesterday in UTC, and on days that the month before does not have. */
const MOMENTS = [
  NOW,
  '2026-03-30T22:30:00.000Z',
  '2026-01-31T22:59:59.000Z',
  '2026-03-01T12:00:00.000Z',
]

test('every number is the one of the list that it opens, for every role, whatever the data', async () => {
  let minute = 0
  const property = fc.asyncProperty(
    fc.array(request, { minLength: 15, maxLength: 30 }),
    fc.constantFrom(...MOMENTS),
    async (requests, moment) => {
      world.setNow(moment)
      for (const { bank, home, applicant, author, daysAgo, status } of requests) {
        const day = shift(world.clock.today(), -daysAgo)
        const created_by = author && world.as(author).userId
        const parts = {
          applicant_id: applicants[applicant] ?? '',
          to_organization_id: banks[bank] ?? '',
          from_organization_id: homes[home] ?? '',
        }
        // a household is expected once in a slot
        const reserved_time = new Date(++minute * 60_000).toISOString().slice(11, 16)
        await world.make.request({ ...parts, reserved_on: day, reserved_time, status, created_by })
      }
      for (const caller of [...CALLERS.map((role) => world.as(role)), reading])
        await expectAsListed(caller, await get(caller))
    },
  )
  await fc.assert(property, { numRuns: 8 })
})
