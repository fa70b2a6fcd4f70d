import {
  openingHoursEndpoints as endpoints,
  type OpeningHours,
} from '@crm/contract/foodbank/slots/opening-hours'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConstraint } from '#platform/errors.ts'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const at = (weekday: number, opens_at: string, closes_at: string): OpeningHours => ({
  weekday,
  opens_at,
  closes_at,
  slot_capacity: null,
})
const slots = { slot_minutes: 30, slot_capacity: 4 } as const
const current = async (id: string) =>
  (await world.call(admin(), organizationEndpoints.get, { params: { id } })).body.data
const put = async (id: string, opening_hours: OpeningHours[], rest: Record<string, unknown> = {}) =>
  world.callWith(admin(), endpoints.update, {
    params: { id },
    body: { ...slots, opening_hours, updated_at: (await current(id)).updated_at, ...rest },
  })

test('the hours are replaced with the slots, in one step', async () => {
  const { id } = await world.make.foodBank()
  await put(id, [at(1, '08:00', '12:00'), at(2, '08:00', '12:00')])
  const { status, body } = await put(
    id,
    [at(5, '13:00:00', '15:30'), at(2, '08:00', '12:00'), at(5, '08:30', '13:00')],
    {
      slot_minutes: 10,
    },
  )
  expect(status).toBe(200)
  expect(body).toEqual({
    message: 'organization.opening_hours_updated',
    data: {
      id,
      slot_minutes: 10,
      slot_capacity: 4,
      opening_hours: [at(2, '08:00', '12:00'), at(5, '08:30', '13:00'), at(5, '13:00', '15:30')],
      updated_at: expect.any(String),
      misfits: 0,
    },
  })
  expect(await current(id)).toMatchObject({
    slot_minutes: 10,
    slot_capacity: 4,
    opening_hours: body.data.opening_hours,
  })
})

test('an interval that stays leaves no trace in the history', async () => {
  const { id } = await world.make.foodBank()
  await put(id, [at(1, '08:00', '12:00'), at(2, '08:00', '12:00')])
  const entries = () =>
    world.db
      .selectFrom('core.log')
      .select('action')
      .where('table_name', '=', 'foodbank.opening_hours')
      .orderBy('id')
      .execute()
  const before = await entries()
  await put(id, [at(1, '08:00', '12:00'), at(3, '08:00', '12:00')])
  const log = (await entries()).slice(before.length)
  expect(log.map(({ action }) => action)).toEqual(['delete', 'insert'])
})

test('all hours can go', async () => {
  const { id } = await world.make.foodBank()
  await put(id, [at(1, '08:00', '12:00')])
  expect((await put(id, [])).body.data.opening_hours).toEqual([])
})

test.each<[string, OpeningHours[], Record<string, unknown>, string, string]>([
  [
    'overlapping hours',
    [at(1, '08:00', '12:00'), at(1, '11:59', '13:00')],
    {},
    'opening_hours.1.opens_at',
    'overlap',
  ],
  [
    'the same hours twice',
    [at(1, '08:00', '12:00'), at(2, '08:00', '9:00'.padStart(5, '0')), at(1, '08:00', '12:00')],
    {},
    'opening_hours.2.opens_at',
    'overlap',
  ],
  [
    'hours that end before they begin',
    [at(1, '12:00', '08:00')],
    {},
    'opening_hours.0.closes_at',
    'time_order',
  ],
  ['hours of no length', [at(1, '08:00', '08:00')], {}, 'opening_hours.0.closes_at', 'time_order'],
  [
    'a time that is none',
    [at(1, '8:00', '24:00')],
    {},
    'opening_hours.0.opens_at',
    'time_validate',
  ],
  ['an eighth day', [at(8, '08:00', '12:00')], {}, 'opening_hours.0.weekday', 'max_value'],
  ['a slot of seven minutes', [], { slot_minutes: 7 }, 'slot_minutes', 'choice'],
  ['no capacity', [], { slot_capacity: 0 }, 'slot_capacity', 'min_value'],
  ['too great a capacity', [], { slot_capacity: 501 }, 'slot_capacity', 'max_value'],
  ['half a seat', [], { slot_capacity: 1.5 }, 'slot_capacity', 'integer'],
  ['an unknown field', [], { is_food_bank: true }, 'is_food_bank', 'unknown_field'],
])('%s are refused at their field', async (_name, hours, rest, field, rule) => {
  const { id } = await world.make.foodBank()
  await put(id, [at(7, '08:00', '12:00')])
  const { status, body } = await put(id, hours, rest)
  expect(status).toBe(422)
  expect(body.errors?.[field]).toEqual([expect.objectContaining({ rule })])
  expect((await current(id)).opening_hours).toEqual([at(7, '08:00', '12:00')])
})

