import { placeEndpoints as endpoints, placeFiles } from '@crm/contract/warehouse/places'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, ROLES, TODAY, type World } from '../../testing/world.ts'
import { receive } from '../testing/received.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
let count = 0
const body = (given: object = {}) => ({
  name: `Sklad ${(count += 1)}`,
  kind: 'warehouse' as const,
  parent_id: null,
  storage: 'dry' as const,
  is_active: true,
  ...given,
})
const create = async (given: object = {}) =>
  (await world.call(admin(), endpoints.create, { body: body(given) })).body.data
const createZone = (parent: { id: string }, given: object = {}) =>
  create({ kind: 'zone', parent_id: parent.id, ...given })
type Changed = Awaited<ReturnType<typeof create>>
const update = ({ id, name, storage, is_active, updated_at }: Changed, change: object) =>
  world.call(admin(), endpoints.update, {
    params: { id },
    body: { name, storage, is_active, updated_at, ...change },
  })
const remove = (id: string) => world.call(admin(), endpoints.remove, { params: { id } })
const list = async (query: object) =>
  (await world.call(admin(), endpoints.list, { query })).body.data

test('a place is added, changed and deleted, each with its message', async () => {
  const given = body({ name: 'Sklad Lesná' })
  const created = await world.call(admin(), endpoints.create, { body: given })
  expect([created.status, created.body]).toEqual([
    201,
    {
      message: 'place.created',
      data: {
        ...given,
        id: expect.any(String),
        label: 'Sklad Lesná',
        grams: 0,
        subject_id: null,
        requires_stock: false,
        draws_since: null,
        is_measured: false,
        min_decicelsius: null,
        max_decicelsius: null,
        readings_a_day: null,
        updated_at: expect.any(String),
      },
    },
  ])
  const { data } = created.body
  const updated = await update(data, { name: 'Sklad Líšeň', storage: 'chilled', is_active: false })
  expect([updated.status, updated.body]).toMatchObject([
    200,
    {
      message: 'place.updated',
      data: { name: 'Sklad Líšeň', storage: 'chilled', is_active: false },
    },
  ])
  const removed = await remove(data.id)
  expect([removed.status, removed.body]).toEqual([
    200,
    { message: 'place.deleted', data: { id: data.id } },
  ])
  expect((await remove(data.id)).body.message).toBe('place.not_found')
  expect((await update(data, {})).body.message).toBe('place.not_found')
})

test('places stand in the order of their labels, zones after their warehouse, and are found by them', async () => {
  const warehouse = await create({ name: 'Řečkovice zz' })
  await createZone(warehouse, { name: 'Chlazené', storage: 'chilled' })
  await create({ name: 'Dodávka zz', kind: 'vehicle', is_active: false })
  await create({ name: 'Chrlice zz', kind: 'point' })
  const labels = async (query: object) =>
    (await list({ search: 'zz', ...query })).map(({ label }) => label)
  expect(await labels({})).toEqual([
    'Dodávka zz',
    'Chrlice zz',
    'Řečkovice zz',
    'Řečkovice zz · Chlazené',
  ])
  expect(await labels({ sort: '-label', per_page: 1 })).toEqual(['Řečkovice zz · Chlazené'])
  expect(await labels({ kind: 'vehicle' })).toEqual(['Dodávka zz'])
  expect(await labels({ is_active: 'false' })).toEqual(['Dodávka zz'])
  expect((await list({ search: 'chlaz reckovice' })).map(({ label }) => label)).toEqual([
    'Řečkovice zz · Chlazené',
  ])
})

test('what is used can be chosen, a zone as long as its warehouse is', async () => {
  const warehouse = await create({ name: 'Židenice' })
  const zone = await createZone(warehouse, { name: 'Mrazák', storage: 'frozen' })
  const offered = async () =>
    (await world.call(admin(), endpoints.choices, {})).body.data.map(({ id }) => id)
  const { data } = (await world.call(admin(), endpoints.choices, {})).body
  expect(data.find(({ id }) => id === zone.id)).toEqual({
    id: zone.id,
    kind: 'zone',
    parent_id: warehouse.id,
    label: 'Židenice · Mrazák',
    storage: 'frozen',
  })
  await update(warehouse, { is_active: false })
  expect(await offered()).not.toContain(zone.id)
  expect(await offered()).not.toContain(warehouse.id)
})

