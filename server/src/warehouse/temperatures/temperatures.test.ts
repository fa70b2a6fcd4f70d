import { placeEndpoints } from '@crm/contract/warehouse/places'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { temperaturesOf } from '../testing/temperatures.ts'

let world: World
let at: ReturnType<typeof temperaturesOf>
beforeAll(async () => {
  world = await createWorld()
  at = temperaturesOf(world, user())
})
beforeEach(() => world.setNow(NOW))
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const required = { errors: { measure: [{ rule: 'required' }] } }
const measure = 'Přesunuto do druhé lednice.'

describe('a thermometer of a place', () => {
  const create = (given: object) =>
    world.callWith(user(), placeEndpoints.create, {
      body: {
        name: `Chladírna ${newId()}`,
        kind: 'warehouse',
        storage: 'chilled',
        is_active: true,
        is_measured: true,
        min_decicelsius: 0,
        max_decicelsius: 50,
        readings_a_day: 2,
        ...given,
      },
    })

  test('has limits and how often it is to be read; a freezer has no lowest', async () => {
    expect((await create({})).body.data).toMatchObject({
      is_measured: true,
      min_decicelsius: 0,
      max_decicelsius: 50,
      readings_a_day: 2,
    })
    const freezer = await create({ min_decicelsius: null, max_decicelsius: -180 })
    expect(freezer.body.data).toMatchObject({ min_decicelsius: null, max_decicelsius: -180 })
    // also in a vehicle
    expect((await create({ kind: 'vehicle' })).body.data).toMatchObject({ is_measured: true })
  })

  test.each([
    [{ max_decicelsius: null }, { max_decicelsius: [{ rule: 'required' }] }],
    [{ min_decicelsius: 51 }, { max_decicelsius: [{ rule: 'below_lowest' }] }],
    [{ max_decicelsius: 601 }, { max_decicelsius: [{ rule: 'temperature' }] }],
    [{ min_decicelsius: -600.5 }, { min_decicelsius: [{ rule: 'temperature' }] }],
    [{ readings_a_day: 5 }, { readings_a_day: [{ rule: 'max_value', length: 4 }] }],
  ])('%j is refused at its field', async (given, errors) => {
    expect(await create(given)).toMatchObject({ status: 422, body: { errors } })
  })

  test('is gone with its limits, and what was read stays', async () => {
    const { data: place } = (await create({})).body
    const read = await at.read(place.id, 30)
    const { name, storage, is_active, updated_at } = place
    const body = { name, storage, is_active, updated_at, max_decicelsius: 70 }
    const params = { id: place.id }
    const updated = await world.call(user(), placeEndpoints.update, { params, body })
    expect(updated.body.data).toMatchObject({ is_measured: false, max_decicelsius: null })
    expect(await at.stateOf(place.id)).toBeUndefined()
    expect((await at.month(place.id, '2026-03')).body.data.readings).toEqual([read])
    expect(await at.record({ place_id: place.id, decicelsius: 30 })).toMatchObject({
      status: 409,
      body: { message: 'temperature.not_measured' },
    })
    const removed = await world.call(user(), placeEndpoints.remove, { params })
    expect(removed.body.message).toBe('place.in_use')
  })
})

