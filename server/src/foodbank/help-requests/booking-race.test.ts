import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days'
import { helpRequestEndpoints as endpoints } from '@crm/contract/foodbank/help-requests'
import { openingHoursEndpoints } from '@crm/contract/foodbank/slots/opening-hours'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import { readConfig } from '#platform/process/config.ts'
import { newId } from '#platform/id.ts'
import { buildApp } from '../../app.ts'
import { callsTo, type Call } from '../../testing/call.ts'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
let secondApp: FastifyInstance
let callSecond: Call
beforeAll(async () => {
  world = await createWorld()
  const { connectionString, clock } = world
  secondApp = await buildApp({ connectionString, clock, config: readConfig({}) })
  callSecond = callsTo(secondApp).call
})
afterAll(async () => {
  await secondApp.close()
  await world.close()
})

const DAY = '2026-03-17'
const TIME = '09:00'
const ROUNDS = 20
const admin = () => world.as('superadmin')
/** Two servers on one database, in turn. */
const via = (index: number) => (index % 2 === 0 ? world.call : callSecond)

async function makePoint(slot_capacity: number) {
  const point = await world.make.foodBank({ slot_minutes: 60, slot_capacity })
  await world.make.openingHours(point.id, [{ weekday: 2, opens_at: '08:00', closes_at: '12:00' }])
  return point
}

async function makeBooking(to_organization_id: string, reserved_time = TIME) {
  const { id: applicant_id, organization_id: from_organization_id } = await world.make.applicant()
  return {
    applicant_id,
    from_organization_id,
    to_organization_id,
    reserved_on: DAY,
    reserved_time,
    note: null,
  }
}
type Booking = Awaited<ReturnType<typeof makeBooking>>

const makeBookings = (count: number, organizationId: string, time = TIME) =>
  Promise.all(Array.from({ length: count }, () => makeBooking(organizationId, time)))
const book = (body: Booking, index = 0) => via(index)(admin(), endpoints.create, { body })
const move = (
  booked: { id: string; updated_at: string },
  to_organization_id: string,
  reserved_time: string,
  index: number,
) => {
  const body = {
    to_organization_id,
    reserved_on: DAY,
    reserved_time,
    note: null,
    updated_at: booked.updated_at,
  }
  return via(index)(admin(), endpoints.update, { params: { id: booked.id }, body })
}

/** How many answers there are of each kind. */
const tally = (answers: readonly { status: number; body: { message?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, body }) => `${status} ${body.message}`)].map(
      ([key, of]) => [key, of.length],
    ),
  )

const takenSeats = (organizationId: string) =>
  world.db
    .selectFrom('foodbank.help_request')
    .select(['id', 'seat'])
    .where('to_organization_id', '=', organizationId)
    .where('reserved_time', '=', TIME)
    .where('status', 'in', ['active', 'confirmed'])
    .orderBy('seat')
    .execute()

const setCapacity = (id: string, slot_capacity: number) =>
  world.db
    .updateTable('foodbank.organization')
    .set({ slot_capacity })
    .where('id', '=', id)
    .execute()

test('of many bookings of one household in one slot, on two servers, exactly one is made', async () => {
  const point = await makePoint(50)
  for (let round = 0; round < ROUNDS; round++) {
    const booking = await makeBooking(point.id)
    const answers = await Promise.all(Array.from({ length: 4 }, (_, index) => book(booking, index)))
    expect(tally(answers)).toEqual({ '201 request.created': 1, '409 request.already_booked': 3 })
  }
})

test('of 200 bookings of a slot for seven at once, through two servers, exactly seven succeed', async () => {
  const point = await makePoint(7)
  const bodies = await makeBookings(200, point.id)
  const answers = await Promise.all(bodies.map(book))
  expect(tally(answers)).toEqual({ '201 request.created': 7, '409 request.slot_taken': 193 })
  expect((await takenSeats(point.id)).map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a slot fills up exactly while others give their places back', async () => {
  const point = await makePoint(5)
  const first = await Promise.all((await makeBookings(5, point.id)).map(book))
  const late = await makeBookings(60, point.id)
  const leave = [endpoints.close, endpoints.remove, endpoints.remove]
  const leaving = leave.map((endpoint, index) =>
    via(index)(admin(), endpoint, { params: { id: first[index]?.body.data.id ?? '' } }),
  )
  const answers = await Promise.all([...leaving, ...late.map(book)])
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  await Promise.all((await makeBookings(10, point.id)).map(book))
  expect(await takenSeats(point.id)).toHaveLength(5)
})

test('moves into one slot at once fill it exactly, and those refused stay where they were', async () => {
  const point = await makePoint(40)
  const from = await Promise.all((await makeBookings(40, point.id, '10:00')).map(book))
  await setCapacity(point.id, 4)
  const moves = await Promise.all(
    from.map(({ body }, index) => move(body.data, point.id, TIME, index)),
  )
  expect(tally(moves)).toEqual({ '200 request.updated': 4, '409 request.slot_taken': 36 })
  expect(await takenSeats(point.id)).toHaveLength(4)
})

test('households that swap their full slots at once end without an overbooked one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const point = await makePoint(1)
    const bodies = [await makeBooking(point.id, '08:00'), await makeBooking(point.id, '11:00')]
    const booked = (await Promise.all(bodies.map(book))).map(({ body }) => body.data)
    const swaps = booked.map((request, index) =>
      move(request, point.id, request.reserved_time === '08:00' ? '11:00' : '08:00', index),
    )
    expect((await Promise.all(swaps)).map(({ status }) => status)).toEqual([409, 409])
  }
})