test('a place says what lies there, a warehouse with its zones', async () => {
  const warehouse = await create({ name: 'Váha zz' })
  const zone = await createZone(warehouse, { name: 'A' })
  await receive(world, { place_id: warehouse.id, grams: 1_500 })
  await receive(world, { place_id: zone.id, grams: 12_345 })
  await receive(world, { place_id: zone.id, grams: 5 })
  expect((await list({ search: 'vaha' })).map(({ grams }) => grams)).toEqual([13_850, 12_350])
})

describe('a name', () => {
  test('is told apart without case and accents within its warehouse', async () => {
    const [first, second] = [await create(), await create()]
    await createZone(first, { name: 'Chlazené' })
    const zone = (parent: { id: string }) => ({
      body: body({ kind: 'zone', parent_id: parent.id, name: ' CHLAZENE ' }),
    })
    const refused = await world.call(admin(), endpoints.create, zone(first))
    expect([refused.status, refused.body.errors]).toEqual([422, { name: [{ rule: 'duplicate' }] }])
    expect((await world.call(admin(), endpoints.create, zone(second))).status).toBe(201)
  })

  test('that is taken is refused at a change too', async () => {
    const [first, second] = [await create(), await create()]
    expect((await update(second, { name: first.name })).body.errors).toEqual({
      name: [{ rule: 'duplicate' }],
    })
  })
})

describe('a zone', () => {
  test('is in a warehouse', async () => {
    const refused = await world.call(admin(), endpoints.create, { body: body({ kind: 'zone' }) })
    expect(refused.body.errors).toEqual({ parent_id: [{ rule: 'required' }] })
  })

  test('is in no vehicle, no zone and nowhere unknown', async () => {
    const vehicle = await create({ kind: 'vehicle' })
    const zone = await createZone(await create())
    for (const parent_id of [vehicle.id, zone.id, newId()]) {
      const refused = await world.call(admin(), endpoints.create, {
        body: body({ kind: 'zone', parent_id }),
      })
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { parent_id: [{ rule: 'not_found' }] },
      ])
    }
  })

  test('alone has a parent', async () => {
    const warehouse = await create()
    expect(await create({ kind: 'vehicle', parent_id: warehouse.id })).toMatchObject({
      parent_id: null,
    })
  })
})

