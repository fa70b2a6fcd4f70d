import { callEndpoints } from '@crm/contract/foodbank/moves/calls'
import { changedMeanwhile, moveEndpoints as endpoints } from '@crm/contract/foodbank/moves/moves'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActor } from '#core/tasks/testing/actor.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { createMove } from './moving.ts'
import { bookAll, DAY, makeSite } from './testing/full-day.ts'
import { setUpMoving, standing, type Moving } from './testing/moving.ts'

let world: World
let at: Moving
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  at = await setUpMoving(world)
})

const WEDNESDAY = '2026-03-18'

describe('a proposal', () => {
  test('offers everybody of a blocked day the nearest free slot, and is recorded as read', async () => {
    await bookAll(world, at.site.id, ['08:00', '11:30'])
    await at.block()
    const { people, left } = await at.propose()
    expect(left).toBe(0)
    expect(people.map(({ reason, was, proposed }) => [reason, was.time, proposed])).toMatchObject([
      ['blocked', '08:00', { organization_id: at.site.id, day: WEDNESDAY, time: '08:00' }],
      ['blocked', '11:30', { day: WEDNESDAY, time: '11:30' }],
    ])
    expect(people[0]?.applicant_surname).toMatch(/^Novák/)
    const { new_values } = await world.db
      .selectFrom('core.log')
      .select('new_values')
      .where('actor_id', '=', at.caller.userId)
      .where('action', '=', 'list')
      .executeTakeFirstOrThrow()
    expect(new_values).toMatchObject({ list: 'displaced', organization_id: at.site.id })
  })

  test('offers nobody a slot against their wish, and a household two days for two reservations', async () => {
    const wishes = await world.make.applicant({ preferred_time: 'afternoon' })
    const { id } = await world.make.applicant()
    await bookAll(world, at.site.id, ['08:00'], { applicant_id: wishes.id })
    await bookAll(world, at.site.id, ['09:00', '10:00'], { applicant_id: id })
    await at.block()
    const { people } = await at.propose()
    expect(people.map(({ proposed, unplaced }) => proposed?.day ?? unplaced)).toEqual([
      'wish',
      WEDNESDAY,
      '2026-03-11',
    ])
  })

  test('keeps clear of days on which the household is booked anyway', async () => {
    const { id } = await world.make.applicant()
    await bookAll(world, at.site.id, ['08:00'], { applicant_id: id })
    await bookAll(world, at.site.id, ['11:30'], { applicant_id: id, reserved_on: WEDNESDAY })
    await at.block()
    const { people } = await at.propose()
    expect(people.map(({ proposed }) => proposed?.day)).toEqual(['2026-03-11'])
  })

  test.each([
    [10, '2026-03-24'],
    [90, 'entitlement'],
  ])('of a rule of %i days between visits keeps clear: %s', async (amount, expected) => {
    const { id } = await world.make.applicant()
    await bookAll(world, at.site.id, ['08:00'], { applicant_id: id })
    await at.block()
    await world.make.entitlementRule({ organization_id: at.site.id, kind: 'gap', amount })
    await world.make.support({ applicant_id: id, date: '2026-03-09' })
    const { people } = await at.propose()
    expect(people.map(({ proposed, unplaced }) => proposed?.day ?? unplaced)).toEqual([expected])
  })

  test('goes on to a site of the same region, and says who has none within reach', async () => {
    const region = await world.make.region()
    await world.db
      .updateTable('foodbank.organization')
      .set({ region_id: region.id })
      .where('id', '=', at.site.id)
      .execute()
    await bookAll(world, at.site.id, ['08:00', '08:00'])
    const near = await makeSite(world, { capacity: 1, city: 'Vyškov', region_id: region.id })
    await world.make.blockedDay({
      organization_id: at.site.id,
      day: '2026-02-01',
      last_day: '2026-12-31',
    })
    await world.make.blockedDay({
      organization_id: near.id,
      day: '2026-03-19',
      last_day: '2026-12-31',
    })
    await world.make.blockedDay({
      organization_id: near.id,
      day: '2026-02-01',
      last_day: '2026-03-17',
    })
    const { people } = await at.propose()
    expect(people.map(({ proposed, unplaced }) => [proposed?.time, unplaced])).toEqual([
      ['08:00', null],
      ['08:30', null],
    ])
    expect(people[0]?.proposed).toMatchObject({ organization_id: near.id, day: WEDNESDAY })
    await bookAll(
      world,
      near.id,
      ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30'],
      { reserved_on: WEDNESDAY },
    )
    expect((await at.propose()).people.map(({ unplaced }) => unplaced)).toEqual(['full', 'full'])
  })

  test('is for who may change the reservations of the site', async () => {
    await bookAll(world, at.site.id, ['08:00'])
    await at.block()
    const ask = async (by: Caller) =>
      (await world.call(by, endpoints.propose, { query: { organization_id: at.site.id } })).status
    const stranger = await world.signIn({ role: 'organization_manager' })
    expect(await ask(stranger)).toBe(404)
    expect(await ask(world.as('desk_worker'))).toBe(403)
    expect(await ask(world.as('food_bank_manager'))).toBe(200)
    const own = await world.call(stranger, endpoints.propose, {})
    expect(own.body.data.people).toEqual([])
  })
})

