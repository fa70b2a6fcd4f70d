import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { openingPatternEndpoints as endpoints } from '@crm/contract/foodbank/slots/opening-patterns'
import { openingHoursEndpoints, type Interval } from '@crm/contract/foodbank/slots/opening-hours'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots'
import { reservationInTheWay } from '@crm/contract/foodbank/slots/displaced'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
let point: { id: string }
let manager: Caller
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  point = await world.make.foodBank({ slot_minutes: 30, slot_capacity: 2 })
  await world.make.openingHours(point.id, [at(2, '08:00', '12:00')])
  manager = await world.signIn({ role: 'organization_manager' })
  await world.make.manager(manager, point)
})

const at = (weekday: number | null, opens_at: string, closes_at: string): Interval => ({
  weekday,
  opens_at,
  closes_at,
  slot_capacity: null,
})
const admin = () => world.as('superadmin')
const hoursOf = async (id = point.id) =>
  (await world.call(admin(), endpoints.hours, { params: { id } })).body.data
const SUMMER = {
  kind: 'season',
  starts_on: '2026-07-01',
  ends_on: '2026-08-31',
  name: 'Letní provoz',
  slot_minutes: 30,
  slot_capacity: 3,
  opening_hours: [at(2, '09:00', '11:00')],
}
const body = async (given: Record<string, unknown>) => ({
  ...SUMMER,
  updated_at: (await hoursOf()).updated_at,
  ...given,
})
const create = async (given: Record<string, unknown> = {}, caller = admin()) =>
  world.callWith(caller, endpoints.create, {
    params: { id: point.id },
    body: await body(given),
  })
const update = async (pattern_id: string, given: Record<string, unknown>) =>
  world.callWith(admin(), endpoints.update, {
    params: { id: point.id, pattern_id },
    body: await body(given),
  })
const remove = async (pattern_id: string, given: Record<string, unknown> = {}) =>
  world.callWith(admin(), endpoints.remove, {
    params: { id: point.id, pattern_id },
    body: { updated_at: (await hoursOf()).updated_at, ...given },
  })
const book = (reserved_on: string, reserved_time: string) =>
  world.make.request({ to_organization_id: point.id, reserved_on, reserved_time })
const slotsOn = async (day: string) =>
  (
    await world.call(admin(), slotEndpoints.slots, { params: { id: point.id }, query: { day } })
  ).body.data.map(({ time, capacity }) => `${time} ${capacity}`)

test('a season is added, answered with all hours, and is what can be booked', async () => {
  const { status, body: answer } = await create({}, manager)
  expect(status).toBe(201)
  expect(answer).toEqual({
    message: 'opening_pattern.created',
    data: {
      id: point.id,
      slot_minutes: 30,
      slot_capacity: 2,
      opening_hours: [at(2, '08:00', '12:00')],
      patterns: [{ id: expect.any(String), ...SUMMER }],
      updated_at: expect.any(String),
    },
  })
  expect(await hoursOf()).toEqual(answer.data)
  expect(await slotsOn('2026-07-07')).toEqual(['09:00 3', '09:30 3', '10:00 3', '10:30 3'])
  expect(await slotsOn('2026-09-01')).toHaveLength(8)
})

test('an exception opens a day whatever weekday it is, and without an end it is of one day', async () => {
  const { body: answer } = await create({
    kind: 'exception',
    starts_on: '2026-07-04',
    ends_on: null,
    opening_hours: [{ ...at(null, '10:00', '11:00'), slot_capacity: 9 }],
  })
  expect(answer.data.patterns).toMatchObject([{ starts_on: '2026-07-04', ends_on: '2026-07-04' }])
  expect(await slotsOn('2026-07-04')).toEqual(['10:00 9', '10:30 9'])
  expect(await slotsOn('2026-07-11')).toEqual([])
})

test('new regular hours hold from their day on, none of them too', async () => {
  await create({ kind: 'regular', starts_on: '2026-06-01', ends_on: null })
  await create({ kind: 'regular', starts_on: '2026-09-01', ends_on: null, opening_hours: [] })
  expect(await slotsOn('2026-05-26')).toHaveLength(8)
  expect(await slotsOn('2026-06-02')).toHaveLength(4)
  expect(await slotsOn('2026-09-01')).toEqual([])
})

