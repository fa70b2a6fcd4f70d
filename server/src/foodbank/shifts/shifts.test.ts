import { collectionEndpoints } from '@crm/contract/foodbank/shifts/collections'
import { shiftEndpoints, type Shift } from '@crm/contract/foodbank/shifts/shifts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActor } from '#core/tasks/testing/actor.ts'
import type { Caller } from '../../testing/call.ts'
import { NOW } from '../../testing/world.ts'
import { addPlaces } from './collections/service.ts'
import { createShiftWorld, type ShiftWorld } from './testing/shift-world.ts'

let world: ShiftWorld
let point: { id: string; name: string }
let manager: Caller
beforeAll(async () => {
  world = await createShiftWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  await world.db.deleteFrom('foodbank.shift_seat').execute()
  await world.db.deleteFrom('foodbank.shift').execute()
  await world.db.deleteFrom('core.mail').execute()
  point = await world.make.foodBank()
  manager = await world.signIn({ role: 'organization_manager' })
  await world.make.manager(manager, point)
})

const DAY = '2026-03-12'
const HOURS = { starts_at: '08:00', ends_at: '12:00' }
const make = (body: Record<string, unknown> = {}, caller = manager) =>
  world.callWith(caller, shiftEndpoints.create, {
    body: {
      organization_id: point.id,
      from: DAY,
      to: DAY,
      weekdays: [4],
      ...HOURS,
      seats: 2,
      task: 'Třídění',
      ...body,
    },
  })
const listed = async (query = {}, caller = manager): Promise<Shift[]> => {
  const asked = { organization_id: point.id, from: '2026-01-01', per_page: 100, ...query }
  return (await world.call(caller, shiftEndpoints.list, { query: asked })).body.data
}
const makeOne = async (body: Record<string, unknown> = {}): Promise<Shift> => {
  await make(body)
  const shift = (await listed()).at(-1)
  if (!shift) throw new Error('There is no shift.')
  return shift
}
const person = (number: number) => ({
  name: 'Jana',
  surname: `Dobrá ${number}`,
  email: null,
  phone: String(603_000_000 + number),
})
const add = (shiftId: string, who: Record<string, unknown>, caller = manager) =>
  world.callWith(caller, shiftEndpoints.addPerson, { params: { id: shiftId }, body: who })
const people = async (shiftId: string) =>
  (await world.call(manager, shiftEndpoints.people, { params: { id: shiftId } })).body.data
const mails = async () =>
  (await world.db.selectFrom('core.mail').select('subject').execute()).map(({ subject }) => subject)

describe('making shifts', () => {
  test('each chosen weekday of the period gets one, in one step, and making them again adds none', async () => {
    const body = { from: '2026-03-09', to: '2026-03-29', weekdays: [1, 4] }
    expect((await make(body)).body.data).toEqual({ made: 6, first_day: '2026-03-09' })
    expect((await make(body)).body.data).toEqual({ made: 0, first_day: null })
    expect((await listed()).map(({ day }) => day)).toEqual([
      '2026-03-09',
      '2026-03-12',
      '2026-03-16',
      '2026-03-19',
      '2026-03-23',
      '2026-03-26',
    ])
  })

  test.each([
    [{ ends_at: '08:00' }, 'ends_at', 'time_order'],
    [{ to: '2026-03-01' }, 'to', 'end_before_start'],
    [{ seats: 0 }, 'seats', 'min_value'],
    [{ seats: 501 }, 'seats', 'max_value'],
    [{ weekdays: [1] }, 'weekdays', 'invalid'],
    [{ organization_id: null }, 'organization_id', 'required'],
  ])('what makes no sense is said at its field: %o', async (body, field, rule) => {
    const { status, body: answer } = await make(body)
    expect([status, answer.errors]).toMatchObject([422, { [field]: [{ rule }] }])
    expect(await listed()).toEqual([])
  })

  test('more than three hundred at once are refused', async () => {
    const body = { from: '2026-01-01', to: '2026-12-31', weekdays: [1, 2, 3, 4, 5, 6, 7] }
    expect((await make(body)).body.message).toBe('shift.too_many')
  })

  test('a site of others is not theirs to plan', async () => {
    const other = await world.signIn({ role: 'organization_manager' })
    expect((await make({}, other)).status).toBe(404)
    const shift = await makeOne()
    expect((await listed({}, other)).map(({ can }) => can.update)).toEqual([false])
    const opened = await world.call(other, shiftEndpoints.people, { params: { id: shift.id } })
    expect(opened.status).toBe(404)
    expect((await add(shift.id, person(1), other)).status).toBe(404)
  })
})