describe('a move', () => {
  test('moves everybody in it and puts everybody on the list of calls, those left out with another reason', async () => {
    const booked = await bookAll(world, at.site.id, ['08:00', '08:30', '09:00'])
    await at.block()
    const { people } = await at.propose()
    const answer = await at.move(at.toBody(people.slice(0, 2)))
    expect(answer.body.message).toBe('move.created')
    expect(
      answer.body.data.rows.map(({ was, became }) => [was.day, became.day, became.time]),
    ).toEqual([
      [DAY, WEDNESDAY, '08:00'],
      [DAY, WEDNESDAY, '08:30'],
    ])
    expect(await standing(world, booked)).toMatchObject([
      { reserved_on: WEDNESDAY, reserved_time: '08:00' },
      { reserved_on: WEDNESDAY, reserved_time: '08:30' },
      { reserved_on: DAY, reserved_time: '09:00' },
    ])
    expect(
      (await at.calls()).map(({ why, was, stands }) => [why, was?.day ?? null, stands.day]),
    ).toEqual([
      ['not_moved', null, DAY],
      ['moved', DAY, WEDNESDAY],
      ['moved', DAY, WEDNESDAY],
    ])
  })

  test('sends a message to those who wish one, and leaves the others on the list of calls', async () => {
    await world.db.updateTable('foodbank.message_settings').set({ is_on: true }).execute()
    const texted = await world.make.applicant({ phone: '603123456', told_by: 'sms' })
    const called = await world.make.applicant({ phone: '603123457', told_by: 'call' })
    const [sms] = await bookAll(world, at.site.id, ['08:00'], { applicant_id: texted.id })
    const [call] = await bookAll(world, at.site.id, ['08:30'], { applicant_id: called.id })
    await at.block()
    const { people } = await at.propose()
    const { body } = await at.move(at.toBody(people))
    expect((await at.calls()).map(({ request_id }) => request_id)).toEqual([call?.id])
    const messages = await world.db
      .selectFrom('foodbank.booking_message')
      .select(['event', 'before_on', 'before_time', 'reserved_on'])
      .where('request_id', '=', sms?.id ?? '')
    expect(await messages.execute()).toEqual([
      { event: 'moved', before_on: DAY, before_time: '08:00', reserved_on: WEDNESDAY },
    ])
    await at.undo(body.data.id)
    await world.db.updateTable('foodbank.message_settings').set({ is_on: false }).execute()
  })

  test('says of each how they hear of it: by message, by a call and how it ended, or that they refuse', async () => {
    await world.db.updateTable('foodbank.message_settings').set({ is_on: true }).execute()
    const wishes = ['email', 'call', 'none', null] as const
    for (const [index, told_by] of wishes.entries()) {
      const email = `domacnost-${index}@example.org`
      const { id } = await world.make.applicant({ phone: '603123456', email, told_by })
      await bookAll(world, at.site.id, [`0${8 + (index >> 1)}:${index % 2 ? '30' : '00'}`], {
        applicant_id: id,
      })
    }
    await at.block()
    const move = await at.moveAll()
    const said = (rows: typeof move.rows) =>
      rows.map(({ told, call }) => (told ? `${told.channel} ${told.state}` : call))
    expect(said(move.rows)).toEqual(['email pending', 'left', 'refused', 'left'])
    const [called] = await at.calls()
    await world.call(at.caller, callEndpoints.settle, {
      params: { id: called?.id ?? '' },
      body: { outcome: 'reached' },
    })
    expect(said((await at.undo(move.id)).body.data.rows)).toEqual([null, 'reached', null, null])
    await world.db.updateTable('foodbank.message_settings').set({ is_on: false }).execute()
  })

  test('takes only those who have no place, and a later one does not ask for a call again', async () => {
    const kept = await world.make.request({
      to_organization_id: at.site.id,
      reserved_on: WEDNESDAY,
      reserved_time: '08:00',
    })
    await bookAll(world, at.site.id, ['08:00'])
    await at.block()
    const { people } = await at.propose()
    const body = at.toBody(people)
    const [first] = body.moves
    const foreign = {
      ...first,
      request_id: kept.id,
      organization_id: at.site.id,
      day: WEDNESDAY,
      time: '10:00',
    }
    const answer = await at.move({ ...body, moves: [foreign] })
    expect([answer.status, answer.body.message]).toEqual([409, 'move.changed_meanwhile'])
    await at.move({ ...body, moves: [] })
    await at.move({ ...body, moves: [] })
    expect(await at.calls()).toHaveLength(1)
  })

  test('does nothing when a slot was taken meanwhile, and proposes anew for who would have had it', async () => {
    const booked = await bookAll(world, at.site.id, ['08:00', '08:00'])
    await at.block()
    const body = at.toBody((await at.propose()).people)
    await bookAll(world, at.site.id, ['08:00', '08:00'], { reserved_on: WEDNESDAY })
    const before = await standing(world, booked)
    const answer = await at.move(body)
    expect([answer.status, answer.body.message]).toEqual([409, 'move.changed_meanwhile'])
    const { people, settled } = changedMeanwhile.parse(answer.body.details)
    expect(settled).toEqual([])
    expect(people).toMatchObject([
      { request_id: booked[0]?.id, proposed: { day: WEDNESDAY, time: '08:30' } },
      { request_id: booked[1]?.id, proposed: { day: WEDNESDAY, time: '08:30' } },
    ])
    expect(await standing(world, booked)).toEqual(before)
    expect(await at.calls()).toEqual([])
  })

  test('leaves out a restricted household, which is on the list of calls without a phone', async () => {
    const { id } = await world.make.applicant({
      phone: '603123456',
      restricted_at: NOW,
      restriction_reason: 'žádost',
    })
    await bookAll(world, at.site.id, ['08:00'], { applicant_id: id })
    await at.block()
    const { people } = await at.propose()
    expect(people).toMatchObject([{ proposed: null, unplaced: 'restricted' }])
    const [row] = people
    const forced = {
      request_id: row?.request_id ?? '',
      organization_id: at.site.id,
      day: WEDNESDAY,
      time: '08:00',
    }
    expect((await at.move({ ...at.toBody(people), moves: [forced] })).status).toBe(409)
    await at.move(at.toBody(people))
    expect(await at.calls()).toMatchObject([{ why: 'not_moved', phone: null, is_restricted: true }])
  })

  test('refuses when nobody is without a place', async () => {
    expect((await at.move(at.toBody([]))).body.message).toBe('move.nobody')
  })

  test('needs as many statements for many as for one', async () => {
    const count = async (times: readonly string[]) => {
      await bookAll(world, at.site.id, times)
      const { id } = await at.block()
      const body = at.toBody((await at.propose()).people)
      let statements = 0
      const db = world.db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const { rows } = await createMove(
        db,
        world.clock,
        getActor(at.caller.userId, ['fb_request.read', 'fb_request.update']),
        body,
      )
      await world.db.deleteFrom('foodbank.blocked_day').where('id', '=', id).execute()
      return [rows.length, statements]
    }
    const [one, six] = [
      await count(['08:00']),
      await count(['08:30', '09:00', '09:30', '10:00', '10:30', '11:00']),
    ]
    expect(six).toEqual([6, one[1]])
  })
})

