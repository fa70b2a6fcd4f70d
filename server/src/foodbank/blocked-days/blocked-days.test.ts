import {
  blockedDayEndpoints as endpoints,
  type BlockedDay,
} from '@crm/contract/foodbank/blocked-days'
import { reservationInTheWay } from '@crm/contract/foodbank/slots/displaced'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getConstraint } from '#platform/errors.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

let world: World
let point: { id: string; name: string }
let manager: Caller
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('foodbank.blocked_day').execute()
  await world.db.deleteFrom('foodbank.help_request').execute()
  point = await world.make.foodBank()
  manager = await world.signIn({ role: 'organization_manager' })
  await world.make.manager(manager, point)
})

const admin = () => world.as('superadmin')
const DAY = '2026-05-04'
const block = (body: Record<string, unknown> = {}, caller = admin()) =>
  world.callWith(caller, endpoints.create, {
    body: { organization_id: point.id, day: DAY, description: 'Inventura', ...body },
  })
const change = (
  { id, organization_id, day, description, updated_at }: BlockedDay,
  body: Record<string, unknown> = {},
) =>
  world.callWith(admin(), endpoints.update, {
    params: { id },
    body: { organization_id, day, description, updated_at, ...body },
  })
const holidays = (body: Record<string, unknown> = {}, caller = admin()) =>
  world.callWith(caller, endpoints.addPublicHolidays, {
    body: { organization_id: null, year: 2026, ...body },
  })
const blocked = async () =>
  (
    await world.db
      .selectFrom('foodbank.blocked_day')
      .select(['day', 'organization_id'])
      .orderBy('day')
      .execute()
  ).map(({ day }) => day)
const book = async (
  given: {
    reserved_on?: string
    reserved_time?: string
    status?: 'active' | 'confirmed'
    to_organization_id?: string
  } = {},
) => {
  const applicant = await world.make.applicant({ name: 'Jan', surname: 'Žižka' })
  return world.make.request({
    to_organization_id: point.id,
    reserved_on: DAY,
    applicant_id: applicant.id,
    ...given,
  })
}

test('a day is blocked, answered in its full shape and remembered', async () => {
  const { status, body } = await block({}, manager)
  expect(status).toBe(201)
  expect(body).toEqual({
    message: 'blocked_day.created',
    data: {
      id: expect.any(String),
      organization_id: point.id,
      organization_name: point.name,
      organization_label: point.name,
      day: DAY,
      last_day: DAY,
      description: 'Inventura',
      updated_at: expect.any(String),
      can: { update: true, delete: true },
    },
  })
  const log = await world.db
    .selectFrom('core.log')
    .select(['action', 'actor_id'])
    .where('row_id', '=', body.data.id)
    .execute()
  expect(log).toEqual([{ action: 'insert', actor_id: manager.userId }])
})

test('a day of all organizations has no organization', async () => {
  const { body } = await block({ organization_id: null, description: '' })
  expect(body.data).toMatchObject({
    organization_id: null,
    organization_name: null,
    description: null,
  })
})

test.each([
  [{ day: '2026-02-30' }, 'day', 'date'],
  [{ day: '' }, 'day', 'required'],
  [{ day: undefined }, 'day', 'required'],
  [{ organization_id: undefined }, 'organization_id', 'required'],
  [{ organization_id: 'x' }, 'organization_id', 'invalid'],
  [{ description: 'x'.repeat(201) }, 'description', 'max'],
  [{ description: 'a\u0000' }, 'description', 'characters'],
  [{ despite_reservations: 'ano' }, 'despite_reservations', 'invalid'],
  [{ id: '01900000-0000-7000-8000-00000000ffff' }, 'id', 'unknown_field'],
])('a body with %j is refused at its field', async (wrong, field, rule) => {
  const { status, body } = await block(wrong)
  expect(status).toBe(422)
  expect(body.errors?.[field]).toEqual([expect.objectContaining({ rule })])
  expect(await blocked()).toEqual([])
})