test('after the capacity was lowered, kept places count, and a freed low place is not given away', async () => {
  const point = await makePoint(7)
  await Promise.all((await makeBookings(7, point.id)).map(book))
  await setCapacity(point.id, 3)
  const kept = await takenSeats(point.id)
  expect(kept).toHaveLength(7)
  for (const { id } of kept.slice(0, 3))
    await world.call(admin(), endpoints.remove, { params: { id } })
  expect((await book(await makeBooking(point.id))).status).toBe(409)
  const { body } = await world.call(admin(), slotEndpoints.slots, {
    params: { id: point.id },
    query: { day: DAY },
  })
  expect(body.data.find(({ time }) => time === TIME)).toEqual({ time: TIME, capacity: 3, free: 0 })
})

/** Blocks the day by a write, and returns how many active reservations the blocker sees. */
const block = (write: 'insert' | 'update', organization_id: string, blockId: string) =>
  world.db.transaction().execute(async (tx) => {
    if (write === 'insert')
      await tx
        .insertInto('foodbank.blocked_day')
        .values({ id: blockId, organization_id, day: DAY, last_day: DAY })
        .execute()
    else
      await tx
        .updateTable('foodbank.blocked_day')
        .set({ organization_id })
        .where('id', '=', blockId)
        .execute()
    const seen = tx
      .selectFrom('foodbank.help_request')
      .select('id')
      .where('to_organization_id', '=', organization_id)
    return (await seen.where('reserved_on', '=', DAY).execute()).length
  })

test('of booking a day and blocking it at once, either the booking is refused or the blocker sees it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const point = await makePoint(1)
    const body = await makeBooking(point.id)
    const [booked, seen] = await Promise.all([
      book(body, round),
      block('insert', point.id, newId()),
    ])
    expect([
      ['request.created', 1],
      ['request.day_blocked', 0],
    ]).toContainEqual([booked.body.message, seen])
  }
})

test('the same when the block is moved there from another organization', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const point = await makePoint(1)
    const blocked = await world.make.blockedDay({
      organization_id: (await makePoint(1)).id,
      day: DAY,
    })
    const body = await makeBooking(point.id)
    const [booked, seen] = await Promise.all([
      book(body, round),
      block('update', point.id, blocked.id),
    ])
    expect([
      ['request.created', 1],
      ['request.day_blocked', 0],
    ]).toContainEqual([booked.body.message, seen])
  }
})

test('through the API, too, the blocker is shown what was booked in the meantime', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const point = await makePoint(1)
    const body = await makeBooking(point.id)
    const block = { organization_id: point.id, day: DAY, description: null }
    const [booked, blocked] = await Promise.all([
      book(body, round),
      world.call(admin(), blockedDayEndpoints.create, { body: block }),
    ])
    expect([
      ['request.created', 'blocked_day.has_reservations'],
      ['request.day_blocked', 'blocked_day.created'],
    ]).toContainEqual([booked.body.message, blocked.body.message])
  }
})

test('a booking waits for a block under way and is then refused', async () => {
  const point = await makePoint(1)
  const body = await makeBooking(point.id)
  const { booking } = await world.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('foodbank.blocked_day')
      .values({ id: newId(), organization_id: point.id, day: DAY, last_day: DAY })
      .execute()
    const booking = book(body)
    await expect.poll(waiting).toBe(1)
    // In an object, because a promise would be waited for inside the transaction that it waits for.
    return { booking }
  })
  expect((await booking).body.message).toBe('request.day_blocked')
})

test('a block waits for a booking under way and then sees it', async () => {
  const point = await makePoint(1)
  const { note: _note, ...booking } = await makeBooking(point.id)
  const { blocking } = await world.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('foodbank.help_request')
      .values({ id: newId(), seat: 0, ...booking })
      .execute()
    const blocking = block('insert', point.id, newId())
    await expect.poll(waiting).toBe(1)
    return { blocking }
  })
  expect(await blocking).toBe(1)
})

/** How many calls wait for an advisory lock in this database. */
const waiting = async () => {
  const { rows } = await typedSql(z.object({ waiting: z.number() }))`
    select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(
    world.db,
  )
  return rows[0]?.waiting
}

test('a booking and a change of the opening hours at once: what is booked was open, and is shown or counted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const point = await makePoint(1)
    const body = await makeBooking(point.id)
    const hours = {
      slot_minutes: 60,
      slot_capacity: 1,
      opening_hours: [],
      despite_reservations: round % 2 === 0,
      updated_at: point.updated_at,
    } as const
    const [booked, changed] = await Promise.all([
      book(body, round),
      world.callWith(admin(), openingHoursEndpoints.update, {
        params: { id: point.id },
        body: hours,
      }),
    ])
    expect([
      ['request.created', hours.despite_reservations ? 1 : 'organization.has_reservations'],
      ['request.slot_unavailable', 0],
    ]).toContainEqual([booked.body.message, changed.body.data?.misfits ?? changed.body.message])
  }
})

test('a booking and the deletion of the distribution point at once never both succeed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const point = await makePoint(1)
    const body = await makeBooking(point.id)
    const [booked, removed] = await Promise.all([
      book(body, round),
      world.call(admin(), organizationEndpoints.remove, { params: { id: point.id } }),
    ])
    expect([
      ['request.created', 'organization.has_active_requests'],
      ['organization.not_found', 'organization.deleted'],
    ]).toContainEqual([booked.body.message, removed.body.message])
  }
})

test('a booking and the deletion of the applicant at once never both succeed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const body = await makeBooking((await makePoint(1)).id)
    const [booked, removed] = await Promise.all([
      book(body, round),
      world.call(admin(), applicantEndpoints.remove, { params: { id: body.applicant_id } }),
    ])
    expect([
      ['request.created', 'applicant.has_active_requests'],
      ['applicant.not_found', 'applicant.deleted'],
    ]).toContainEqual([booked.body.message, removed.body.message])
  }
})