test('the list begins today, and shows what is over when asked', async () => {
  await make({ from: '2026-03-02', to: '2026-03-16', weekdays: [1] })
  const days = async (query: { past?: 'true' }) => {
    const asked = { organization_id: point.id, ...query }
    const { data } = (await world.call(manager, shiftEndpoints.list, { query: asked })).body
    return data.map(({ day }) => day)
  }
  expect(await days({})).toEqual(['2026-03-16'])
  expect(await days({ past: 'true' })).toEqual(['2026-03-02', '2026-03-09'])
})

describe('seats', () => {
  test('are numbered from the lowest free one, and a full shift takes nobody', async () => {
    const { id } = await makeOne()
    await add(id, person(1))
    await add(id, person(2))
    expect((await add(id, person(3))).body.message).toBe('shift.full')
    expect((await people(id)).map(({ seat }) => seat)).toEqual([1, 2])
  })

  test('a seat given back is free for another, and cannot be taken back when it is gone', async () => {
    const { id } = await makeOne({ seats: 1 })
    const first = (await add(id, person(1))).body.data
    const set = (seat: { id: string; updated_at: string }, state: 'cancelled' | 'signed') =>
      world.call(manager, shiftEndpoints.updateSeat, {
        params: { id: seat.id },
        body: { state, updated_at: seat.updated_at },
      })
    const given = (await set(first, 'cancelled')).body.data
    await add(id, person(2))
    expect((await set(given, 'signed')).body.message).toBe('shift.full')
  })

  test('nobody is at two shifts at once, also when a shift is moved', async () => {
    const early = await makeOne()
    await make({ starts_at: '12:00', ends_at: '16:00' })
    const late = (await listed()).at(-1)
    expect((await add(early.id, person(1))).status).toBe(201)
    expect((await add(late?.id ?? '', person(1))).status).toBe(201)
    await make({ starts_at: '11:00', ends_at: '13:00' })
    const between = (await listed()).find(({ starts_at }) => starts_at === '11:00')
    expect((await add(between?.id ?? '', person(1))).body.message).toBe('shift.elsewhere')
    const moved = await world.call(manager, shiftEndpoints.update, {
      params: { id: late?.id ?? '' },
      body: {
        day: DAY,
        starts_at: '11:30',
        ends_at: '16:00',
        seats: 2,
        updated_at: late?.updated_at ?? '',
      },
    })
    expect(moved.body.message).toBe('shift.people_busy')
  })

  test('fewer seats than people are refused at the field, with how many they are', async () => {
    const shift = await makeOne()
    await add(shift.id, person(1))
    await add(shift.id, person(2))
    const changed = await world.call(manager, shiftEndpoints.update, {
      params: { id: shift.id },
      body: { day: DAY, ...HOURS, seats: 1, updated_at: shift.updated_at },
    })
    expect([changed.status, changed.body.errors]).toEqual([
      422,
      { seats: [{ rule: 'min_value', length: 2 }] },
    ])
  })

  test('whoever comes again by the same name and phone is the same volunteer', async () => {
    const { id } = await makeOne()
    await add(id, person(1))
    await make({ from: '2026-03-19', to: '2026-03-19' })
    const next = (await listed()).at(-1)
    await add(next?.id ?? '', {
      ...person(1),
      name: 'jana',
      surname: 'Dobra 1',
      email: 'j@example.cz',
    })
    const rows = await world.db
      .selectFrom('foodbank.volunteer')
      .select(['phone', 'email'])
      .where('phone', '=', '603000001')
      .execute()
    expect(rows).toEqual([{ phone: '603000001', email: 'j@example.cz' }])
  })
})