test('overlapping hours do not get past the database either', async () => {
  const { id } = await world.make.foodBank()
  await world.make.openingHours(id, [at(1, '08:00', '12:00'), at(1, '12:00', '13:00')])
  const error = await world.make
    .openingHours(id, [at(1, '12:30', '14:00')])
    .catch((reason: unknown) => reason)
  expect(getConstraint(error)).toBe('opening_hours__overlap')
})

test('an outdated sheet is refused with the newer hours, whatever of the organization has changed', async () => {
  const { id } = await world.make.foodBank()
  const { updated_at } = await current(id)
  const fresh = await put(id, [at(1, '08:00', '12:00')])
  const { status, body } = await put(id, [], { updated_at })
  expect([status, body.message]).toEqual([409, 'stale_record'])
  expect(body.details).toEqual(fresh.body.data)
  expect((await current(id)).opening_hours).toHaveLength(1)
})

test('of two replacements at once exactly one wins, whole', async () => {
  const { id } = await world.make.foodBank()
  const { updated_at } = await current(id)
  const answers = await Promise.all(
    [8, 9, 10, 11].map((hour) =>
      put(id, [at(1, `${hour}:00`.padStart(5, '0'), `${hour + 4}:00`)], { updated_at }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await current(id)).opening_hours).toHaveLength(1)
})

test('active reservations to come that fit no slot any more are counted', async () => {
  const point = await world.make.foodBank()
  await put(point.id, [at(2, '08:00', '12:00'), at(3, '08:00', '12:00')])
  const book = (
    reserved_on: string,
    reserved_time: string,
    status: 'active' | 'confirmed' = 'active',
  ) => world.make.request({ to_organization_id: point.id, reserved_on, reserved_time, status })
  await book('2026-03-10', '09:00') // today, but half an hour ago
  await book('2026-03-10', '09:30') // today, at this minute
  await book('2026-03-03', '11:30') // a week ago
  await book('2026-03-17', '10:00')
  await book('2026-03-17', '11:30')
  await book('2026-03-17', '11:30', 'confirmed')
  await book('2026-03-18', '10:00')

  const misfits = async (...change: Parameters<typeof put>) =>
    (await put(change[0], change[1], { despite_reservations: true, ...change[2] })).body.data
      .misfits
  expect(await misfits(point.id, [at(2, '08:00', '12:00'), at(3, '08:00', '12:00')])).toBe(0)
  expect(await misfits(point.id, [at(2, '08:00', '12:00')])).toBe(1)
  expect(await misfits(point.id, [at(2, '08:00', '11:30'), at(3, '08:00', '12:00')])).toBe(1)
  expect(
    await misfits(point.id, [at(2, '08:00', '12:00'), at(3, '08:00', '12:00')], {
      slot_minutes: 60,
    }),
  ).toBe(2)
  expect(await misfits(point.id, [at(2, '08:15', '12:15'), at(3, '08:00', '12:00')])).toBe(3)
  expect(await misfits(point.id, [])).toBe(4)
  const left = await world.db
    .selectFrom('foodbank.help_request')
    .select('id')
    .where('to_organization_id', '=', point.id)
    .execute()
  expect(left).toHaveLength(7)
})

test('a deleted organization has no hours to change', async () => {
  const { id } = await world.make.foodBank()
  const { updated_at } = await current(id)
  await world.call(admin(), organizationEndpoints.remove, { params: { id } })
  const { status, body } = await put(id, [], { updated_at })
  expect([status, body.message]).toEqual([404, 'organization.not_found'])
})

test.each([
  [30, '09:00', '09:29', true],
  [30, '09:00', '09:30', false],
  [60, '09:15', '10:00', true],
  [60, '09:15', '10:15', false],
])(
  'with slots of %d minutes, hours from %s to %s that offer none are refused at their end',
  async (slot_minutes, opens, closes, refused) => {
    const { id } = await world.make.foodBank()
    const { status, body } = await put(id, [at(1, '08:00', '09:00'), at(2, opens, closes)], {
      slot_minutes,
    })
    expect(status).toBe(refused ? 422 : 200)
    expect(body.errors ?? null).toEqual(
      refused
        ? { 'opening_hours.1.closes_at': [{ rule: 'slot_length', length: slot_minutes }] }
        : null,
    )
  },
)
