import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { waitEndpoints, type Wait } from '@crm/contract/foodbank/waiting/waiting'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { DAY, makeSite } from '../booking-links/testing/visitor.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { fillDay, listAll, makeWait, readWait, sweep } from './testing/waiting.ts'

const HOUR = 3_600_000
const LATER = '2026-03-24'

let world: World
let siteId: string
let taken: Map<string, string>
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  siteId = (await makeSite(world)).id
  taken = await fillDay(world, siteId)
})
afterEach(async () => {
  await world.db.deleteFrom('foodbank.wait').execute()
  await world.db.deleteFrom('foodbank.help_request').execute()
  await world.db.deleteFrom('foodbank.blocked_day').execute()
  await world.db.deleteFrom('foodbank.entitlement_rule').execute()
})

const admin = () => world.as('superadmin')
const pass = (hours: number) =>
  world.setNow(new Date(world.clock.now().getTime() + hours * HOUR).toISOString())
/** As the desk cancels it. */
const free = (time: string) =>
  world.call(admin(), helpRequestEndpoints.remove, { params: { id: taken.get(time) ?? '' } })
const waiting = async (count: number, given: Parameters<typeof makeWait>[2] = {}) => {
  const made: Wait[] = []
  for (let at = 0; at < count; at += 1) made.push(await makeWait(world, siteId, given))
  return made
}
/** What each was offered last, „09:00 open“, in the order of the list. */
async function offers(): Promise<(string | null)[]> {
  return (await listAll(world)).map(({ offer }) => offer && `${offer.time} ${offer.state}`)
}
const place = (time: string) => ({
  to_organization_id: siteId,
  reserved_on: DAY,
  reserved_time: time,
})
const book = (wait: Wait, time: string) =>
  world.call(admin(), helpRequestEndpoints.create, {
    body: {
      applicant_id: wait.applicant_id,
      from_organization_id: wait.from_organization_id,
      ...place(time),
      note: null,
    },
  })

describe('who is asked', () => {
  test('the first three in the order of the list, each household for one place at a time', async () => {
    await waiting(8)
    await free('08:00')
    await free('10:00')
    await sweep(world)
    // each place once before a second one is asked for it
    expect(await offers()).toEqual([
      '08:00 open',
      '10:00 open',
      '08:00 open',
      '10:00 open',
      '08:00 open',
      '10:00 open',
      null,
      null,
    ])
  })

  test('a household that waits at two sites is asked for one place', async () => {
    const other = await makeSite(world)
    const applicant = await world.make.applicant()
    await makeWait(world, siteId, { applicant })
    await makeWait(world, other.id, { applicant })
    await free('08:00')
    await sweep(world)
    await sweep(world)
    const open = (await offers()).filter((offer) => offer !== null)
    expect(open).toHaveLength(1)
  })

  test('only whom the day and the part of the day suit', async () => {
    const noon = await world.make.foodBank({ slot_minutes: 60, slot_capacity: 1 })
    await world.make.openingHours(noon.id, [{ weekday: 2, opens_at: '11:00', closes_at: '13:00' }])
    const wanted = (wanted_time: Wait['wanted_time'], from: string, to: string) =>
      makeWait(world, noon.id, { wanted_time, wanted_from: from, wanted_to: to })
    await wanted('morning', DAY, DAY)
    await wanted('afternoon', DAY, DAY)
    await wanted(null, '2026-03-18', '2026-03-23')
    await wanted(null, LATER, LATER)
    await sweep(world)
    expect((await listAll(world)).map(({ offer }) => offer && [offer.day, offer.time])).toEqual([
      [DAY, '11:00'],
      [DAY, '12:00'],
      null,
      [LATER, '11:00'],
    ])
  })

  test('nobody whom a rule of entitlement refuses on that day, nor who is restricted', async () => {
    await world.make.entitlementRule({
      kind: 'gap',
      amount: 28,
    })
    const [served, restricted, free1] = await waiting(3)
    await world.make.support({ applicant_id: served?.applicant_id ?? '', date: '2026-03-03' })
    await world.db
      .updateTable('foodbank.applicant')
      .set({ restricted_at: NOW, restriction_reason: 'přesnost' })
      .where('id', '=', restricted?.applicant_id ?? '')
      .execute()
    await free('09:00')
    await sweep(world)
    expect(await offers()).toEqual([null, null, '09:00 open'])
    expect((await readWait(world, free1?.id ?? ''))?.offers).toBe(1)
  })

  test('a deleted household waits no longer, and is not put back on the list when it is restored', async () => {
    const [deleted] = await waiting(1)
    await free('09:00')
    await sweep(world)
    const { status } = await world.call(admin(), applicantEndpoints.remove, {
      params: { id: deleted?.applicant_id ?? '' },
    })
    expect(status).toBe(200)
    const row = await readWait(world, deleted?.id ?? '')
    expect([row?.state, row?.position, row?.offer?.state]).toEqual(['withdrawn', null, 'ended'])
    await world.call(admin(), applicantEndpoints.restore, {
      params: { id: deleted?.applicant_id ?? '' },
    })
    await sweep(world)
    expect(await readWait(world, deleted?.id ?? '')).toMatchObject({
      state: 'withdrawn',
      offers: 1,
    })
  })

  test('nobody for a slot that begins within an hour', async () => {
    await waiting(1)
    // Tuesday, seven minutes past eight: of the free slots at nine and at ten only the second one
    world.setNow('2026-03-17T07:07:00.000Z')
    await free('09:00')
    await sweep(world)
    expect(await offers()).toEqual([null])
    await free('10:00')
    await sweep(world)
    expect(await offers()).toEqual(['10:00 open'])
  })

  test('nobody is woken: in quiet hours it waits until they end', async () => {
    await world.db
      .updateTable('core.sms_settings')
      .set({ quiet_from: '20:00', quiet_to: '08:00' })
      .execute()
    await waiting(1)
    world.setNow('2026-03-10T21:00:00.000Z')
    await free('09:00')
    await sweep(world)
    expect(await offers()).toEqual([null])
    world.setNow('2026-03-11T07:00:00.000Z')
    await sweep(world)
    expect(await offers()).toEqual(['09:00 open'])
    await world.db
      .updateTable('core.sms_settings')
      .set({ quiet_from: null, quiet_to: null })
      .execute()
  })
})