describe('users', () => {
  test('sign up and withdraw by themselves, and their shifts are marked as theirs', async () => {
    const { id } = await makeOne()
    const desk = await world.signIn({ role: 'desk_worker', name: 'Dana', surname: 'Výdejová' })
    const signed = await world.call(desk, shiftEndpoints.signUp, { params: { id } })
    expect(signed.body.data).toMatchObject({ mine: 'signed', taken: 1, can: { withdraw: true } })
    expect(await listed({ mine: 'true' }, desk)).toHaveLength(1)
    const again = await world.call(desk, shiftEndpoints.signUp, { params: { id } })
    expect(again.body.message).toBe('shift.signed_already')
    const left = await world.call(desk, shiftEndpoints.withdraw, { params: { id } })
    expect(left.body.data).toMatchObject({ mine: null, taken: 0 })
  })

  test('see how many come, and not who', async () => {
    const { id } = await makeOne()
    await add(id, person(1))
    const desk = world.as('desk_worker')
    expect((await world.call(desk, shiftEndpoints.people, { params: { id } })).status).toBe(403)
    const week = await world.call(desk, shiftEndpoints.week, { query: { day: DAY } })
    expect(JSON.stringify(week.body)).not.toMatch(/Dobrá|603000001/)
    expect(week.body.data).toMatchObject({ from: '2026-03-09', to: '2026-03-15' })
  })

  test('nobody signs up for a shift that has begun', async () => {
    const { id } = await makeOne()
    world.setNow('2026-03-12T07:00:00Z')
    const late = await world.call(world.as('desk_worker'), shiftEndpoints.signUp, {
      params: { id },
    })
    expect(late.body.message).toBe('shift.begun')
  })
})

describe('people are told', () => {
  const JANA = { name: 'Jana', surname: 'Dobrá', email: 'jana@example.cz', phone: null }

  test('when they are added, when the shift moves and when it is dropped, if they have an address', async () => {
    const shift = await makeOne()
    await add(shift.id, JANA)
    await add(shift.id, person(2))
    await world.call(manager, shiftEndpoints.update, {
      params: { id: shift.id },
      body: { day: '2026-03-13', ...HOURS, seats: 2, updated_at: shift.updated_at },
    })
    const refused = await world.call(manager, shiftEndpoints.remove, {
      params: { id: shift.id },
      body: {},
    })
    expect([refused.body.message, refused.body.details]).toMatchObject([
      'shift.has_people',
      { people: 2 },
    ])
    await world.call(manager, shiftEndpoints.remove, {
      params: { id: shift.id },
      body: { despite_people: true },
    })
    expect(await listed()).toEqual([])
    expect((await mails()).map((subject) => subject.split(' ')[0])).toEqual([
      'Směna',
      'Změna',
      'Zrušená',
    ])
  })

  test('a shift with worked hours is not dropped', async () => {
    const shift = await makeOne()
    await add(shift.id, JANA)
    world.setNow('2026-03-13T08:00:00Z')
    const refused = await world.call(manager, shiftEndpoints.remove, {
      params: { id: shift.id },
      body: { despite_people: true },
    })
    expect(refused.body.message).toBe('shift.has_people')
  })
})

describe('attendance', () => {
  test('is entered once the shift has begun, with other hours where somebody left earlier', async () => {
    const { id } = await makeOne()
    const seat = (await add(id, person(1))).body.data
    const set = (body: Record<string, unknown>) =>
      world.callWith(manager, shiftEndpoints.updateSeat, { params: { id: seat.id }, body })
    const early = await set({ state: 'came', updated_at: seat.updated_at })
    expect(early.body.message).toBe('shift.not_begun')
    world.setNow('2026-03-12T12:00:00Z')
    const came = await set({ state: 'came', minutes: 150, updated_at: seat.updated_at })
    expect(came.body.data).toMatchObject({ state: 'came', minutes: 150 })
    const stale = await set({ state: 'absent', updated_at: seat.updated_at })
    expect(stale.body.message).toBe('stale_record')
    const absent = await set({
      state: 'absent',
      minutes: 150,
      updated_at: came.body.data.updated_at,
    })
    expect(absent.body.data).toMatchObject({ state: 'absent', minutes: null })
  })
})

