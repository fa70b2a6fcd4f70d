import { moveEndpoints as endpoints, type MoveBody } from '@crm/contract/foodbank/moves/moves'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { readConfig } from '#platform/process/config.ts'
import { buildApp } from '../../app.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { callsTo, type Call } from '../../testing/call.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { DAY, makeSite } from './testing/full-day.ts'

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

const admin = () => world.as('superadmin')
/** Two servers on one database, in turn. */
const via = (index: number) => (index % 2 === 0 ? world.call : callSecond)

/** A blocked day with so many booked, 50 in each slot, and the body that moves all of them. */
async function makeCrowd(many: number) {
  const site = await makeSite(world, { capacity: 50 })
  const from = await world.make.organization()
  await sql`
    insert into foodbank.applicant (id, name, surname, organization_id)
    select gen_random_uuid(), 'Jan', 'Dav ' || number, ${from.id}::uuid from generate_series(1, ${many}) number`.execute(
    world.db,
  )
  await sql`
    insert into foodbank.help_request (id, applicant_id, from_organization_id, to_organization_id, reserved_on, reserved_time, seat)
    select gen_random_uuid(), id, organization_id, ${site.id}::uuid, ${DAY}::date,
      '08:00'::time + interval '30 minutes' * ((row_number() over (order by id) - 1) / 50), 0
    from foodbank.applicant where organization_id = ${from.id}`.execute(world.db)
  await world.make.blockedDay({ organization_id: site.id, day: DAY })
  return { site, from, body: await propose(site.id) }
}

async function propose(organizationId: string): Promise<MoveBody> {
  const answer = await world.call(admin(), endpoints.propose, {
    query: { organization_id: organizationId },
  })
  return {
    entitlement_reason: null,
    organization_id: organizationId,
    from: null,
    to: null,
    moves: answer.body.data.people.flatMap(({ request_id, proposed }) =>
      proposed
        ? [
            {
              request_id,
              organization_id: proposed.organization_id,
              day: proposed.day,
              time: proposed.time,
            },
          ]
        : [],
    ),
  }
}

/** How full the slots are: nobody shares a seat, and no slot holds more than it has room for. */
async function fullest(organizationId: string) {
  const { rows } = await typedSql(z.object({ most: z.number(), seats: z.number() }))`
    select coalesce(max(taken), 0) as most, coalesce(max(seat), 0) as seats from (
      select count(*) as taken, max(seat) as seat from foodbank.help_request
      where to_organization_id = ${organizationId} and reserved_on <> ${DAY} and status = 'active'
      group by reserved_on, reserved_time
    ) slot`.execute(world.db)
  return rows[0]
}

const countOn = async (organizationId: string, isDay: boolean) => {
  const { count } = await world.db
    .selectFrom('foodbank.help_request')
    .select(rowCount.as('count'))
    .where('to_organization_id', '=', organizationId)
    .where('reserved_on', isDay ? '=' : '<>', DAY)
    .executeTakeFirstOrThrow()
  return count
}

test('four hundred move while others book the same slots: all of them or none, and no slot beyond its capacity', async () => {
  const { site, from, body } = await makeCrowd(400)
  expect(body.moves).toHaveLength(400)
  const [first] = body.moves
  const bookings = Array.from({ length: 20 }, async (_, index) => {
    const { id } = await world.make.applicant({ organization_id: from.id })
    return via(index)(admin(), helpRequestEndpoints.create, {
      body: {
        applicant_id: id,
        from_organization_id: from.id,
        to_organization_id: site.id,
        reserved_on: first?.day ?? '',
        reserved_time: first?.time ?? '',
        note: null,
      },
    })
  })
  const [moved, ...booked] = await Promise.all([
    world.call(admin(), endpoints.create, { body }),
    ...bookings,
  ])
  const taken = booked.filter(({ status }) => status === 201).length
  expect([
    [201, 400],
    [409, 0],
  ]).toContainEqual([moved.status, (await countOn(site.id, false)) - taken])
  expect((await fullest(site.id))?.most).toBeLessThanOrEqual(50)
  expect((await fullest(site.id))?.seats).toBeLessThanOrEqual(50)
  const again = await world.call(admin(), endpoints.create, { body: await propose(site.id) })
  expect([201, 422]).toContain(again.status)
  expect(await countOn(site.id, true)).toBe(0)
  expect((await fullest(site.id))?.most).toBeLessThanOrEqual(50)
})