test('hours are changed and removed with their intervals, and the history has it', async () => {
  const id = (await create()).body.data.patterns[0]?.id ?? ''
  const changed = await update(id, {
    name: 'Léto',
    ends_on: '2026-07-31',
    opening_hours: [at(2, '09:00', '11:00'), at(3, '09:00', '10:00')],
  })
  expect(changed.body.data.patterns).toMatchObject([
    { id, name: 'Léto', ends_on: '2026-07-31', opening_hours: [{ weekday: 2 }, { weekday: 3 }] },
  ])
  const removed = await remove(id)
  expect(removed.body).toMatchObject({ message: 'opening_pattern.deleted', data: { patterns: [] } })
  const log = await world.db
    .selectFrom('core.log')
    .select(['action', 'table_name'])
    .where('row_id', '=', id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['insert', 'update', 'delete'])
  expect((await remove(id)).body.message).toBe('opening_pattern.not_found')
})

test.each<[string, Record<string, unknown>, string, string]>([
  ['a season without an end', { ends_on: null }, 'ends_on', 'required'],
  ['an end before the start', { ends_on: '2026-06-30' }, 'ends_on', 'end_before_start'],
  ['more than a year', { ends_on: '2027-07-02' }, 'ends_on', 'max_days'],
  ['regular hours with an end', { kind: 'regular' }, 'ends_on', 'unknown_field'],
  ['a season without hours', { opening_hours: [] }, 'opening_hours', 'required'],
  [
    'a season’s interval of no weekday',
    { opening_hours: [at(null, '08:00', '12:00')] },
    'opening_hours.0.weekday',
    'required',
  ],
  [
    'an exception’s interval of a weekday',
    { kind: 'exception', ends_on: '2026-07-01' },
    'opening_hours.0.weekday',
    'unknown_field',
  ],
  [
    'an exception’s overlapping intervals',
    {
      kind: 'exception',
      ends_on: '2026-07-01',
      opening_hours: [at(null, '08:00', '12:00'), at(null, '11:00', '13:00')],
    },
    'opening_hours.1.opens_at',
    'overlap',
  ],
  [
    'an interval shorter than a slot',
    { opening_hours: [at(2, '08:00', '08:20')] },
    'opening_hours.0.closes_at',
    'slot_length',
  ],
  [
    'an interval without places',
    { opening_hours: [{ ...at(2, '08:00', '09:00'), slot_capacity: 0 }] },
    'opening_hours.0.slot_capacity',
    'min_value',
  ],
  ['too long a name', { name: 'x'.repeat(101) }, 'name', 'max'],
  ['a kind that is none', { kind: 'weekend' }, 'kind', 'choice'],
])('%s is refused at its field, and nothing is written', async (_name, given, field, rule) => {
  const { status, body: answer } = await create(given)
  expect(status).toBe(422)
  expect(answer.errors?.[field]).toEqual([expect.objectContaining({ rule })])
  expect((await hoursOf()).patterns).toEqual([])
})

test('two of one kind on one day are refused at their start', async () => {
  await create()
  const { status, body: answer } = await create({ starts_on: '2026-08-31', ends_on: '2026-09-30' })
  expect([status, answer.errors]).toEqual([422, { starts_on: [{ rule: 'days_taken' }] }])
  expect((await create({ starts_on: '2026-09-01', ends_on: '2026-09-30' })).status).toBe(201)
})

test('whom a season leaves without a place is said by name first; despite them it is saved', async () => {
  const applicant = await world.make.applicant({ name: 'Jan', surname: 'Žižka' })
  const { id } = await world.make.request({
    to_organization_id: point.id,
    reserved_on: '2026-07-07',
    reserved_time: '08:00',
    applicant_id: applicant.id,
  })
  await book('2026-07-07', '09:00')
  await book('2026-09-01', '08:00')
  const refused = await create({}, manager)
  expect([refused.status, refused.body.message]).toEqual([409, 'organization.has_reservations'])
  expect(refused.body.details).toMatchObject([
    { id, applicant_name: 'Žižka Jan', reserved_time: '08:00', reason: 'no_slot' },
  ])
  expect((await hoursOf()).patterns).toEqual([])
  const saved = await create({ despite_reservations: true }, manager)
  expect(saved.status).toBe(201)
  // who has no place already is not asked about again, but those whom a further change touches are
  const [pattern] = saved.body.data.patterns
  const shorter = { opening_hours: [at(2, '10:00', '11:00')] }
  const again = await update(pattern?.id ?? '', shorter)
  expect(reservationInTheWay.array().parse(again.body.details)).toMatchObject([
    { reserved_time: '09:00' },
  ])
})

test('a smaller capacity names those booked last, in an interval of its own too', async () => {
  await book('2026-07-07', '09:00')
  const { id: last } = await book('2026-07-07', '09:00')
  const refused = await create({
    opening_hours: [{ ...at(2, '09:00', '11:00'), slot_capacity: 1 }],
  })
  expect(refused.body.details).toMatchObject([{ id: last, reason: 'over_capacity' }])
})

