import { dailySummaryEndpoints } from '@crm/contract/foodbank/daily-summary'
import { helpRequestEndpoints, REQUEST_STATUSES } from '@crm/contract/foodbank/help-requests'
import { overviewEndpoints, type Overview } from '@crm/contract/foodbank/overview'
import { supportEndpoints, type SupportDetail } from '@crm/contract/foodbank/supports'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, ROLES, TODAY, type World } from '../testing/factories.ts'

let world: World
let banks: string[]
let homes: string[]
let applicants: string[]
let reading: Caller
const CALLERS = ['superadmin', 'food_bank_manager', 'organization_manager', 'desk_worker', 'social_worker'] as const
beforeAll(async () => {
  world = await createWorld()
  banks = await ids(4, () => world.make.foodBank())
  homes = await ids(3, () => world.make.organization())
  applicants = await ids(6, () => world.make.applicant({ organization_id: homes[0] ?? '' }))
  reading = await world.signIn({ permissions: ['fb_request.read'] })
  const manage = (caller: Caller, id: string | undefined) => world.make.manager(caller, { id: id ?? '' })
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
const get = async (caller: Caller) => (await world.call(caller, overviewEndpoints.get, {})).body.data
const shift = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

describe('the right to the overview', () => {
  test.each(ROLES)('the %s sees it only with fb_request.read', async (role) => {
    expect((await world.call(world.as(role), overviewEndpoints.get, {})).status).toBe(role === 'nobody' ? 403 : 200)
  })
  test('who may not read hand-outs sees no months', async () => {
    expect((await get(reading)).months).toBeNull()
  })
  test('it says whether it is all', async () => {
    const partial = await Promise.all(CALLERS.map(async (role) => (await get(world.as(role))).is_partial))
    expect(partial).toEqual([false, false, true, true, true])
    expect((await get(await world.signIn({ permissions: ['fb_request.read', 'fb_request.show_all'] }))).is_partial).toBe(false)
    const someSupports = await world.signIn({ permissions: ['fb_request.read', 'fb_request.show_all', 'fb_support.read'] })
    expect((await get(someSupports)).is_partial).toBe(true)
  })
})

test('an empty month has every day up to today, and nothing in it', async () => {
  const { months, unresolved, today } = await get(world.as('superadmin'))
  expect([today, unresolved]).toEqual([TODAY, { count: 0, oldest: null }])
  const none = { kilograms: 0, households: 0, supports: 0 }
  const by_day = Array.from({ length: 10 }, (_nothing, index) => ({ day: index + 1, kilograms: 0 }))
  expect(months?.current).toEqual({ from: '2026-03-01', to: '2026-03-10', ...none, by_day })
  expect(months?.previous).toEqual({ from: '2026-02-01', to: '2026-02-10', ...none, by_day })
})

/** Whole pages of a list, one after the other. */
async function everySupport(caller: Caller, date_from: string, date_to: string): Promise<Omit<SupportDetail, 'household'>[]> {
  const all = []
  for (let page = 1; ; page++) {
    const { body } = await world.call(caller, supportEndpoints.list, { query: { date_from, date_to, page, per_page: 100 } })
    all.push(...body.data)
    if (body.data.length < 100) return all
  }
}

async function expectAsListed(caller: Caller, overview: Overview): Promise<void> {
  const { today } = overview
  const desks = await world.call(caller, dailySummaryEndpoints.organizations, {})
  expect(overview.organizations.map(({ id, label }) => ({ id, label }))).toEqual(desks.body.data.map(({ id, label }) => ({ id, label })))
  let unresolved = 0
  for (const { id, counts } of overview.organizations) {
    const day = await world.call(caller, dailySummaryEndpoints.get, { query: { organization_id: id, date: today } })
    const { reservations } = day.body.data
    const ofStatus = (status: string) => reservations.filter((reservation) => reservation.status === status).length
    expect(counts).toEqual({ active: ofStatus('active'), confirmed: ofStatus('confirmed'), rejected: ofStatus('rejected') })
    const query = { to_organization_id: id, date_from: today, date_to: today }
    expect((await world.call(caller, helpRequestEndpoints.list, { query })).body.counts).toEqual(counts)
    unresolved += day.body.data.unresolved_total
  }
  const late = { status: 'active', date_to: shift(today, -1), sort: 'reserved_on' } as const
  const { body } = await world.call(caller, helpRequestEndpoints.list, { query: late })
  expect(overview.unresolved).toEqual({ count: body.meta.total, oldest: body.data[0]?.reserved_on ?? null })
  expect(overview.unresolved.count).toBe(unresolved)
  for (const month of [overview.months?.current, overview.months?.previous]) if (month) await expectMonthAsListed(caller, month)
}

async function expectMonthAsListed(caller: Caller, month: NonNullable<Overview['months']>['current']): Promise<void> {
  const supports = await everySupport(caller, month.from, month.to)
  const upTo = (day: number) =>
    supports.filter(({ date }) => Number(date.slice(8)) <= day).reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100
  expect(month.supports).toBe(supports.length)
  expect(month.households).toBe(new Set(supports.map(({ applicant_id }) => applicant_id)).size)
  expect(month.by_day).toEqual(
    Array.from({ length: Number(month.to.slice(8)) }, (_nothing, index) => ({ day: index + 1, kilograms: upTo(index + 1) })),
  )
  expect(month.kilograms).toBe(upTo(31))
}

const index = (count: number) => fc.nat({ max: count - 1 })
const request = fc.record({
  bank: index(4),
  home: index(3),
  applicant: index(6),
  author: fc.option(fc.constantFrom(...CALLERS)),
  daysAgo: fc.oneof(fc.constant(0), fc.integer({ min: -3, max: 70 })),
  status: fc.constantFrom(...REQUEST_STATUSES),
  grams: fc.option(fc.integer({ min: 1, max: 99_999 })),
})
/** Also just after midnight in Prague, when it is still yesterday in UTC, and on days that the month before does not have. */
const MOMENTS = [NOW, '2026-03-30T22:30:00.000Z', '2026-01-31T22:59:59.000Z', '2026-03-01T12:00:00.000Z']

test('every number is the one of the list that it opens, for every role, whatever the data', async () => {
  let minute = 0
  const property = fc.asyncProperty(
    fc.array(request, { minLength: 15, maxLength: 30 }),
    fc.constantFrom(...MOMENTS),
    async (requests, moment) => {
      world.setNow(moment)
      for (const { bank, home, applicant, author, daysAgo, status, grams } of requests) {
        const day = shift(world.clock.today(), -daysAgo)
        const created_by = author && world.as(author).userId
        const parts = {
          applicant_id: applicants[applicant] ?? '',
          to_organization_id: banks[bank] ?? '',
          from_organization_id: homes[home] ?? '',
        }
        // a household is expected once in a slot
        const reserved_time = new Date(++minute * 60_000).toISOString().slice(11, 16)
        const made = await world.make.request({ ...parts, reserved_on: day, reserved_time, status, created_by })
        if (grams === null || daysAgo < 0) continue
        const help_request_id = status === 'confirmed' ? made.id : null
        await world.make.support({
          applicant_id: parts.applicant_id,
          organization_id: parts.to_organization_id,
          date: day,
          durables: grams / 100,
          help_request_id,
        })
      }
      for (const caller of [...CALLERS.map((role) => world.as(role)), reading]) await expectAsListed(caller, await get(caller))
    },
  )
  await fc.assert(property, { numRuns: 8 })
})
