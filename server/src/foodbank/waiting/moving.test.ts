import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { CONFIG, DAY, getTitle, makeSite, Visitor } from '../booking-links/testing/visitor.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'
import { acceptOffer } from './accepting.ts'
import { giveBack, LATER, offerPath } from './public/testing/offered.ts'
import { fillDay, makeWait, readFile, readWait, sweep } from './testing/waiting.ts'

let world: World
/** Of another server. */
let second: Database
let siteId: string
let household: { id: string; organization_id: string }
/** What the household has: on the later day. */
let had: { id: string }
beforeAll(async () => {
  world = await createWorld({ config: CONFIG })
  second = openDatabase(world.connectionString)
  await world.db
    .updateTable('foodbank.message_settings')
    .set({ is_on: true, remind_day: false, remind_hours: false })
    .execute()
})
afterAll(async () => {
  await second.destroy()
  await world.close()
})
beforeEach(async () => {
  world.setNow(NOW)
  siteId = (await makeSite(world)).id
  await fillDay(world, siteId)
  household = await world.make.applicant({
    surname: 'Nováková',
    phone: '601234567',
    told_by: 'sms',
  })
  had = await makeHad()
})
afterEach(async () => {
  await world.db.deleteFrom('foodbank.wait').execute()
  await world.db.deleteFrom('foodbank.help_request').execute()
  await world.db.deleteFrom('foodbank.booking_message').execute()
  await world.db.deleteFrom('foodbank.entitlement_rule').execute()
})

const admin = () => world.as('superadmin')
const makeHad = (given: Parameters<World['make']['request']>[0] = {}) =>
  world.make.request({
    applicant_id: household.id,
    to_organization_id: siteId,
    reserved_on: LATER,
    reserved_time: '10:00',
    ...given,
  })
const letWait = (given: Parameters<typeof makeWait>[2] = {}) =>
  makeWait(world, siteId, { applicant: household, request_id: had.id, ...given })
/** Of the household, whatever their state. */
const reservations = () =>
  world.db
    .selectFrom('foodbank.help_request')
    .select(['id', 'reserved_on', 'reserved_time', 'status', 'coming_at', 'updated_at'])
    .where('applicant_id', '=', household.id)
    .orderBy('reserved_on')
    .execute()
const accept = (
  waitId: string,
  reserved_time = '09:00',
  reserved_on: string = DAY,
  db = world.db,
) => acceptOffer({ db, clock: world.clock }, waitId, { reserved_on, reserved_time })
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
  )
const statesOf = async (id: string) => {
  const wait = await readWait(world, id)
  return [wait?.state, wait?.offer?.state]
}
async function moveAtDesk(reserved_on: string, reserved_time: string) {
  const [{ updated_at } = { updated_at: '' }] = await reservations()
  return world.call(admin(), helpRequestEndpoints.update, {
    params: { id: had.id },
    body: { to_organization_id: siteId, reserved_on, reserved_time, note: null, updated_at },
  })
}

