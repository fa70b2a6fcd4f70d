import { calendarDayEndpoints as endpoints } from '@crm/contract/foodbank/slots/calendar-days'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, ROLES, TODAY, type World } from '../testing/factories.ts'

let world: World
let north: { id: string; name: string }
let south: { id: string; name: string }
beforeAll(async () => {
  world = await createWorld()
  north = await world.make.foodBank({ name: 'Sever' })
  south = await world.make.foodBank({ name: 'Jih' })
  const home = await world.make.organization()
  const applicant = await world.make.applicant()
  const book = (to: string, reserved_on: string, reserved_time: string) =>
    world.make.request({
      applicant_id: applicant.id,
      from_organization_id: home.id,
      to_organization_id: to,
      reserved_on,
      reserved_time,
    })
  await book(north.id, TODAY, '09:00')
  await book(north.id, TODAY, '09:30')
  await book(south.id, TODAY, '09:00')
  await book(south.id, '2026-03-11', '09:00')
  await book(south.id, '2026-05-11', '09:00')
  await world.make.manager(world.as('desk_worker'), north)
  await block('2026-03-12', null, 'Inventura')
  await block('2026-03-12', south.id, 'Porucha')
  await block('2026-03-13', north.id, null)
  await block('2026-05-12', north.id, 'Jindy')
})
afterAll(() => world.close())

const block = (day: string, organization_id: string | null, description: string | null) =>
  world.db
    .insertInto('foodbank.blocked_day')
    .values({ id: newId(), day, last_day: day, organization_id, description })
    .execute()
const one = (day: string) => ({ day, first_day: day, last_day: day })
const list = async (caller: Caller, from = '2026-03-01', to = '2026-03-31') =>
  (await world.call(caller, endpoints.list, { query: { from, to } })).body.data

test('each day has its reservations by distribution point, and what is blocked', async () => {
  const of = ({ id, name }: { id: string; name: string }) => ({
    organization_id: id,
    organization_label: name,
  })
  const all = { organization_id: null, organization_label: null }
  expect(await list(world.as('superadmin'))).toEqual({
    reservations: [
      { day: TODAY, ...of(south), count: 1 },
      { day: TODAY, ...of(north), count: 2 },
      { day: '2026-03-11', ...of(south), count: 1 },
    ],
    blocked: [
      { ...one('2026-03-12'), ...all, description: 'Inventura' },
      { ...one('2026-03-12'), ...of(south), description: 'Porucha' },
      { ...one('2026-03-13'), ...of(north), description: null },
    ],
    patterns: [],
  })
})

test('one sees the distribution points of one’s own and what is blocked for all', async () => {
  const { reservations, blocked } = await list(world.as('desk_worker'))
  expect(reservations.map(({ organization_label, count }) => [organization_label, count])).toEqual([
    ['Sever', 2],
  ])
  expect(blocked.map(({ day, organization_label }) => [day, organization_label])).toEqual([
    ['2026-03-12', null],
    ['2026-03-13', 'Sever'],
  ])
})

test('dated hours are told where they touch the period, of one’s own distribution points', async () => {
  const of = ({ id, name }: { id: string; name: string }) => ({
    organization_id: id,
    organization_label: name,
  })
  const season = {
    kind: 'season' as const,
    name: 'Léto',
    starts_on: '2027-07-01',
    ends_on: '2027-08-31',
  }
  const extra = { kind: 'exception' as const, starts_on: '2027-07-10', ends_on: '2027-07-10' }
  const later = { kind: 'regular' as const, starts_on: '2027-07-15', ends_on: null }
  const hours = { opens_at: '08:00', closes_at: '12:00' }
  const weekly = [{ weekday: 1, ...hours }]
  const slots = { slot_minutes: 30, slot_capacity: 1 }
  await world.make.openingPattern({ organization_id: south.id, ...slots, ...season }, weekly)
  await world.make.openingPattern({ organization_id: north.id, ...slots, ...extra }, [
    { weekday: null, ...hours },
  ])
  await world.make.openingPattern({ organization_id: north.id, ...slots, ...later }, weekly)
  const { patterns } = await list(world.as('superadmin'), '2027-07-05', '2027-07-31')
  expect(patterns).toMatchObject([
    { ...season, ...of(south), intervals: [] },
    { ...extra, ...of(north), intervals: [hours] },
    { ...later, ...of(north), intervals: [] },
  ])
  const own = await list(world.as('desk_worker'), '2027-08-01', '2027-08-31')
  expect(own.patterns).toEqual([])
  const { patterns: kinds } = await list(world.as('desk_worker'), '2027-07-05', '2027-07-31')
  expect(kinds.map(({ kind }) => kind)).toEqual(['exception', 'regular'])
})

test.each(ROLES.filter((role) => role !== 'nobody'))(
  'the %s is counted what its list of requests has',
  async (role) => {
    const { reservations } = await list(world.as(role))
    const query = { date_from: '2026-03-01', date_to: '2026-03-31' }
    const listed = await world.call(world.as(role), helpRequestEndpoints.list, { query })
    expect(reservations.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      listed.body.meta.total,
    )
  },
)

test('a period longer than two months is refused at its end', async () => {
  const { status, body } = await world.call(world.as('superadmin'), endpoints.list, {
    query: { from: '2026-03-01', to: '2026-06-01' },
  })
  expect([status, body.errors]).toEqual([422, { to: [{ rule: 'max_days', length: 62 }] }])
})
