import {
  helpRequestEndpoints as endpoints,
  type HelpRequest,
} from '@crm/contract/foodbank/help-requests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.setNow(NOW))
afterAll(() => world.close())

const TOMORROW = '2026-03-11'
const admin = () => world.as('superadmin')

/** A distribution point open every day from 8 to 12 in half hours. */
async function makePoint(given: Parameters<World['make']['foodBank']>[0] = {}) {
  const point = await world.make.foodBank({ slot_minutes: 30, slot_capacity: 1, ...given })
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens_at: '08:00',
    closes_at: '12:00',
  }))
  await world.make.openingHours(point.id, everyDay)
  return point
}

async function makeBody(given: Record<string, unknown> = {}) {
  const applicant = await world.make.applicant({
    surname: 'Dvořáková',
    name: 'Anna',
    personal_number: '0123',
  })
  return {
    applicant_id: applicant.id,
    from_organization_id: applicant.organization_id,
    to_organization_id: (await makePoint()).id,
    reserved_on: TOMORROW,
    reserved_time: '09:00',
    note: null,
    ...given,
  }
}

const create = async (given: Record<string, unknown> = {}) =>
  world.callWith(admin(), endpoints.create, { body: await makeBody(given) })
const book = async (given: Record<string, unknown> = {}): Promise<HelpRequest> =>
  (await create(given)).body.data
const moveBody = ({
  to_organization_id,
  reserved_on,
  reserved_time,
  note,
  updated_at,
}: HelpRequest) => ({
  to_organization_id,
  reserved_on,
  reserved_time,
  note,
  updated_at,
})
const update = (request: HelpRequest, change: Record<string, unknown>) =>
  world.callWith(admin(), endpoints.update, {
    params: { id: request.id },
    body: { ...moveBody(request), ...change },
  })