test('everybody came by one press, but who is known not to have', async () => {
  const { id } = await makeOne({ seats: 3 })
  const seats = []
  for (const number of [1, 2, 3]) seats.push((await add(id, person(number))).body.data)
  const press = () => world.call(manager, shiftEndpoints.allCame, { params: { id } })
  expect((await press()).body.message).toBe('shift.not_begun')
  world.setNow('2026-03-12T12:00:00Z')
  await world.call(manager, shiftEndpoints.updateSeat, {
    params: { id: seats[0]?.id ?? '' },
    body: { state: 'absent', updated_at: seats[0]?.updated_at ?? '' },
  })
  expect((await press()).body.data).toEqual({ came: 2 })
  expect((await people(id)).map(({ state }) => state)).toEqual(['absent', 'came', 'came'])
})

describe('a collection', () => {
  const SHOPS = [
    { name: 'Tesco', address: 'Korejská 3', seats: 3 },
    { name: 'Billa', address: null, seats: 2 },
  ]

  test('gets its shops with shifts in one step; the same shops again add only what is new', async () => {
    const { id } = await world.collect({ places: SHOPS })
    const again = await world.call(world.coordinator(), collectionEndpoints.addPlaces, {
      params: { id },
      body: {
        places: [{ name: 'TESCO', address: 'Korejska 3', seats: 3 }],
        hours: [
          { starts_at: '08:00', ends_at: '12:00' },
          { starts_at: '12:00', ends_at: '16:00' },
        ],
      },
    })
    expect(again.body.data).toEqual({ places: 0, shifts: 1 })
    const got = await world.call(world.coordinator(), collectionEndpoints.get, { params: { id } })
    expect(got.body.data).toMatchObject({ places: 2, shifts: 3, seats: 8, taken: 0 })
    expect(got.body.data.all_places.map(({ name, seats }) => [name, seats])).toEqual([
      ['Billa', 2],
      ['Tesco', 6],
    ])
  })

  test('takes as many statements for many shops as for one, and a shop pasted twice is one', async () => {
    const count = async (names: readonly string[]) => {
      const { id } = await world.collect({
        places: SHOPS.map((shop) => ({ ...shop, name: `${shop.name} jinde` })),
      })
      let statements = 0
      const db = world.db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const body = {
        places: names.map((name) => ({ name, address: null, seats: 2 })),
        hours: [HOURS],
        task: null,
      }
      const actor = getActor(world.coordinator().userId, [
        'fb_shift.create',
        'fb_organization.full_edit',
      ])
      const { places } = await addPlaces({ db, clock: world.clock }, actor, id, body)
      return [places, statements]
    }
    const [one, many] = [await count(['Tesco']), await count(['Tesco', 'Billa', 'Albert', 'tesco'])]
    expect(many).toEqual([3, one[1]])
  })

  test('with people is neither removed nor moved away from its shifts', async () => {
    const { id, shifts } = await world.collect({ places: SHOPS })
    await add(shifts[0]?.id ?? '', person(1), world.coordinator())
    const removed = await world.call(world.coordinator(), collectionEndpoints.remove, {
      params: { id },
    })
    expect(removed.body.message).toBe('shift.has_people')
    const got = await world.call(world.coordinator(), collectionEndpoints.get, { params: { id } })
    const moved = await world.call(world.coordinator(), collectionEndpoints.update, {
      params: { id },
      body: {
        name: 'Jarní sbírka',
        starts_on: '2026-05-02',
        ends_on: '2026-05-02',
        updated_at: got.body.data.updated_at,
      },
    })
    expect(moved.body.message).toBe('collection.shifts_outside')
  })

  test('of a manager is theirs alone, and the whole bank’s coordinators see to all', async () => {
    const made = await world.call(manager, collectionEndpoints.create, {
      body: { name: 'Školní sbírka', starts_on: DAY, ends_on: DAY },
    })
    expect(made.body.data.can).toEqual({ update: true, delete: true })
    const { id } = made.body.data
    const other = await world.signIn({ role: 'organization_manager' })
    const body = { ...made.body.data, name: 'Jiná' }
    const { name, starts_on, ends_on, updated_at } = body
    const change = (caller: Caller) =>
      world.call(caller, collectionEndpoints.update, {
        params: { id },
        body: { name, starts_on, ends_on, updated_at },
      })
    expect((await change(other)).status).toBe(404)
    expect((await change(world.coordinator())).status).toBe(200)
  })
})
