import { slotEndpoints } from '@crm/contract/foodbank/slots/slots'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

// TODAY is a Tuesday, half past nine.
const NEXT_WEEK = '2026-03-17'
const tuesday = (opens_at: string, closes_at: string) => [{ weekday: 2, opens_at, closes_at }]

async function makePoint(given: Parameters<World['make']['foodBank']>[0] = {}) {
  const point = await world.make.foodBank({ slot_minutes: 30, slot_capacity: 2, ...given })
  await world.make.openingHours(point.id, tuesday('09:00', '11:00'))
  return point
}

const slotsOn = async (id: string, query: { day: string; except_request_id?: string }) =>
  (await world.call(world.as('social_worker'), slotEndpoints.slots, { params: { id }, query })).body
    .data

test('a day lists its slots with what is left, rejected requests taking nothing', async () => {
  const point = await makePoint()
  const place = { to_organization_id: point.id, reserved_on: NEXT_WEEK }
  await world.make.request({ ...place, reserved_time: '09:00' })
  await world.make.request({ ...place, reserved_time: '09:30', status: 'confirmed' })
  const moving = await world.make.request({ ...place, reserved_time: '09:30' })
  await world.make.request({ ...place, reserved_time: '10:00', status: 'rejected' })
  expect(await slotsOn(point.id, { day: NEXT_WEEK })).toEqual([
    { time: '09:00', capacity: 2, free: 1 },
    { time: '09:30', capacity: 2, free: 0 },
    { time: '10:00', capacity: 2, free: 2 },
    { time: '10:30', capacity: 2, free: 2 },
  ])
  const whileMoving = await slotsOn(point.id, { day: NEXT_WEEK, except_request_id: moving.id })
  expect(whileMoving[1]).toEqual({ time: '09:30', capacity: 2, free: 1 })
})

test('today lists only what has not passed', async () => {
  const point = await makePoint()
  expect((await slotsOn(point.id, { day: TODAY })).map(({ time }) => time)).toEqual([
    '09:30',
    '10:00',
    '10:30',
  ])
})

test('the days of five weeks tell why they cannot be booked', async () => {
  const point = await makePoint({ slot_minutes: 60, slot_capacity: 1 })
  const place = { to_organization_id: point.id, reserved_on: NEXT_WEEK }
  await world.make.request({ ...place, reserved_time: '09:00' })
  await world.make.request({ ...place, reserved_time: '10:00' })
  await world.make.blockedDay({
    organization_id: point.id,
    day: '2026-03-24',
    description: 'Inventura',
  })
  await world.make.blockedDay({ organization_id: null, day: '2026-03-24', description: 'Svátek' })
  await world.make.blockedDay({ organization_id: (await makePoint()).id, day: '2026-03-31' })
  const { status, body } = await world.call(world.as('desk_worker'), slotEndpoints.days, {
    params: { id: point.id },
    query: { from: '2026-03-02' },
  })
  const days = new Map(body.data.map(({ day, ...rest }) => [day, rest]))
  expect(status).toBe(200)
  expect([...days.keys()]).toHaveLength(35)
  expect([body.data[0]?.day, body.data.at(-1)?.day]).toEqual(['2026-03-02', '2026-04-05'])
  expect(days.get('2026-03-03')).toEqual({ state: 'past', free: 0, capacity: 0, note: null })
  expect(days.get(TODAY)).toEqual({ state: 'free', free: 1, capacity: 1, note: null })
  expect(days.get('2026-03-11')).toEqual({ state: 'closed', free: 0, capacity: 0, note: null })
  expect(days.get(NEXT_WEEK)).toEqual({ state: 'full', free: 0, capacity: 2, note: null })
  expect(days.get('2026-03-24')).toEqual({
    state: 'blocked',
    free: 0,
    capacity: 0,
    note: 'Inventura',
  })
  expect(days.get('2026-03-31')).toEqual({ state: 'free', free: 2, capacity: 2, note: null })
})

test('targets are the distribution points in Czech order, each with its nearest free slot', async () => {
  const soon = await makePoint({
    name: 'Cheb',
    street: 'Dlouhá',
    house_number: '12',
    zip: '35002',
    city: 'Cheb',
  })
  const later = await makePoint({
    name: 'Hodonín',
    slot_capacity: 1,
    slot_minutes: 60,
    city: 'Hodonín',
  })
  for (const [reserved_on, reserved_time] of [
    [TODAY, '10:00'],
    [NEXT_WEEK, '09:00'],
    [NEXT_WEEK, '10:00'],
  ] as const)
    await world.make.request({ to_organization_id: later.id, reserved_on, reserved_time })
  await world.make.blockedDay({ organization_id: later.id, day: '2026-03-24' })
  const never = await world.make.foodBank({ name: 'Čáslav' })
  const gone = await makePoint({ name: 'Doksy', deleted_at: '2026-01-01T00:00:00.000Z' })
  const plain = await world.make.organization({ name: 'Charita' })
  const { body } = await world.call(world.as('social_worker'), slotEndpoints.targets, {})
  const mine = body.data.filter(({ id }) =>
    [soon.id, later.id, never.id, gone.id, plain.id].includes(id),
  )
  expect(mine).toEqual([
    {
      id: never.id,
      name: 'Čáslav',
      label: 'Čáslav',
      address: '',
      nearest: null,
      is_hindered: false,
    },
    {
      id: later.id,
      name: 'Hodonín',
      label: 'Hodonín',
      address: 'Hodonín',
      nearest: { day: '2026-03-31', time: '09:00' },
      is_hindered: false,
    },
    {
      id: soon.id,
      name: 'Cheb',
      label: 'Cheb',
      address: 'Dlouhá 12, 350 02 Cheb',
      nearest: { day: TODAY, time: '09:30' },
      is_hindered: false,
    },
  ])
})

test('what is no distribution point is not found', async () => {
  const plain = await world.make.organization()
  const gone = await makePoint({ deleted_at: '2026-01-01T00:00:00.000Z' })
  for (const id of [plain.id, gone.id, newId(), 'x']) {
    const slots = await world.call(world.as('superadmin'), slotEndpoints.slots, {
      params: { id },
      query: { day: TODAY },
    })
    const days = await world.call(world.as('superadmin'), slotEndpoints.days, {
      params: { id },
      query: { from: '2026-03-09' },
    })
    expect([slots.status, slots.body.message, days.status, days.body.message]).toEqual([
      404,
      'organization.not_found',
      404,
      'organization.not_found',
    ])
  }
})

test.each([
  [{}, { day: [{ rule: 'required' }] }],
  [{ day: '2026-02-30' }, { day: [{ rule: 'date' }] }],
  [{ day: TODAY, except_request_id: '1' }, { except_request_id: [{ rule: 'invalid' }] }],
  [{ day: TODAY, x: '1' }, { x: [{ rule: 'unknown_field' }] }],
])('the query %j is refused', async (query, errors) => {
  const point = await makePoint()
  const { status, body } = await world.callWith(world.as('superadmin'), slotEndpoints.slots, {
    params: { id: point.id },
    query,
  })
  expect([status, body.message, body.errors]).toEqual([422, 'check_data', errors])
})

test.each(['2026-02-30', '2026-03', 'x', '1999-12-31', '2101-01-01'])(
  'days from %s are refused',
  async (from) => {
    const point = await makePoint()
    const { status } = await world.callWith(world.as('superadmin'), slotEndpoints.days, {
      params: { id: point.id },
      query: { from },
    })
    expect(status).toBe(422)
  },
)