describe('who waits for a place instead of its reservation', () => {
  test('has one reservation after accepting: the same, moved, told once as moved, and its old place is free', async () => {
    const wait = await letWait()
    expect(wait.moves).toMatchObject({ id: had.id, day: LATER, time: '10:00' })
    expect(await readFile(world, admin(), siteId)).toMatch(/Náhradou za rezervaci[^]*;2026-03-24;/)
    await giveBack(world, siteId)
    expect(await accept(wait.id)).toBe(had.id)
    expect(await reservations()).toMatchObject([
      { id: had.id, reserved_on: DAY, reserved_time: '09:00', status: 'active', coming_at: NOW },
    ])
    expect(await statesOf(wait.id)).toEqual(['booked', 'accepted'])
    const told = await world.db
      .selectFrom('foodbank.booking_message')
      .select(['event', 'request_id', 'before_on', 'reserved_on'])
      .where('applicant_id', '=', household.id)
      .where('event', '<>', 'offered')
      .execute()
    expect(told).toEqual([
      { event: 'moved', request_id: had.id, before_on: LATER, reserved_on: DAY },
    ])
    const other = await world.make.applicant()
    const { status } = await world.call(admin(), helpRequestEndpoints.create, {
      body: {
        applicant_id: other.id,
        from_organization_id: other.organization_id,
        to_organization_id: siteId,
        reserved_on: LATER,
        reserved_time: '10:00',
        note: null,
      },
    })
    expect(status).toBe(201)
  })

  test('is offered and gets it where a rule allows one visit, as its old place does not count', async () => {
    await world.make.entitlementRule({ amount: 1 })
    const wait = await letWait()
    await giveBack(world, siteId)
    expect(await statesOf(wait.id)).toEqual(['waiting', 'open'])
    const further = await world.make.applicant()
    await makeHad({ applicant_id: further.id, reserved_time: '11:00' })
    const refused = await makeWait(world, siteId, { applicant: further })
    await sweep(world)
    expect((await readWait(world, refused.id))?.offer).toBeNull()
    expect(await outcome(accept(refused.id))).toBe('entitlement.refused')
    expect(await outcome(accept(wait.id))).toBe('done')
  })

  test('may take any free place of the period, also if its reservation stands in it, but not the one that it has', async () => {
    const wait = await letWait({ wanted_from: LATER, wanted_to: LATER })
    await sweep(world)
    expect((await readWait(world, wait.id))?.offer).toMatchObject({ day: LATER, time: '08:00' })
    expect(await outcome(accept(wait.id, '10:00', LATER))).toBe('request.already_booked')
    expect(await statesOf(wait.id)).toEqual(['waiting', 'open'])
    await accept(wait.id, '11:00', LATER)
    expect(await reservations()).toMatchObject([{ id: had.id, reserved_time: '11:00' }])
    expect(await statesOf(wait.id)).toEqual(['booked', 'ended'])
  })

  test('is never offered the place that it has', async () => {
    for (const reserved_time of ['08:00', '09:00', '11:00'])
      await world.make.request({ to_organization_id: siteId, reserved_on: LATER, reserved_time })
    const capacity = { slot_capacity: 2 }
    const wait = await letWait({ wanted_from: LATER, wanted_to: LATER })
    await sweep(world)
    expect((await readWait(world, wait.id))?.offer).toBeNull()
    await world.db
      .updateTable('foodbank.organization')
      .set(capacity)
      .where('id', '=', siteId)
      .execute()
    await sweep(world)
    expect((await readWait(world, wait.id))?.offer).toMatchObject({ time: '08:00' })
  })

  test('keeps what it has and goes on waiting, if it is late', async () => {
    const wait = await letWait()
    const before = await reservations()
    expect(await outcome(accept(wait.id))).toBe('request.slot_taken')
    expect(await reservations()).toEqual(before)
    expect(await readWait(world, wait.id)).toMatchObject({ state: 'waiting' })
  })

  test('moves from another site', async () => {
    const elsewhere = (await makeSite(world)).id
    const away = await makeHad({ to_organization_id: elsewhere })
    const wait = await letWait({ request_id: away.id })
    await giveBack(world, siteId)
    await accept(wait.id)
    const places = await world.db
      .selectFrom('foodbank.help_request')
      .select(['id', 'to_organization_id', 'reserved_on'])
      .where('applicant_id', '=', household.id)
      .orderBy('reserved_on')
      .execute()
    expect(places).toEqual([
      { id: away.id, to_organization_id: siteId, reserved_on: DAY },
      { id: had.id, to_organization_id: siteId, reserved_on: LATER },
    ])
  })

  test('gets a new one if the old one was cancelled meanwhile', async () => {
    const wait = await letWait()
    await giveBack(world, siteId)
    await world.call(admin(), helpRequestEndpoints.remove, { params: { id: had.id } })
    expect(await readWait(world, wait.id)).toMatchObject({ state: 'waiting', moves: null })
    expect(await accept(wait.id)).not.toBe(had.id)
    expect(await reservations()).toMatchObject([{ reserved_on: DAY }])
  })

  test('waits no longer once it is served, and again when that is taken back', async () => {
    const now = await makeHad({ reserved_on: TODAY })
    const wait = await letWait({ request_id: now.id })
    const body = { restatement_reason: null }
    const served = await world.call(admin(), helpRequestEndpoints.confirm, {
      params: { id: now.id },
      body,
    })
    expect(served.status).toBe(200)
    expect((await readWait(world, wait.id))?.state).toBe('helped')
    const again = await world.call(admin(), helpRequestEndpoints.reopen, {
      params: { id: now.id },
      body: { ...body, updated_at: served.body.data.updated_at },
    })
    expect(again.status).toBe(200)
    expect((await readWait(world, wait.id))?.state).toBe('waiting')
  })

  test('waits no longer once the desk has moved it to the offered place, and goes on if it is another one of the period', async () => {
    const given = { wanted_from: DAY, wanted_to: LATER }
    const wait = await letWait(given)
    await sweep(world)
    expect((await readWait(world, wait.id))?.offer).toMatchObject({ day: LATER, time: '08:00' })
    expect((await moveAtDesk(LATER, '09:00')).status).toBe(200)
    expect(await statesOf(wait.id)).toEqual(['waiting', 'open'])
    expect((await moveAtDesk(LATER, '08:00')).status).toBe(200)
    expect(await statesOf(wait.id)).toEqual(['booked', 'accepted'])
  })
})