describe('a reading', () => {
  test('says who read what and when, and keeps the limits of its time', async () => {
    const place = await at.place()
    const read_at = '2026-03-10T06:05:00.000Z'
    const first = await at.read(place, 31, { read_at })
    expect(first).toMatchObject({
      decicelsius: 31,
      read_at,
      day: '2026-03-10',
      min_decicelsius: 0,
      max_decicelsius: 50,
      is_out: false,
      measure: null,
      entered_at: NOW,
      withdrawn_at: null,
    })
    expect(first.entered_by_name).toBeTruthy()
    await world.db
      .updateTable('warehouse.place')
      .set({ max_decicelsius: 30 })
      .where('id', '=', place)
      .execute()
    expect(await at.stateOf(place)).toMatchObject({ is_out: false, max_decicelsius: 30 })
    expect(await at.record({ place_id: place, decicelsius: 31 })).toMatchObject({ body: required })
    expect((await at.month(place, '2026-03')).body.data.readings).toEqual([first])
  })

  test.each([51, -1, 600, -600])('of %i needs what was done', async (decicelsius) => {
    const place = await at.place()
    expect(await at.record({ place_id: place, decicelsius })).toMatchObject({
      status: 422,
      body: required,
    })
    expect(await at.read(place, decicelsius, { measure })).toMatchObject({ is_out: true, measure })
    expect(await at.stateOf(place)).toMatchObject({ is_out: true, measure, decicelsius })
  })

  test.each([0, 50])('of %i is within the limits', async (decicelsius) => {
    expect(await at.read(await at.place(), decicelsius)).toMatchObject({ is_out: false })
  })

  test('of a freezer is never too cold', async () => {
    const freezer = await at.place({ min_decicelsius: null, max_decicelsius: -180 })
    expect(await at.read(freezer, -600)).toMatchObject({ is_out: false, min_decicelsius: null })
    const { status } = await at.record({ place_id: freezer, decicelsius: -179 })
    expect(status).toBe(422)
  })

  test.each([
    [601, 'temperature'],
    [-601, 'temperature'],
    [3.5, 'temperature'],
    ['3,5', 'numeric'],
    [null, 'required'],
  ])('of %j is refused at its field', async (decicelsius, rule) => {
    expect(await at.record({ place_id: await at.place(), decicelsius })).toMatchObject({
      status: 422,
      body: { errors: { decicelsius: [{ rule }] } },
    })
  })

  test('may be entered later, but not ahead; a clock that is ahead by a little is forgiven', async () => {
    const place = await at.place()
    expect(await at.read(place, 20, { read_at: '2025-12-24T17:00:00.000Z' })).toMatchObject({
      day: '2025-12-24',
    })
    const ahead = { place_id: place, decicelsius: 20, read_at: '2026-03-10T08:31:00.001Z' }
    expect(await at.record(ahead)).toMatchObject({
      status: 422,
      body: { errors: { read_at: [{ rule: 'future_day' }] } },
    })
    const read_at = '2026-03-10T08:31:00.000Z'
    expect(await at.read(place, 20, { read_at })).toMatchObject({ read_at: NOW, entered_at: NOW })
  })

  test('is of a place that there is', async () => {
    expect(await at.record({ place_id: newId(), decicelsius: 20 })).toMatchObject({
      status: 422,
      body: { errors: { place_id: [{ rule: 'not_found' }] } },
    })
  })

  test('is made once by its key, also by two requests at once', async () => {
    const place = await at.place()
    const key = newId()
    const made = await Promise.all(
      [1, 2, 3].map(() => at.record({ key, place_id: place, decicelsius: 31 })),
    )
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await at.stateOf(place)).toMatchObject({ read_today: 1 })
    const taken = { status: 409, body: { message: 'temperature.key_taken' } }
    expect(await at.record({ key, place_id: place, decicelsius: 32 })).toMatchObject(taken)
    const other = await world.signIn({ role: 'food_bank_manager' })
    expect(await at.record({ key, place_id: place, decicelsius: 31 }, other)).toMatchObject(taken)
    // repeated after the limits have changed
    await world.db
      .updateTable('warehouse.place')
      .set({ max_decicelsius: 10 })
      .where('id', '=', place)
      .execute()
    expect((await at.record({ key, place_id: place, decicelsius: 31 })).status).toBe(201)
  })

  test('by two people at once is two readings', async () => {
    const place = await at.place()
    const other = await world.signIn({ role: 'food_bank_manager' })
    await Promise.all([
      at.record({ place_id: place, decicelsius: 31 }),
      at.record({ place_id: place, decicelsius: 33 }, other),
    ])
    expect(await at.stateOf(place)).toMatchObject({ read_today: 2 })
  })

  test('waits for who changes the limits at the same time', async () => {
    const place = await at.place()
    let reading: ReturnType<typeof at.record> | undefined
    await world.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('warehouse.place')
        .set({ max_decicelsius: 20 })
        .where('id', '=', place)
        .execute()
      reading = at.record({ place_id: place, decicelsius: 31 })
      await expect.poll(() => countLockWaits(world.db)).toBe(1)
    })
    expect((await reading)?.body).toMatchObject(required)
  })
})

describe('a wrong reading', () => {
  test('is withdrawn with a reason, counts nowhere and stays in the record', async () => {
    const place = await at.place()
    await at.read(place, 31, { read_at: '2026-03-09T07:00:00.000Z' })
    const { id } = await at.read(place, 310, { measure })
    expect(await at.stateOf(place)).toMatchObject({ is_out: true, read_today: 1 })
    expect(await at.withdraw(id, ' ')).toMatchObject({
      status: 422,
      body: { errors: { reason: [{ rule: 'required' }] } },
    })
    expect(await at.withdraw(id)).toMatchObject({
      status: 200,
      body: { data: { withdrawn_at: NOW, withdrawn_for: 'Překlep', decicelsius: 310 } },
    })
    expect(await at.stateOf(place)).toMatchObject({
      is_out: false,
      read_today: 0,
      decicelsius: 31,
    })
    const { readings } = (await at.month(place, '2026-03')).body.data
    expect(readings.map((one) => one.withdrawn_for)).toEqual([null, 'Překlep'])
    expect((await at.withdraw(id)).body.message).toBe('temperature.already_withdrawn')
    expect((await at.withdraw(newId())).body.message).toBe('temperature.not_found')
  })

  test('is withdrawn once, by whoever is first', async () => {
    const { id } = await at.read(await at.place(), 31)
    const [one, two] = await Promise.all([at.withdraw(id), at.withdraw(id, 'Jiné místo')])
    expect([one.status, two.status].sort()).toEqual([200, 409])
  })

  test('is neither changed nor deleted, by whoever has the database', async () => {
    const { id } = await at.read(await at.place(), 31)
    await at.withdraw(id)
    const of = sql`where id = ${id}`
    for (const write of [
      sql`update warehouse.temperature_reading set decicelsius = 20 ${of}`,
      sql`update warehouse.temperature_reading set measure = 'Nic' ${of}`,
      sql`update warehouse.temperature_reading set withdrawn_for = 'Jinak' ${of}`,
      sql`update warehouse.temperature_reading set withdrawn_at = null, withdrawn_for = null ${of}`,
      sql`delete from warehouse.temperature_reading ${of}`,
      sql`truncate warehouse.temperature_reading`,
    ])
      await expect(write.execute(world.owner)).rejects.toThrow(/is refused: a reading is/)
    // an account that is erased is written nowhere any more
    await sql`update warehouse.temperature_reading set entered_by = null ${of}`.execute(world.owner)
  })
})