test('of two moves of the same people at once one succeeds, and the other one finds nobody', async () => {
  for (let round = 0; round < 5; round++) {
    const { site, body } = await makeCrowd(30)
    const answers = await Promise.all(
      [0, 1].map((index) => via(index)(admin(), endpoints.create, { body })),
    )
    expect(answers.map(({ body: { message } }) => message).toSorted()).toEqual([
      'move.created',
      'move.nobody',
    ])
    expect(await countOn(site.id, false)).toBe(30)
  }
})

test('two moves into the same slots at once never wait for each other in a circle', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await makeCrowd(60), await makeCrowd(60)]
    const places = one.body.moves.map(({ organization_id, day, time }) => ({
      organization_id,
      day,
      time,
    }))
    const reversed = other.body.moves.map((move, index) => ({
      ...move,
      ...places.toReversed()[index],
    }))
    const answers = await Promise.all([
      world.call(admin(), endpoints.create, { body: one.body }),
      callSecond(admin(), endpoints.create, { body: { ...other.body, moves: reversed } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await fullest(one.site.id))?.most).toBeLessThanOrEqual(50)
  }
})

test('undoing and booking the old places at once: who comes back has a seat of their own, or nobody comes back', async () => {
  for (let round = 0; round < 5; round++) {
    const { site, from, body } = await makeCrowd(50)
    const moved = await world.call(admin(), endpoints.create, { body })
    await world.db
      .deleteFrom('foodbank.blocked_day')
      .where('organization_id', '=', site.id)
      .execute()
    const bookings = Array.from({ length: 3 }, async (_, index) => {
      const { id } = await world.make.applicant({ organization_id: from.id })
      return via(index)(admin(), helpRequestEndpoints.create, {
        body: {
          applicant_id: id,
          from_organization_id: from.id,
          to_organization_id: site.id,
          reserved_on: DAY,
          reserved_time: '08:00',
          note: null,
        },
      })
    })
    const [undone, ...booked] = await Promise.all([
      callSecond(admin(), endpoints.undo, { params: { id: moved.body.data.id } }),
      ...bookings,
    ])
    const taken = booked.filter(({ status }) => status === 201).length
    expect([undone.status, await countOn(site.id, true)]).toEqual(
      taken === 0 ? [200, 50] : [409, taken],
    )
  }
})

test('a block of the new day at once: nobody is moved into it', async () => {
  for (let round = 0; round < 10; round++) {
    const { site, body } = await makeCrowd(20)
    const day = body.moves[0]?.day ?? ''
    const blocking = world.db
      .insertInto('foodbank.blocked_day')
      .values({ id: newId(), organization_id: site.id, day, last_day: day })
      .execute()
    const [moved] = await Promise.all([callSecond(admin(), endpoints.create, { body }), blocking])
    expect([
      [201, 20],
      [409, 0],
    ]).toContainEqual([moved.status, await countOn(site.id, false)])
  }
})

test('who cancels while others are moved is not called, and the others are moved', async () => {
  const { body } = await makeCrowd(2)
  const [moved, staying] = body.moves
  if (!moved || !staying) throw new Error('Two are moved.')
  const cancelling = await world.owner.startTransaction().execute()
  await cancelling
    .deleteFrom('foodbank.help_request')
    .where('id', '=', staying.request_id)
    .execute()
  const asked = world.call(admin(), endpoints.create, { body: { ...body, moves: [moved] } })
  await vi.waitUntil(async () => (await countLockWaits(world.db)) > 0)
  await cancelling.commit().execute()

  const answer = await asked
  expect(answer.status).toBe(201)
  expect(answer.body.data.rows.map(({ request_id }) => request_id)).toEqual([moved.request_id])
  const called = await world.db
    .selectFrom('foodbank.call')
    .select('request_id')
    .where('move_id', '=', answer.body.data.id)
    .where('request_id', '<>', moved.request_id)
    .execute()
  expect(called).toEqual([])
})