test('a day is blocked once, of two at once too, though another organization’s and that of all are apart', async () => {
  const answers = await Promise.all([block(), block(), block()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect((await block()).body.errors).toEqual({ day: [{ rule: 'duplicate' }] })
  expect((await block({ organization_id: null })).status).toBe(201)
  expect((await block({ organization_id: null })).body.errors).toEqual({
    day: [{ rule: 'duplicate' }],
  })
  expect((await block({ organization_id: (await world.make.organization()).id })).status).toBe(201)
  const moved = (await block({ day: '2026-05-05' })).body.data
  expect((await change(moved, { day: DAY })).body.errors).toEqual({ day: [{ rule: 'duplicate' }] })
})

test('active reservations of the day are shown first, and stay valid when it is blocked despite them', async () => {
  const first = await book({ reserved_time: '08:30' })
  await book({ reserved_time: '08:00', status: 'confirmed' })
  await book({ reserved_on: '2026-05-05' })
  await book({ to_organization_id: (await world.make.foodBank()).id })
  const refused = await block({}, manager)
  expect([refused.status, refused.body.message]).toEqual([409, 'blocked_day.has_reservations'])
  expect(refused.body.details).toEqual([
    {
      id: first.id,
      reserved_on: DAY,
      reserved_time: '08:30',
      applicant_id: first.applicant_id,
      applicant_name: 'Žižka Jan',
      organization_label: point.name,
      reason: 'blocked',
    },
  ])
  expect(await blocked()).toEqual([])

  expect((await block({ despite_reservations: true }, manager)).status).toBe(201)
  const { status } = await world.db
    .selectFrom('foodbank.help_request')
    .select('status')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('active')
})

test('a day of all organizations shows the reservations of all', async () => {
  await book()
  await book({ to_organization_id: (await world.make.foodBank({ name: 'Aš' })).id })
  const { body } = await block({ organization_id: null })
  expect(
    reservationInTheWay
      .array()
      .parse(body.details)
      .map(({ organization_label }) => organization_label),
  ).toEqual(['Aš', point.name])
})

test('who may not read applicants is shown no names', async () => {
  const caller = await world.signIn({ permissions: ['fb_blocked_day.create'] })
  await world.make.manager(caller, point)
  await book()
  const { body } = await block({}, caller)
  expect(body.details).toMatchObject([
    { applicant_id: null, applicant_name: '', reserved_time: '10:00' },
  ])
})

test('a change is answered, and a second one from the same sheet is stale', async () => {
  const before = (await block()).body.data
  const after = await change(before, { day: '2026-05-06', description: 'Sklad' })
  expect(after.body).toMatchObject({
    message: 'blocked_day.updated',
    data: { day: '2026-05-06', description: 'Sklad' },
  })
  const stale = await change(before, { description: 'Pozdě' })
  expect([stale.status, stale.body.message]).toEqual([409, 'stale_record'])
  expect(stale.body.details).toEqual(after.body.data)
})

test('only a change that blocks more asks about reservations', async () => {
  const today = (await block({ day: TODAY })).body.data
  await book()
  const moved = await change(today, { day: DAY })
  expect(moved.body.message).toBe('blocked_day.has_reservations')
  const despite = await change(today, { day: DAY, despite_reservations: true })
  expect(despite.status).toBe(200)
  const renamed = await change(despite.body.data, { description: 'Jen popis' })
  expect(renamed.status).toBe(200)
  await book({ to_organization_id: (await world.make.foodBank({ name: 'Aš' })).id })
  const ofAll = await change(renamed.body.data, { organization_id: null })
  expect(ofAll.body.message).toBe('blocked_day.has_reservations')
  // who lost the place by the day's own block is not asked about again
  expect(ofAll.body.details).toMatchObject([{ organization_label: 'Aš' }])
})

test('a day is unblocked for good', async () => {
  const { id } = (await block()).body.data
  expect((await world.call(manager, endpoints.remove, { params: { id } })).body).toEqual({
    message: 'blocked_day.deleted',
    data: { id },
  })
  const again = await world.call(manager, endpoints.remove, { params: { id } })
  expect([again.status, again.body.message]).toEqual([404, 'blocked_day.not_found'])
})

test('blocking and booking a day at once never misses a reservation', async () => {
  for (let round = 0; round < 10; round += 1) {
    const day = `2026-06-${10 + round}`
    const [booked, answer] = await Promise.all([
      book({ reserved_on: day }).then(() => true, isBlocked),
      block({ day }),
    ])
    expect([booked, answer.status]).toEqual(booked ? [true, 409] : [false, 201])
  }
})

function isBlocked(error: unknown): false {
  expect(getConstraint(error)).toBe('help_request__day_blocked')
  return false
}

test('the public holidays of a year are added once, but for days blocked already', async () => {
  await block({ organization_id: null, day: '2026-12-24', description: 'Zavřeno' })
  expect((await holidays()).body).toEqual({
    message: 'blocked_day.holidays_added',
    data: { added: 12 },
  })
  expect(await blocked()).toHaveLength(13)
  expect((await holidays()).body.data.added).toBe(0)
  const own = await holidays({ organization_id: point.id, year: 2026 }, manager)
  expect([own.status, own.body.data.added]).toEqual([201, 0])
  const easter = await world.db
    .selectFrom('foodbank.blocked_day')
    .select('description')
    .where('day', '=', '2026-04-03')
    .execute()
  expect(easter).toEqual([{ description: 'Velký pátek' }])
})

test('an organization’s own holidays stand beside those of all', async () => {
  expect((await holidays({ organization_id: point.id }, manager)).body.data.added).toBe(13)
  expect((await holidays({ organization_id: point.id }, manager)).body.data.added).toBe(0)
  expect((await holidays()).body.data.added).toBe(13)
})

test('holidays added twice at once are there once', async () => {
  const answers = await Promise.all([holidays(), holidays(), holidays()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(13)
})

test('reservations on holidays are shown first, with their day', async () => {
  await book({ reserved_on: '2026-07-06', reserved_time: '09:00' })
  await book({ reserved_on: '2026-05-08', reserved_time: '11:00' })
  await book({ reserved_on: '2026-05-07' })
  const refused = await holidays({ organization_id: point.id }, manager)
  expect(refused.status).toBe(409)
  expect(refused.body.details).toMatchObject([
    { reserved_on: '2026-05-08', reserved_time: '11:00' },
    { reserved_on: '2026-07-06', reserved_time: '09:00' },
  ])
  expect(await blocked()).toEqual([])
  expect(
    (await holidays({ organization_id: point.id, despite_reservations: true }, manager)).body.data
      .added,
  ).toBe(13)
})

test.each([
  { year: 1999 },
  { year: 2101 },
  { year: 2026.5 },
  { year: '2026' },
  { organization_id: undefined },
])('holidays with %j are refused', async (body) => {
  expect((await holidays(body)).status).toBe(422)
})

test('the list begins with today and what is to come; what has passed is asked for, and a period has both', async () => {
  for (const day of ['2025-12-24', '2026-03-09', TODAY, '2026-03-11'])
    await world.make.blockedDay({ organization_id: point.id, day })
  const find = async (query: Record<string, unknown>) =>
    (await world.callWith(admin(), endpoints.list, { query })).body.data.map(
      ({ day }: { day: string }) => day,
    )
  expect(await find({})).toEqual([TODAY, '2026-03-11'])
  expect(await find({ organization_id: point.id, sort: '-day' })).toEqual(['2026-03-11', TODAY])
  expect(await find({ past: true })).toEqual(['2025-12-24', '2026-03-09'])
  expect(await find({ past: true, sort: '-day' })).toEqual(['2026-03-09', '2025-12-24'])
  expect(await find({ past: true, from: '2026-01-01' })).toEqual(['2026-03-09'])
  expect(await find({ from: '2026-01-01' })).toEqual(['2026-03-09', TODAY, '2026-03-11'])
  expect(await find({ to: TODAY })).toEqual(['2025-12-24', '2026-03-09', TODAY])
})