describe('booking', () => {
  test('answers the whole request and is remembered', async () => {
    const body = await makeBody({ note: ' přijde s kočárkem 🍼 ' })
    const { status, body: answer } = await world.call(admin(), endpoints.create, { body })
    expect(status).toBe(201)
    expect(answer).toEqual({
      message: 'request.created',
      data: {
        ...body,
        id: expect.any(String),
        note: 'přijde s kočárkem 🍼',
        applicant_name: 'Anna',
        applicant_surname: 'Dvořáková',
        personal_number: '0123',
        from_organization_name: expect.any(String),
        from_organization_label: expect.any(String),
        to_organization_name: expect.any(String),
        to_organization_label: expect.any(String),
        status: 'active',
        created_at: expect.any(String),
        coming_at: null,
        confirmed_at: null,
        closed_at: null,
        updated_at: expect.any(String),
        support_id: null,
        is_restricted: false,
        can: {
          update: true,
          delete: true,
          confirm: false,
          close: false,
          reopen: false,
          record_support: false,
        },
      },
    })
    const history = await world.db
      .selectFrom('core.log')
      .selectAll()
      .where('row_id', '=', answer.data.id)
      .execute()
    expect(history).toMatchObject([
      { action: 'insert', actor_id: admin().userId, table_name: 'foodbank.help_request' },
    ])
  })

  test('a slot given as HH:MM:SS is the same slot', async () => {
    expect((await book({ reserved_time: '09:30:00' })).reserved_time).toBe('09:30')
  })

  test.each([
    ['yesterday', { reserved_on: '2026-03-09' }, 422, 'request.day_in_past'],
    [
      'a slot of today that has passed',
      { reserved_on: TODAY, reserved_time: '09:00' },
      422,
      'request.slot_unavailable',
    ],
    [
      'the slot that begins now',
      { reserved_on: TODAY, reserved_time: '09:30' },
      201,
      'request.created',
    ],
    ['between two slots', { reserved_time: '09:10' }, 422, 'request.slot_unavailable'],
    ['after closing', { reserved_time: '12:00' }, 422, 'request.slot_unavailable'],
    ['before opening', { reserved_time: '07:30' }, 422, 'request.slot_unavailable'],
    ['the last slot', { reserved_time: '11:30' }, 201, 'request.created'],
    ['an applicant who is not there', { applicant_id: newId() }, 404, 'applicant.not_found'],
    [
      'an organization that is not there',
      { to_organization_id: newId() },
      404,
      'organization.not_found',
    ],
    [
      'from an organization that is not there',
      { from_organization_id: newId() },
      404,
      'organization.not_found',
    ],
  ])('%s', async (_name, given, status, message) => {
    const answer = await create(given)
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  test('on a clock-change day the slots are those of the wall clock', async () => {
    for (const reserved_on of ['2026-03-29', '2026-10-25'])
      expect((await create({ reserved_on })).status).toBe(201)
  })

  test('today and now are those of Prague: before midnight UTC tomorrow has begun there', async () => {
    world.setNow('2026-03-10T23:30:00Z')
    expect((await create({ reserved_on: TODAY, reserved_time: '11:00' })).body.message).toBe(
      'request.day_in_past',
    )
    expect((await create({ reserved_on: TOMORROW })).status).toBe(201)
  })

  test('what is deleted or no distribution point takes no booking', async () => {
    const deleted_at = NOW
    const gone = await world.make.applicant({ deleted_at })
    const plain = await makePoint({ is_food_bank: false })
    const closed = await makePoint({ deleted_at })
    const from = await world.make.organization({ deleted_at })
    expect((await create({ applicant_id: gone.id })).body.message).toBe('applicant.not_found')
    expect((await create({ to_organization_id: plain.id })).body.message).toBe(
      'organization.not_found',
    )
    expect((await create({ to_organization_id: closed.id })).body.message).toBe(
      'organization.not_found',
    )
    expect((await create({ from_organization_id: from.id })).body.message).toBe(
      'organization.not_found',
    )
  })

  test('a blocked day is refused, blocked for one or for all', async () => {
    const { id } = await makePoint()
    await world.make.blockedDay({ organization_id: id, day: TOMORROW })
    await world.make.blockedDay({ organization_id: null, day: '2026-05-08' })
    expect((await create({ to_organization_id: id })).body.message).toBe('request.day_blocked')
    expect((await create({ to_organization_id: id, reserved_on: '2026-05-08' })).body.message).toBe(
      'request.day_blocked',
    )
    expect((await create({ to_organization_id: id, reserved_on: '2026-03-12' })).status).toBe(201)
  })

  test('a full slot is refused with the fresh slots of the day', async () => {
    const to_organization_id = (await makePoint({ slot_minutes: 60 })).id
    await book({ to_organization_id })
    const { status, body } = await create({ to_organization_id })
    expect([status, body.message]).toEqual([409, 'request.slot_taken'])
    expect(body.details).toEqual(
      ['08:00', '09:00', '10:00', '11:00'].map((time) => ({
        time,
        capacity: 1,
        free: time === '09:00' ? 0 : 1,
      })),
    )
  })

  test('a household is expected once in a slot; another time, another place, or after a no-show it is booked', async () => {
    const point = await makePoint({ slot_capacity: 5 })
    const body = await makeBody({
      to_organization_id: point.id,
      reserved_on: TODAY,
      reserved_time: '10:00',
    })
    const again = async (given: Record<string, unknown> = {}) =>
      (await world.callWith(admin(), endpoints.create, { body: { ...body, ...given } })).body
        .message
    const first = (await world.callWith(admin(), endpoints.create, { body })).body.data
    expect([
      await again(),
      await again({ reserved_time: '10:30' }),
      await again({ to_organization_id: (await makePoint()).id }),
    ]).toEqual(['request.already_booked', 'request.created', 'request.created'])
    await world.call(admin(), endpoints.close, { params: { id: first.id } })
    expect([await again(), await again()]).toEqual(['request.created', 'request.already_booked'])
  })

  test('a full slot in which the household is expected says so, not that it is full', async () => {
    const body = await makeBody()
    await world.callWith(admin(), endpoints.create, { body })
    const { status, body: answer } = await world.callWith(admin(), endpoints.create, { body })
    expect([status, answer.message]).toEqual([409, 'request.already_booked'])
  })

  test.each([
    ['no applicant', { applicant_id: undefined }, { applicant_id: [{ rule: 'required' }] }],
    ['an applicant of a wrong type', { applicant_id: 5 }, { applicant_id: [{ rule: 'invalid' }] }],
    ['a day that is none', { reserved_on: '2026-02-30' }, { reserved_on: [{ rule: 'date' }] }],
    [
      'a time that is none',
      { reserved_time: '24:00' },
      { reserved_time: [{ rule: 'time_validate' }] },
    ],
    ['a note too long', { note: 'x'.repeat(2_001) }, { note: [{ rule: 'max', length: 2_000 }] }],
    ['a note with NUL', { note: 'a\u0000b' }, { note: [{ rule: 'characters' }] }],
    ['a seat', { seat: 1 }, { seat: [{ rule: 'unknown_field' }] }],
    ['a status', { status: 'confirmed' }, { status: [{ rule: 'unknown_field' }] }],
  ])('%s is refused at its field', async (_name, given, errors) => {
    const { status, body } = await create(given)
    expect([status, body.message, body.errors]).toEqual([422, 'check_data', errors])
  })
})

describe('moving', () => {
  test('to a slot in which the household is expected is refused', async () => {
    const body = await makeBody({ to_organization_id: (await makePoint({ slot_capacity: 5 })).id })
    await world.callWith(admin(), endpoints.create, { body })
    const other = (
      await world.callWith(admin(), endpoints.create, { body: { ...body, reserved_time: '10:00' } })
    ).body.data
    expect((await update(other, { reserved_time: '09:00' })).body.message).toBe(
      'request.already_booked',
    )
    expect((await update(other, { note: 'zůstává' })).status).toBe(200)
  })

  test('frees the old slot and takes the new one', async () => {
    const request = await book()
    const { status, body } = await update(request, { reserved_time: '10:30', note: 'později' })
    expect([status, body.message]).toEqual([200, 'request.updated'])
    expect(body.data).toMatchObject({
      id: request.id,
      reserved_time: '10:30',
      note: 'později',
      status: 'active',
    })
    const { to_organization_id } = request
    expect((await create({ to_organization_id, reserved_time: '09:00' })).status).toBe(201)
    expect((await create({ to_organization_id, reserved_time: '10:30' })).status).toBe(409)
  })

  test('to another distribution point and day', async () => {
    const request = await book()
    const target = await makePoint({ name: 'Druhá výdejna' })
    const { body } = await update(request, {
      to_organization_id: target.id,
      reserved_on: '2026-03-20',
    })
    expect(body.data).toMatchObject({
      to_organization_name: 'Druhá výdejna',
      reserved_on: '2026-03-20',
    })
  })

  test('one that stays keeps its place, though the slot is full, blocked, past and offered no more', async () => {
    const request = await book()
    await world.make.blockedDay({ organization_id: request.to_organization_id, day: TOMORROW })
    await world.db
      .deleteFrom('foodbank.opening_hours')
      .where('organization_id', '=', request.to_organization_id)
      .execute()
    world.setNow('2026-03-12T08:00:00Z')
    const { status, body } = await update(request, { note: 'jen poznámka' })
    expect([status, body.data.note, body.data.reserved_on]).toEqual([200, 'jen poznámka', TOMORROW])
  })

  test.each([
    [{ reserved_on: '2026-03-09' }, 422, 'request.day_in_past'],
    [{ reserved_on: TODAY, reserved_time: '08:30' }, 422, 'request.slot_unavailable'],
    [{ reserved_time: '09:15' }, 422, 'request.slot_unavailable'],
    [{ to_organization_id: newId() }, 404, 'organization.not_found'],
    [{ updated_at: '2026-01-01T00:00:00.000Z' }, 409, 'stale_record'],
    [{ applicant_id: newId() }, 422, 'check_data'],
  ])('to %j is refused and changes nothing', async (change, status, message) => {
    const request = await book()
    const answer = await update(request, change)
    expect([answer.status, answer.body.message]).toEqual([status, message])
    const { body } = await world.call(admin(), endpoints.list, {
      query: { applicant_id: request.applicant_id },
    })
    expect(body.data).toEqual([request])
  })

  test('to a full slot tells the fresh slots, without the place that would be left', async () => {
    const to_organization_id = (await makePoint({ slot_minutes: 60 })).id
    await book({ to_organization_id, reserved_time: '08:00' })
    const { body } = await update(await book({ to_organization_id, reserved_time: '09:00' }), {
      reserved_time: '08:00',
    })
    expect(body.message).toBe('request.slot_taken')
    expect(body.details).toMatchObject([{ free: 0 }, { free: 1 }, { free: 1 }, { free: 1 }])
  })

  test('to a blocked day is refused', async () => {
    const request = await book()
    await world.make.blockedDay({ organization_id: request.to_organization_id, day: '2026-03-12' })
    expect((await update(request, { reserved_on: '2026-03-12' })).body.message).toBe(
      'request.day_blocked',
    )
  })

  test('a stale edit answers the newer version', async () => {
    const request = await book()
    const newer = await update(request, { note: 'první' })
    const { status, body } = await update(request, { note: 'druhá', reserved_time: '11:00' })
    expect([status, body.message, body.details]).toEqual([409, 'stale_record', newer.body.data])
  })
})

test('a deleted request is gone and its slot is free', async () => {
  const request = await book()
  const { to_organization_id } = request
  const { status, body } = await world.call(admin(), endpoints.remove, {
    params: { id: request.id },
  })
  expect([status, body]).toEqual([200, { message: 'request.deleted', data: { id: request.id } }])
  expect((await create({ to_organization_id })).status).toBe(201)
})

test('a confirmed request keeps its place, a no-show gives it back', async () => {
  const today = { reserved_on: TODAY, reserved_time: '10:00' }
  const [kept, freed] = [await book(today), await book(today)]
  const confirmed = await world.call(admin(), endpoints.confirm, { params: { id: kept.id } })
  const closed = await world.call(admin(), endpoints.close, { params: { id: freed.id } })
  expect(confirmed.body).toMatchObject({
    message: 'request.confirmed',
    data: { status: 'confirmed', confirmed_at: NOW, closed_at: null },
  })
  expect(closed.body).toMatchObject({
    message: 'request.closed',
    data: { status: 'rejected', confirmed_at: null, closed_at: NOW },
  })
  expect((await create({ ...today, to_organization_id: kept.to_organization_id })).status).toBe(409)
  expect((await create({ ...today, to_organization_id: freed.to_organization_id })).status).toBe(
    201,
  )
})

test.each(['update', 'remove', 'confirm', 'close'] as const)(
  '%s of a request that is not there answers 404',
  async (name) => {
    for (const id of [newId(), 'x']) {
      const body = name === 'update' ? { body: moveBody(await book()) } : {}
      const answer = await world.callWith(admin(), endpoints[name], { params: { id }, ...body })
      expect([answer.status, answer.body.message]).toEqual([404, 'request.not_found'])
    }
  },
)