describe('a distribution point', () => {
  afterEach(() => world.setNow(NOW))
  const LATER = '2026-03-12'
  const moveTo = (day: string) => world.setNow(`${day}T08:30:00.000Z`)
  /** Past the module that hands out, which the warehouse does not know. */
  const createSubject = async (name = `Výdej ${newId()}`) => {
    const id = newId()
    await world.db
      .insertInto('foodbank.organization')
      .values({ id, name, is_food_bank: true })
      .execute()
    return id
  }
  const createPoint = (subject_id: string, given: object = {}) =>
    create({ kind: 'point', subject_id, ...given })
  const errorsOf = async (given: object) =>
    (await world.call(admin(), endpoints.create, { body: body(given) })).body.errors

  test('is linked to where another module hands out, from its day on', async () => {
    const subject_id = await createSubject('Výdej Líšeň')
    const { data: offered } = (await world.call(admin(), endpoints.handOutPoints, {})).body
    expect(offered).toContainEqual({ id: subject_id, label: 'Výdej Líšeň' })
    const point = await createPoint(subject_id, { requires_stock: true })
    expect(point).toMatchObject({ subject_id, requires_stock: true, draws_since: TODAY })
    moveTo(LATER)
    const kept = (await update(point, { subject_id, name: 'Jinak' })).body.data
    expect(kept).toMatchObject({ subject_id, requires_stock: false, draws_since: TODAY })
    const other = await createSubject()
    const moved = (await update(kept, { subject_id: other })).body.data
    expect(moved).toMatchObject({ subject_id: other, draws_since: LATER })
    const taken = (await update(moved, { requires_stock: true })).body.data
    expect(taken).toMatchObject({ subject_id: null, requires_stock: false, draws_since: null })
  })

  test('stays linked to what hands nothing out any more', async () => {
    const subject_id = await createSubject()
    const point = await createPoint(subject_id)
    await world.db
      .updateTable('foodbank.organization')
      .set({ deleted_at: NOW })
      .where('id', '=', subject_id)
      .execute()
    const edited = (await update(point, { subject_id, storage: 'chilled' })).body
    expect(edited.data).toMatchObject({ subject_id, storage: 'chilled', draws_since: TODAY })
    expect(await errorsOf({ kind: 'point', subject_id })).toEqual({
      subject_id: [{ rule: 'not_found' }],
    })
  })

  test('is linked to no record that hands nothing out', async () => {
    const refused = { subject_id: [{ rule: 'not_found' }] }
    expect(await errorsOf({ kind: 'point', subject_id: newId() })).toEqual(refused)
    const point = await create({ kind: 'point' })
    expect((await update(point, { subject_id: newId() })).body.errors).toEqual(refused)
  })

  test('is linked to no record of another one', async () => {
    const subject_id = await createSubject()
    await createPoint(subject_id)
    const refused = { subject_id: [{ rule: 'duplicate' }] }
    expect(await errorsOf({ kind: 'point', subject_id })).toEqual(refused)
    const point = await create({ kind: 'point' })
    expect((await update(point, { subject_id })).body.errors).toEqual(refused)
  })

  test('alone is linked', async () => {
    const link = { subject_id: await createSubject(), requires_stock: true }
    const none = { subject_id: null, requires_stock: false, draws_since: null }
    const vehicle = await create({ kind: 'vehicle', ...link })
    expect(vehicle).toMatchObject(none)
    expect((await update(vehicle, link)).body.data).toMatchObject(none)
    expect(await create({ kind: 'point', requires_stock: true })).toMatchObject(none)
  })
})

test.each([
  [{ name: ' ' }, { name: [{ rule: 'required' }] }],
  [{ name: 'x'.repeat(101) }, { name: [{ rule: 'max', length: 100 }] }],
  [{ kind: 'shelf' }, { kind: [{ rule: 'choice' }] }],
  [{ storage: 'hot' }, { storage: [{ rule: 'choice' }] }],
  [{ is_active: 'ano' }, { is_active: [{ rule: 'invalid' }] }],
  [{ subject_id: 'Lesná' }, { subject_id: [{ rule: 'invalid' }] }],
])('the place %j is refused at its field', async (given, errors) => {
  const refused = await world.callWith(admin(), endpoints.create, { body: body(given) })
  expect([refused.status, refused.body.errors]).toEqual([422, errors])
})

test('kind and parent stay what they are', async () => {
  const place = await create()
  expect((await update(place, { kind: 'vehicle', parent_id: null })).body.errors).toEqual({
    kind: [{ rule: 'unknown_field' }],
    parent_id: [{ rule: 'unknown_field' }],
  })
})

test('who edits an older version is shown the newer one, and nothing is written', async () => {
  const place = await create()
  await update(place, { name: 'Rychlejší' })
  const { status, body: answer } = await update(place, { name: 'Pomalejší' })
  expect([status, answer.message, answer.details]).toMatchObject([
    409,
    'stale_record',
    { name: 'Rychlejší' },
  ])
})