describe('what is to be read today', () => {
  test('is what was asked for and not read on this day in Prague', async () => {
    const place = await at.place({ readings_a_day: 2 })
    // the last minute of yesterday and the first of today
    await at.read(place, 31, { read_at: '2026-03-09T22:59:00.000Z' })
    expect(await at.stateOf(place)).toMatchObject({ read_today: 0, readings_a_day: 2 })
    await at.read(place, 31, { read_at: '2026-03-09T23:00:00.000Z' })
    expect(await at.stateOf(place)).toMatchObject({ read_today: 1 })
  })

  test.each([
    ['in spring, a day of 23 hours', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['in autumn, a day of 25 hours', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('across the change of time %s', async (_name, begin, end) => {
    const place = await at.place()
    const [first, last] = [Date.parse(begin), Date.parse(end) - 60_000]
    world.setNow(end)
    for (const moment of [first - 60_000, first, last])
      await at.read(place, 31, { read_at: new Date(moment).toISOString() })
    const reads = async (moment: number) => {
      world.setNow(new Date(moment).toISOString())
      return (await at.stateOf(place))?.read_today
    }
    expect([await reads(first), await reads(last), await reads(Date.parse(end))]).toEqual([2, 2, 0])
  })

  test('stands first, then what is out of its limits; what is not used is not there', async () => {
    const [fine, out, missing] = [await at.place(), await at.place(), await at.place()]
    const unasked = await at.place({ readings_a_day: null })
    const unused = await at.place({ is_active: false })
    await at.read(fine, 31)
    await at.read(out, 310, { measure })
    const ids = (await at.today()).map(({ id }) => id)
    expect(ids.filter((id) => [fine, out, missing, unasked, unused].includes(id))).toEqual([
      missing,
      out,
      ...[fine, unasked].sort(),
    ])
  })

  test('a place is out of its limits until a later reading is within them', async () => {
    const place = await at.place()
    await at.read(place, 310, { measure })
    // one that was entered later, and made before
    await at.read(place, 31, { read_at: '2026-03-10T05:00:00.000Z' })
    expect(await at.stateOf(place)).toMatchObject({ is_out: true })
    world.setNow('2026-03-11T06:00:00.000Z')
    expect(await at.stateOf(place)).toMatchObject({ is_out: true, read_today: 0 })
    await at.read(place, 42)
    expect(await at.stateOf(place)).toMatchObject({ is_out: false, read_today: 1 })
  })

  test('is asked with one statement', async () => {
    await at.read(await at.place(), 31)
    const { listToday } = await import('./repository.ts')
    let asked = 0
    const counted = world.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    await listToday(counted, '2026-03-10')
    expect(asked).toBe(1)
  })
})

test('the state of each place is what a plain loop over its readings says', async () => {
  const readings = fc.array(
    fc.record({
      ago: fc.integer({ min: 0, max: 60 }),
      decicelsius: fc.integer({ min: -20, max: 70 }),
      is_withdrawn: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(readings, async (made) => {
      const place = await at.place()
      let last: { read_at: string; decicelsius: number } | null = null
      let read_today = 0
      for (const { ago, decicelsius, is_withdrawn } of made) {
        const read_at = new Date(Date.parse(NOW) - ago * 3_600_000).toISOString()
        const { id } = await at.read(place, decicelsius, { read_at, measure })
        if (is_withdrawn) await at.withdraw(id)
        else {
          // half past nine in Prague
          if (ago <= 9) read_today += 1
          if (last === null || read_at > last.read_at) last = { read_at, decicelsius }
          else if (read_at === last.read_at) last = await latestOf(place, read_at)
        }
      }
      expect(await at.stateOf(place)).toMatchObject({
        read_today,
        decicelsius: last?.decicelsius ?? null,
        read_at: last?.read_at ?? null,
        is_out: last !== null && (last.decicelsius < 0 || last.decicelsius > 50),
      })
    }),
    { numRuns: 25 },
  )
})

/** Of two readings of one moment the clock of the test cannot say which was entered later: the greater key was. */
async function latestOf(place: string, readAt: string) {
  const { readings } = (await at.month(place, readAt.slice(0, 7))).body.data
  const [first] = readings
    .filter(({ read_at, withdrawn_at }) => read_at === readAt && withdrawn_at === null)
    .sort((one, other) => (one.id < other.id ? 1 : -1))
  return { read_at: readAt, decicelsius: first?.decicelsius ?? Number.NaN }
}
