import { openingPatternEndpoints as endpoints } from '@crm/contract/foodbank/slots/opening-patterns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

let world: World
let point: { id: string }
beforeAll(async () => {
  world = await createWorld()
  point = await world.make.foodBank({ slot_minutes: 60, slot_capacity: 2 })
  const monday = { weekday: 1, opens_at: '08:00', closes_at: '10:00' }
  await world.make.openingHours(point.id, [monday])
  const own = { organization_id: point.id, slot_minutes: 60, slot_capacity: 3 } as const
  await world.make.openingPattern(
    { ...own, kind: 'season', name: 'Léto', starts_on: '2026-07-01', ends_on: '2026-07-31' },
    [{ ...monday, slot_capacity: 5 }],
  )
  await world.make.openingPattern(
    { ...own, kind: 'exception', starts_on: '2026-07-04', ends_on: '2026-07-04' },
    [{ ...monday, weekday: null }],
  )
  for (const [reserved_on, reserved_time, status] of [
    ['2026-03-09', '08:00', 'confirmed'],
    ['2026-03-16', '08:00', 'active'],
    ['2026-03-16', '08:00', 'active'],
    ['2026-03-16', '12:00', 'active'],
    ['2026-08-03', '08:00', 'active'],
    ['2026-08-03', '08:00', 'rejected'],
  ] as const)
    await world.make.request({ to_organization_id: point.id, reserved_on, reserved_time, status })
  const range = { day: '2026-08-03', last_day: '2026-08-12' }
  await world.make.blockedDay({ organization_id: null, ...range, description: 'Dovolená' })
  await world.make.blockedDay({
    organization_id: point.id,
    day: '2026-08-10',
    description: 'Malování',
  })
})
afterAll(() => world.close())

const getYear = (year: number | string, caller = world.as('superadmin')) =>
  world.callWith(caller, endpoints.year, { params: { id: point.id }, query: { year } })

test('each day of the year is as it will be, with what is booked in it', async () => {
  const { body } = await getYear(2026)
  const days = new Map(body.data.map(({ day, ...rest }) => [day, rest]))
  expect([days.size, body.data[0]?.day, body.data.at(-1)?.day]).toEqual([
    365,
    '2026-01-01',
    '2026-12-31',
  ])
  const hours = (slot_capacity: number) => ({
    intervals: [{ opens_at: '08:00', closes_at: '10:00', slot_capacity }],
    capacity: 2 * slot_capacity,
    slot_minutes: 60,
  })
  const none = { intervals: [], capacity: 0, slot_minutes: 60 }
  const nobody = { active: 0, confirmed: 0, displaced: 0 }
  expect(days.get('2026-03-09')).toEqual({
    ...none,
    state: 'past',
    note: null,
    ...nobody,
    confirmed: 1,
  })
  expect(days.get('2026-03-16')).toEqual({
    ...hours(2),
    state: 'regular',
    note: null,
    ...nobody,
    active: 3,
    displaced: 1,
  })
  expect(days.get('2026-03-17')).toEqual({ ...none, state: 'closed', note: null, ...nobody })
  expect(days.get('2026-07-04')).toEqual({ ...hours(3), state: 'exception', note: null, ...nobody })
  expect(days.get('2026-07-06')).toEqual({ ...hours(5), state: 'season', note: 'Léto', ...nobody })
  expect(days.get('2026-08-03')).toEqual({
    ...none,
    state: 'blocked',
    note: 'Dovolená',
    ...nobody,
    active: 1,
    displaced: 1,
  })
  expect(days.get('2026-08-10')).toMatchObject({ state: 'blocked', note: 'Malování' })
})

test('a past day stays as it was, whatever hours hold now', async () => {
  const { id } = await world.make.foodBank({ slot_minutes: 60, slot_capacity: 2 })
  const monday = { weekday: 1, opens_at: '08:00', closes_at: '10:00' }
  await world.make.openingHours(id, [monday])
  const given = { to_organization_id: id, reserved_on: '2026-03-09', reserved_time: '08:00' }
  await world.make.request({ ...given, status: 'confirmed' })
  const yearBefore = async () =>
    (
      await world.callWith(world.as('superadmin'), endpoints.year, {
        params: { id },
        query: { year: 2026 },
      })
    ).body.data.filter(({ day }) => day < TODAY)
  const before = await yearBefore()
  await world.db.deleteFrom('foodbank.opening_hours').where('organization_id', '=', id).execute()
  await world.make.openingHours(id, [{ ...monday, weekday: 2 }])
  expect(await yearBefore()).toEqual(before)
  expect(before.find(({ day }) => day === '2026-03-09')).toMatchObject({ confirmed: 1 })
})

test('a leap year has its day, and years out of range are refused', async () => {
  expect((await getYear(2028)).body.data).toHaveLength(366)
  for (const year of ['1999', '2101', '2026.5', 'x', ''])
    expect((await getYear(year)).status).toBe(422)
})

test('who books sees the year of every distribution point; who may not see reservations does not', async () => {
  expect((await getYear(2026, world.as('social_worker'))).status).toBe(200)
  const reader = await world.signIn({ permissions: ['fb_organization.read'] })
  expect((await getYear(2026, reader)).status).toBe(403)
  const plain = await world.make.organization()
  const { status } = await world.callWith(world.as('superadmin'), endpoints.year, {
    params: { id: plain.id },
    query: { year: 2026 },
  })
  expect(status).toBe(404)
})