describe('a place with goods', () => {
  test('cannot be put out of use, nor the warehouse that its zone is in', async () => {
    const warehouse = await create()
    const zone = await createZone(warehouse)
    await receive(world, { place_id: zone.id })
    for (const place of [zone, warehouse]) {
      const { status, body: answer } = await update(place, { is_active: false })
      expect([status, answer.message]).toEqual([409, 'place.not_empty'])
    }
    expect((await update(zone, { name: 'Jinak' })).status).toBe(200)
  })

  test('cannot be deleted, nor a warehouse with zones', async () => {
    const warehouse = await create()
    const zone = await createZone(warehouse)
    const refused = await remove(warehouse.id)
    expect([refused.status, refused.body.message]).toEqual([409, 'place.in_use'])
    await receive(world, { place_id: zone.id })
    expect((await remove(zone.id)).body.message).toBe('place.in_use')
  })

  test('is not put out of use while goods are on their way to it', async () => {
    const place = await create()
    let changing: ReturnType<typeof update> | undefined
    await world.db.transaction().execute(async (tx) => {
      await receive({ db: tx, clock: world.clock }, { place_id: place.id })
      changing = update(place, { is_active: false })
      await expect.poll(() => countLockWaits(world.db)).toBe(1)
    })
    expect((await changing)?.body.message).toBe('place.not_empty')
  })
})

test('while somebody receives goods there, deleting the place ends with one of the two', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await create()
    const [removed, received] = await Promise.allSettled([
      remove(id),
      receive(world, { place_id: id }),
    ])
    const status = removed.status === 'fulfilled' ? removed.value.status : 0
    expect([
      [200, 'rejected'],
      [409, 'fulfilled'],
    ]).toContainEqual([status, received.status])
  }
})

test('the list is a file, with weights in kilograms', async () => {
  const warehouse = await create({ name: 'Soubor' })
  await receive(world, { place_id: warehouse.id, grams: 1_500 })
  const { status, file } = await exported({ search: 'Soubor' })
  expect([status, file]).toEqual([200, expect.stringMatching(/Soubor;Sklad;Suché;1,5;ano;;/)])
})

async function exported(filters: object) {
  const { app } = world
  const response = await app.inject({
    method: placeFiles.export.method,
    url: `/backend/api${placeFiles.export.path}`,
    headers: { authorization: `Bearer ${admin().token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ format: 'csv', filters }),
  })
  return { status: response.statusCode, file: response.body }
}

describe('rights', () => {
  test.each(ROLES)('what the %s may do', async (role) => {
    const allowed = role === 'superadmin' || role === 'food_bank_manager'
    expect(await statuses(world.as(role))).toEqual(
      allowed
        ? { list: 200, choices: 200, handOutPoints: 200, create: 201, update: 200, remove: 200 }
        : { list: 403, choices: 403, handOutPoints: 403, create: 403, update: 403, remove: 403 },
    )
  })

  test.each<[PermissionName, string[]]>([
    ['wh_place.read', ['list', 'choices']],
    ['wh_stock.read', ['choices']],
    ['wh_place.create', ['handOutPoints', 'create']],
    ['wh_place.update', ['handOutPoints', 'update']],
    ['wh_place.delete', ['remove']],
  ])('%s alone opens %s alone', async (permission, opened) => {
    const found = await statuses(await world.signIn({ permissions: [permission] }))
    expect(Object.entries(found).flatMap(([name, status]) => (status < 300 ? [name] : []))).toEqual(
      opened,
    )
  })

  test('an anonymous caller gets nowhere', async () => {
    expect(new Set(Object.values(await statuses(world.anonymous)))).toEqual(new Set([401]))
  })
})

async function statuses(caller: Caller): Promise<Record<string, number>> {
  const { id, name, storage, is_active, updated_at } = await create()
  const unused = await create()
  return {
    list: (await world.call(caller, endpoints.list, {})).status,
    choices: (await world.call(caller, endpoints.choices, {})).status,
    handOutPoints: (await world.call(caller, endpoints.handOutPoints, {})).status,
    create: (await world.call(caller, endpoints.create, { body: body() })).status,
    update: (
      await world.call(caller, endpoints.update, {
        params: { id },
        body: { name, storage, is_active, updated_at },
      })
    ).status,
    remove: (await world.call(caller, endpoints.remove, { params: { id: unused.id } })).status,
  }
}