describe('who is asked next', () => {
  test('the next one at once when one does not want it, and never again who does not', async () => {
    await waiting(4)
    await free('09:00')
    await sweep(world)
    const [first] = await listAll(world)
    const { body } = await world.call(admin(), waitEndpoints.decline, {
      params: { id: first?.offer?.id ?? '' },
    })
    expect(body.data).toMatchObject({ state: 'waiting', offer: { state: 'declined' } })
    await sweep(world)
    expect(await offers()).toEqual(['09:00 declined', '09:00 open', '09:00 open', '09:00 open'])
    pass(5)
    await sweep(world)
    expect((await listAll(world))[0]?.offers).toBe(1)
  })

  test('the next three after the hours of the settings, while the silent ones may still take it', async () => {
    const waits = await waiting(7)
    await free('09:00')
    await sweep(world)
    pass(3)
    await sweep(world)
    expect((await offers()).filter(Boolean)).toHaveLength(3)
    pass(1)
    await sweep(world)
    await sweep(world)
    expect(await offers()).toEqual([...Array(6).fill('09:00 open'), null])
    for (const first of waits.slice(0, 1)) await book(first, '09:00')
    await sweep(world)
    expect(await offers()).toEqual(['09:00 accepted', ...Array(5).fill('09:00 taken'), null])
  })

  test('sooner when the slot is near: after half of the time that is left', async () => {
    // four hours before nine o'clock
    world.setNow('2026-03-17T04:00:00.000Z')
    await waiting(4)
    await free('09:00')
    await sweep(world)
    pass(1.9)
    await sweep(world)
    expect((await offers()).filter(Boolean)).toHaveLength(3)
    pass(0.1)
    await sweep(world)
    expect((await offers()).filter(Boolean)).toHaveLength(4)
  })

  test('of a place that was taken and is free again, those who were told so', async () => {
    const [one, other] = await waiting(2)
    await free('09:00')
    await sweep(world)
    const request = await world.make.request(place('09:00'))
    await sweep(world)
    expect(await offers()).toEqual(['09:00 taken', '09:00 taken'])
    await world.call(admin(), helpRequestEndpoints.remove, { params: { id: request.id } })
    await sweep(world)
    expect(await offers()).toEqual(['09:00 open', '09:00 open'])
    expect(await readWait(world, one?.id ?? '')).toMatchObject({ offers: 2 })
    expect(await readWait(world, other?.id ?? '')).toMatchObject({ offers: 2 })
  })
})