test('tells those who recommended or booked the people, and the desk, each how many of theirs; not who moved them', async () => {
  const from = await world.make.organization()
  const referrer = await world.signIn({ role: 'organization_manager' })
  await world.make.manager(referrer, from)
  const author = await world.signIn({ role: 'social_worker' })
  const desk = await world.signIn({ role: 'desk_worker' })
  await world.make.manager(desk, at.site)
  const blind = await world.signIn({ permissions: ['fb_applicant.read'] })
  await world.make.manager(blind, from)
  await bookAll(world, at.site.id, ['08:00', '08:30'], { from_organization_id: from.id })
  await bookAll(world, at.site.id, ['09:00'], { created_by: author.userId })
  await at.block()
  const { id } = await at.moveAll()
  const told = await world.db
    .selectFrom('core.notification')
    .select(['user_id', 'kind', 'facts'])
    .where('subject_id', '=', id)
    .execute()
  expect(new Set(told)).toEqual(
    new Set([
      { user_id: referrer.userId, kind: 'fb_moved_clients', facts: { count: 2 } },
      { user_id: author.userId, kind: 'fb_moved_clients', facts: { count: 1 } },
      { user_id: desk.userId, kind: 'fb_moved_desk', facts: { count: 3 } },
    ]),
  )
  const seen = await world.call(referrer, endpoints.get, { params: { id } })
  expect(seen.body.data.rows).toHaveLength(2)
  expect(seen.body.data.can.undo).toBe(false)
  const ofAuthor = await world.call(author, endpoints.get, { params: { id } })
  expect(ofAuthor.body.data.rows).toHaveLength(1)
})

test('the list of moves shows each what concerns them', async () => {
  await bookAll(world, at.site.id, ['08:00', '08:30'])
  await at.block()
  const { id } = await at.moveAll()
  const list = async (by: Caller) =>
    (await world.call(by, endpoints.list, { query: { organization_id: at.site.id } })).body.data
  expect(await list(at.caller)).toMatchObject([{ id, moved: 2, calls_left: 2, undone_at: null }])
  expect(await list(await world.signIn({ role: 'organization_manager' }))).toEqual([])
})
