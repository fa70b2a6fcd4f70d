import { authEndpoints } from '@crm/contract/core/auth/auth'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '#platform/process/config.ts'
import { newId } from '#platform/id.ts'
import { openEventStream, type EventStream } from '#platform/testing/event-stream.ts'
import { callsTo, type Call, type Caller } from '../../testing/call.ts'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

const CHANGES = '/backend/api/foodbank/daily-summary/changes'
const PLACE = { reserved_on: TODAY, reserved_time: '10:00', note: null } as const

let world: World
let address: string
/** Another server on the same database: what it writes must be heard by the first. */
let otherApp: FastifyInstance
let callOther: Call
let desk: { id: string }
let staff: Caller
const open = new Set<EventStream>()

beforeAll(async () => {
  world = await createWorld()
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { connectionString, clock } = world
  otherApp = await buildApp({ connectionString, clock, config: readConfig({}) })
  callOther = callsTo(otherApp).call
})
beforeEach(async () => {
  desk = await makeDesk()
  staff = await world.signIn({ role: 'desk_worker' })
  await world.make.manager(staff, desk)
})
afterEach(() => open.forEach((stream) => stream.leave()))
afterAll(async () => {
  await otherApp.close()
  await world.close()
})

async function makeDesk() {
  const point = await world.make.foodBank()
  await world.make.openingHours(point.id, [{ weekday: 2, opens_at: '08:00', closes_at: '18:00' }])
  return point
}

/** Follows a desk's day, and waits for the event that every stream begins with. */
async function follow({ caller = staff, organization = desk, date = TODAY } = {}) {
  const stream = await openEventStream(
    `${address}${CHANGES}?organization_id=${organization.id}&date=${date}`,
    caller.token,
  )
  open.add(stream)
  if (stream.status === 200) await vi.waitUntil(() => stream.events.length > 0)
  return stream
}

/** Does something; true once the stream has told of it. */
async function hears(stream: EventStream, act: () => Promise<unknown>): Promise<boolean> {
  const before = stream.events.length
  await act()
  return vi.waitUntil(() => stream.events.length > before, { timeout: 5_000 })
}

async function bodyOfBooking() {
  const { id: applicant_id, organization_id: from_organization_id } = await world.make.applicant()
  return { ...PLACE, applicant_id, from_organization_id, to_organization_id: desk.id }
}

test('a desk hears what any server does with its reservations', async () => {
  const admin = world.as('superadmin')
  const stream = await follow()
  const body = await bodyOfBooking()
  let request = { id: '', updated_at: '' }
  expect(
    await hears(stream, async () => {
      request = (await callOther(admin, helpRequestEndpoints.create, { body })).body.data
    }),
  ).toBe(true)
  const params = () => ({ id: request.id })
  const moved = () => ({
    ...PLACE,
    to_organization_id: desk.id,
    reserved_time: '11:00',
    updated_at: request.updated_at,
  })
  expect(
    await hears(stream, () =>
      callOther(admin, helpRequestEndpoints.update, { params: params(), body: moved() }),
    ),
  ).toBe(true)
  expect(
    await hears(stream, () => callOther(admin, helpRequestEndpoints.confirm, { params: params() })),
  ).toBe(true)
  const { applicant_id } = body
  const given = {
    applicant_id,
    organization_id: desk.id,
    help_request_id: request.id,
    date: '2026-03-09',
    durables: 1,
  }
  expect(
    await hears(stream, () => callOther(admin, supportEndpoints.create, { body: given })),
  ).toBe(true)
  expect(stream.events).toEqual(
    stream.events.map(() => ({ organization_id: desk.id, date: TODAY })),
  )
})

test.each<[string, () => Promise<unknown>]>([
  [
    'a reservation of an earlier day',
    () => world.make.request({ to_organization_id: desk.id, reserved_on: '2026-03-02' }),
  ],
  ['a hand-out without a reservation', () => world.make.support({ organization_id: desk.id })],
  ['a block of the day', () => world.make.blockedDay({ organization_id: desk.id })],
  ['a block for all', () => world.make.blockedDay({ organization_id: null, day: '2026-03-08' })],
])('a desk hears of %s', async (_name, act) => {
  expect(await hears(await follow(), act)).toBe(true)
})