describe('whatever frees a place', () => {
  test('a larger capacity', async () => {
    await waiting(1)
    await world.db
      .updateTable('foodbank.organization')
      .set({ slot_capacity: 2 })
      .where('id', '=', siteId)
      .execute()
    await sweep(world)
    expect(await offers()).toEqual(['08:00 open'])
  })

  test('an extra day', async () => {
    await waiting(1, { wanted_from: '2026-03-18', wanted_to: '2026-03-20' })
    await sweep(world)
    expect(await offers()).toEqual([null])
    const pattern = newId()
    await world.db
      .insertInto('foodbank.opening_pattern')
      .values({
        id: pattern,
        organization_id: siteId,
        kind: 'exception',
        name: 'Sobota',
        starts_on: '2026-03-19',
        ends_on: '2026-03-19',
        slot_minutes: 60,
        slot_capacity: 1,
      })
      .execute()
    await world.make.openingHours(
      siteId,
      [{ weekday: null, opens_at: '14:00', closes_at: '15:00' }],
      pattern,
    )
    await sweep(world)
    expect(await offers()).toEqual(['14:00 open'])
  })

  test('a blocked day that opens again; what was offered of it before is over', async () => {
    await waiting(1)
    await free('09:00')
    await sweep(world)
    const { id } = await world.db
      .insertInto('foodbank.blocked_day')
      .values({
        id: newId(),
        organization_id: siteId,
        day: DAY,
        last_day: DAY,
        description: 'Inventura',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sweep(world)
    expect(await offers()).toEqual(['09:00 ended'])
    await world.call(admin(), blockedDayEndpoints.remove, { params: { id } })
    await sweep(world)
    expect(await offers()).toEqual(['09:00 open'])
  })

  test('a reservation that is moved away', async () => {
    await waiting(1)
    const id = taken.get('11:00') ?? ''
    const row = await world.db
      .selectFrom('foodbank.help_request')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { status } = await world.call(admin(), helpRequestEndpoints.update, {
      params: { id },
      body: { ...place('11:00'), reserved_on: LATER, note: null, ...row },
    })
    expect(status).toBe(200)
    await sweep(world)
    expect(await offers()).toEqual(['11:00 open'])
  })
})

describe('what ends a wait', () => {
  test('a reservation that is moved into its period; who had one in it and is moved goes on waiting', async () => {
    const earlier = await world.make.request({
      to_organization_id: siteId,
      reserved_on: LATER,
      reserved_time: '08:00',
    })
    const within = await world.db
      .selectFrom('foodbank.help_request')
      .selectAll()
      .where('id', '=', taken.get('10:00') ?? '')
      .executeTakeFirstOrThrow()
    const organizationId = (await world.make.organization()).id
    const [first, second] = [
      await makeWait(world, siteId, {
        applicant: { id: earlier.applicant_id, organization_id: organizationId },
      }),
      await makeWait(world, siteId, {
        applicant: { id: within.applicant_id, organization_id: organizationId },
        wanted_to: LATER,
      }),
    ]
    await free('09:00')
    const move = (id: string, updated_at: string, reserved_on: string, reserved_time: string) =>
      world.call(admin(), helpRequestEndpoints.update, {
        params: { id },
        body: { to_organization_id: siteId, reserved_on, reserved_time, note: null, updated_at },
      })
    expect((await move(within.id, within.updated_at, LATER, '10:00')).status).toBe(200)
    expect((await move(earlier.id, earlier.updated_at, DAY, '09:00')).status).toBe(200)
    expect([
      (await readWait(world, first.id))?.state,
      (await readWait(world, second.id))?.state,
    ]).toEqual(['booked', 'waiting'])
  })

  test('the end of its period', async () => {
    const [wait] = await waiting(1)
    world.setNow('2026-03-18T09:00:00.000Z')
    await sweep(world)
    expect(await readWait(world, wait?.id ?? '')).toMatchObject({ state: 'over', position: null })
  })

  test('a day that no longer suits takes the offer back, and not the wait', async () => {
    const [wait] = await waiting(1)
    await free('09:00')
    await sweep(world)
    await world.call(admin(), waitEndpoints.update, {
      params: { id: wait?.id ?? '' },
      body: {
        wanted_from: LATER,
        wanted_to: LATER,
        wanted_time: null,
        updated_at: wait?.updated_at ?? '',
      },
    })
    expect(await readWait(world, wait?.id ?? '')).toMatchObject({
      state: 'waiting',
      offer: { day: DAY, state: 'ended' },
    })
    await sweep(world)
    expect(await readWait(world, wait?.id ?? '')).toMatchObject({
      offer: { day: LATER, time: '08:00' },
    })
  })
})