describe('a wait for a place instead of a reservation', () => {
  test('is refused for one that is settled, gone or of another household, and nothing is written', async () => {
    const strange = await world.make.request({
      to_organization_id: siteId,
      reserved_on: LATER,
      reserved_time: '08:00',
    })
    const settled = await makeHad({ reserved_on: TODAY, status: 'confirmed' })
    for (const request_id of [strange.id, settled.id, household.id]) {
      const { status, body } = await world.call(admin(), waitEndpoints.create, {
        body: {
          applicant_id: household.id,
          from_organization_id: household.organization_id,
          to_organization_id: siteId,
          request_id,
          wanted_from: DAY,
          wanted_to: DAY,
          wanted_time: null,
        },
      })
      expect([status, body.message]).toEqual([409, 'request.not_active'])
    }
    const { body } = await world.call(admin(), waitEndpoints.list, {
      query: { applicant_id: household.id },
    })
    expect(body.data).toEqual([])
  })

  test('accepted twice at once with its cancellation or move at the desk: one reservation at most, where the last one put it', async () => {
    await world.db.deleteFrom('foodbank.help_request').where('id', '=', had.id).execute()
    for (let round = 0; round < 12; round += 1) {
      household = await world.make.applicant()
      had = await makeHad()
      const wait = await letWait()
      await giveBack(world, siteId)
      const desk =
        round % 2 === 0
          ? world.call(admin(), helpRequestEndpoints.remove, { params: { id: had.id } })
          : moveAtDesk(LATER, '11:00')
      const presses = [accept(wait.id), accept(wait.id, '09:00', DAY, second)].map(outcome)
      const [{ status }, ...pressed] = await Promise.all([desk, ...presses])
      expect([200, 404, 409]).toContain(status)
      expect(pressed.filter((one) => one === 'done').length).toBeLessThanOrEqual(1)
      const isTaken = pressed.includes('done')
      expect((await readWait(world, wait.id))?.state).toBe(isTaken ? 'booked' : 'waiting')
      const left = await reservations()
      expect([[], [isTaken ? DAY : LATER]]).toContainEqual(
        left.map(({ reserved_on }) => reserved_on),
      )
      await world.db.deleteFrom('foodbank.wait').execute()
      await world.db
        .deleteFrom('foodbank.help_request')
        .where('applicant_id', '=', household.id)
        .execute()
    }
  })
})

test('the page says from where they are moved before anything is pressed, and what they have afterwards', async () => {
  const wait = await letWait()
  await giveBack(world, siteId)
  const visitor = new Visitor(world.app, await offerPath(world, wait.id), '10.5.1.1')
  await visitor.open()
  const page = await visitor.enter('nov')
  expect(getTitle(page)).toBe('Uvolnilo se místo')
  expect(page.body).toContain('Dosud máte termín úterý 24. března 2026 v 10:00.')
  expect(page.body).not.toContain('Výdejna Lesná.')
  const declined = await visitor.press('do', 'decline')
  expect(declined.body).toContain('Dosud máte termín')
  const taken = await visitor.press('s', `${DAY}T09:00`)
  expect(getTitle(taken)).toBe('Místo je vaše')
  expect(taken.body).toContain('úterý 17. března 2026 v 09:00')
  expect(taken.body).not.toContain('24. března')
  expect(await reservations()).toHaveLength(1)
})