test('a desk hears of a warning about somebody who is expected, of their phone, and of their household', async () => {
  const { applicant_id } = await world.make.request({ to_organization_id: desk.id })
  const stream = await follow()
  const applicant = world.db.updateTable('foodbank.applicant').where('id', '=', applicant_id)
  expect(await hears(stream, () => applicant.set({ warning: 'Pozor na psa' }).execute())).toBe(true)
  expect(await hears(stream, () => applicant.set({ phone: '603123456' }).execute())).toBe(true)
  expect(await hears(stream, () => world.make.member(applicant_id))).toBe(true)
})

test('other desks and earlier days hear nothing of it', async () => {
  const elsewhere = await makeDesk()
  const stream = await follow()
  const [earlier, other] = [
    await follow({ date: '2026-03-09' }),
    await follow({ caller: world.as('superadmin'), organization: elsewhere }),
  ]
  // What the first subscriber of a server causes has come by the time that something else is told.
  expect(
    await hears(earlier, () =>
      world.make.request({ to_organization_id: desk.id, reserved_on: '2026-03-09' }),
    ),
  ).toBe(true)
  expect(await hears(other, () => world.make.request({ to_organization_id: elsewhere.id }))).toBe(
    true,
  )
  const before = [earlier.events.length, other.events.length]
  expect(await hears(stream, () => world.make.request({ to_organization_id: desk.id }))).toBe(true)
  expect(
    await hears(earlier, () =>
      world.make.request({ to_organization_id: desk.id, reserved_on: '2026-03-09' }),
    ),
  ).toBe(true)
  expect(await hears(other, () => world.make.request({ to_organization_id: elsewhere.id }))).toBe(
    true,
  )
  expect([earlier.events.length, other.events.length]).toEqual(before.map((count) => count + 1))
})

test('many changes at once are told together', async () => {
  const stream = await follow()
  const before = stream.events.length
  const rows = await Promise.all(
    Array.from({ length: 30 }, () => world.make.request({ to_organization_id: desk.id })),
  )
  await expect.poll(() => stream.events.length).toBeGreaterThan(before)
  expect(rows).toHaveLength(30)
  expect(stream.events.length - before).toBeLessThan(30)
})

test('a stream ends when its session does, and tells nothing more', async () => {
  const stream = await follow()
  await world.call(staff, authEndpoints.logout, {})
  const before = stream.events.length
  await world.make.request({ to_organization_id: desk.id })
  await stream.ended
  expect(stream.events).toHaveLength(before)
})

test('a stream ends when the desk is no longer the caller’s', async () => {
  const stream = await follow()
  await world.db
    .deleteFrom('foodbank.organization_manager')
    .where('user_id', '=', staff.userId)
    .execute()
  const before = stream.events.length
  await world.make.request({ to_organization_id: desk.id })
  await stream.ended
  expect(stream.events).toHaveLength(before)
})

test('after messages may have been missed the desk is told to look again', async () => {
  const stream = await follow()
  expect(
    await hears(stream, () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`.execute(world.db),
    ),
  ).toBe(true)
  expect(await hears(stream, () => world.make.request({ to_organization_id: desk.id }))).toBe(true)
})

test('only a desk that is followed is announced, because announcing makes commits wait for each other', async () => {
  const heard: string[] = []
  const listener = new pg.Client({ connectionString: world.connectionString })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('listen foodbank_day')
  const stream = await follow()
  const [quiet, expired] = [await makeDesk(), await makeDesk()]
  const expires_at = '2026-01-01T00:00:00Z'
  await world.db
    .insertInto('foodbank.desk_follower')
    .values({ id: newId(), organization_id: expired.id, expires_at })
    .execute()
  for (const { id } of [quiet, expired, desk]) await world.make.request({ to_organization_id: id })
  await expect.poll(() => heard).toEqual([`${desk.id} ${TODAY}`])
  await listener.end()
  stream.leave()
  await expect.poll(followed).toEqual([])
})

/** Followings of the desk that the database knows of. */
const followed = () =>
  world.db
    .selectFrom('foodbank.desk_follower')
    .select('organization_id')
    .where('organization_id', '=', desk.id)
    .execute()

test('refusals are ordinary answers', async () => {
  const foreign = await makeDesk()
  const answers = [
    await follow({ organization: foreign }),
    await follow({ organization: { id: newId() } }),
    await follow({ caller: world.as('nobody') }),
    await follow({ caller: world.anonymous }),
    await follow({ date: 'x' }),
  ]
  expect(answers.map(({ status, contentType }) => [status, contentType])).toEqual(
    [404, 404, 403, 401, 422].map((status) => [status, 'application/json; charset=utf-8']),
  )
})