test('removing an extra Saturday names who is booked on it', async () => {
  const saturday = { kind: 'exception', starts_on: '2026-07-04', ends_on: '2026-07-04' }
  const extra = { ...saturday, opening_hours: [at(null, '10:00', '11:00')] }
  const id = (await create(extra)).body.data.patterns[0]?.id ?? ''
  const booked = await book('2026-07-04', '10:00')
  const refused = await remove(id)
  expect(refused.body.details).toMatchObject([{ id: booked.id, reason: 'no_slot' }])
  expect((await remove(id, { despite_reservations: true })).status).toBe(200)
})

test('who may not read applicants is shown no names', async () => {
  const caller = await world.signIn({ permissions: ['fb_organization.update'] })
  await world.make.manager(caller, point)
  await book('2026-07-07', '08:00')
  const { body: answer } = await create({}, caller)
  expect(answer.details).toMatchObject([{ applicant_name: '', reserved_time: '08:00' }])
})

test('of changes at once one wins, whatever hours they are of, and the others get the newest', async () => {
  const { updated_at } = await hoursOf()
  const summer = (starts: number) => ({
    starts_on: `2026-0${starts}-01`,
    ends_on: `2026-0${starts}-28`,
    updated_at,
  })
  const answers = await Promise.all([
    create(summer(5)),
    create(summer(6)),
    create({ kind: 'regular', starts_on: '2026-05-01', ends_on: null, updated_at }),
    world.callWith(admin(), openingHoursEndpoints.update, {
      params: { id: point.id },
      body: { slot_minutes: 30, slot_capacity: 5, opening_hours: [], updated_at },
    }),
  ])
  const done = answers.filter(({ status }) => status < 300)
  const stale = answers.filter(({ status }) => status === 409)
  expect([done.length, stale.length]).toEqual([1, 3])
  const details = stale.map(({ body: answer }) => answer.details)
  expect(details).toContainEqual(await hoursOf())
})

test('a booking and a season that has no such slot, at once: it was open, or is refused, or is shown', async () => {
  for (let round = 0; round < 12; round += 1) {
    point = await world.make.foodBank({ slot_minutes: 30, slot_capacity: 2 })
    await world.make.openingHours(point.id, [at(2, '08:00', '12:00')])
    const applicant = await world.make.applicant()
    const booking = {
      applicant_id: applicant.id,
      from_organization_id: applicant.organization_id,
      to_organization_id: point.id,
      reserved_on: '2026-07-07',
      reserved_time: '08:00',
    }
    const [booked, changed] = await Promise.all([
      world.callWith(admin(), helpRequestEndpoints.create, { body: booking }),
      create(),
    ])
    expect([
      ['request.created', 'organization.has_reservations'],
      ['request.slot_unavailable', 'opening_pattern.created'],
    ]).toContainEqual([booked.body.message, changed.body.message])
  }
})

test('only its own staff, and who edits all organizations, change hours', async () => {
  const stranger = await world.signIn({ role: 'organization_manager' })
  const editor = await world.signIn({
    permissions: ['fb_organization.update', 'fb_organization.full_edit'],
  })
  const reader = await world.signIn({ permissions: ['fb_organization.read'] })
  expect((await create({}, stranger)).body.message).toBe('organization.not_found')
  expect((await create({}, reader)).status).toBe(403)
  const hours = await world.call(reader, endpoints.hours, { params: { id: point.id } })
  expect(hours.status).toBe(200)
  const id = (await create({}, editor)).body.data.patterns[0]?.id ?? ''
  for (const call of [endpoints.update, endpoints.remove]) {
    const { status } = await world.callWith(stranger, call, {
      params: { id: point.id, pattern_id: id },
      body:
        call === endpoints.update ? await body({}) : { updated_at: (await hoursOf()).updated_at },
    })
    expect(status).toBe(404)
  }
})

test('another organization’s hours, and those of a deleted one, are not found', async () => {
  const id = (await create()).body.data.patterns[0]?.id ?? ''
  const first = point
  point = await world.make.foodBank()
  expect((await update(id, {})).body.message).toBe('opening_pattern.not_found')
  expect((await remove(id)).body.message).toBe('opening_pattern.not_found')
  point = first
  expect((await hoursOf()).patterns).toHaveLength(1)
  const gone = await world.make.foodBank({ deleted_at: '2026-01-01T00:00:00.000Z' })
  for (const missing of [gone.id, newId()])
    expect((await world.call(admin(), endpoints.hours, { params: { id: missing } })).status).toBe(
      404,
    )
})
