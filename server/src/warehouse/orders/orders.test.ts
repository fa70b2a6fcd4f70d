import { allotmentEndpoints } from '@crm/contract/warehouse/orders/allotments'
import { orderEndpoints as endpoints } from '@crm/contract/warehouse/orders/orders'
import { partnerEndpoints } from '@crm/contract/warehouse/partners/partners'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, ROLES, type World } from '../../testing/world.ts'
import { seedRoles } from '../seed-roles.ts'
import { createPartner, ordersOf, wish } from '../testing/orders.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

const DAY = '2026-03-11'
let world: World
let at: Warehouse
let orders: ReturnType<typeof ordersOf>
beforeAll(async () => {
  world = await createWorld()
  at = await createWarehouse(world)
  orders = ordersOf(world, user(), at.warehouse, DAY)
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const list = async (query: object) =>
  (await world.call(user(), endpoints.list, { query })).body.data

test('an order is written down, changed and cancelled, each with its message', async () => {
  const partner = await createPartner(world, 46)
  const lines = [
    wish(50_000, { category: 'durables' }),
    wish(8_000, { product_id: at.product }),
    wish(5_000, { category: 'chilled' }),
  ]
  const created = await orders.tryCreate(partner, lines, { note: ' Do kuchyně ' })
  expect([created.status, created.body]).toMatchObject([
    201,
    {
      message: 'order.created',
      data: {
        state: 'open',
        partner_id: partner,
        persons: 46,
        wanted_on: DAY,
        from_place: { id: at.warehouse },
        note: 'Do kuchyně',
        line_count: 3,
        wanted_grams: 63_000,
        allotted_grams: null,
        documents: [],
        // of a product its own category
        goods: [
          { category: 'durables', product_id: at.product, wanted_grams: 8_000 },
          { category: 'durables', product_id: null, wanted_grams: 50_000 },
          { category: 'chilled', product_id: null, allotted_grams: null, issued_grams: 0 },
        ],
      },
    },
  ])
  const { data } = created.body
  const updated = await orders.update(data, {
    lines: [wish(9_000, { product_id: at.product }), wish(1_000, { category: 'clothes' })],
  })
  expect(updated.body).toMatchObject({
    message: 'order.updated',
    data: { line_count: 2, wanted_grams: 10_000, goods: [{ id: data.goods[0]?.id }, {}] },
  })
  expect((await orders.cancel(data.id)).body).toMatchObject({
    message: 'order.cancelled',
    data: { state: 'cancelled' },
  })
  expect((await orders.cancel(data.id)).body.message).toBe('order.already_cancelled')
  expect((await orders.update(await orders.get(data.id), {})).body.message).toBe('order.not_open')
  const missing = { ...data, id: newId() }
  expect((await orders.update(missing, {})).body.message).toBe('order.not_found')
})

test('a key that is repeated finds its order, and nobody else’s', async () => {
  const [partner, key] = [await createPartner(world), newId()]
  const first = await orders.create(partner, [wish(1000)], { key })
  expect(await orders.create(partner, [wish(9999)], { key })).toEqual(first)
  const other = ordersOf(
    world,
    await world.signIn({ permissions: ['wh_order.create'] }),
    at.dry,
    DAY,
  )
  expect((await other.tryCreate(partner, [wish(1000)], { key })).body.message).toBe(
    'order.key_taken',
  )
})

test('a partner has one open order of a place and a day, even of two that are made at once', async () => {
  const partner = await createPartner(world)
  const both = await Promise.all([1, 2].map((kilos) => orders.tryCreate(partner, [wish(kilos)])))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.map(({ body }) => body.message).toSorted()).toEqual(['order.created', 'order.exists'])
  const elsewhere = await orders.create(partner, [wish(1)], { from_place_id: at.dry })
  expect((await orders.update(elsewhere, { from_place_id: at.warehouse })).body.message).toBe(
    'order.exists',
  )
  await orders.cancel(both.find(({ status }) => status === 201)?.body.data.id ?? '')
  expect((await orders.tryCreate(partner, [wish(1)])).status).toBe(201)
})

test.each([
  ['no goods', { lines: [] }, { lines: [{ rule: 'required' }] }],
  ['goods of nothing', { lines: [wish(1, {})] }, { 'lines.0.category': [{ rule: 'required' }] }],
  ['no weight', { lines: [wish(0)] }, { 'lines.0.wanted_grams': [{ rule: 'weight' }] }],
  [
    'a category twice',
    { lines: [wish(1), wish(2)] },
    { 'lines.1.category': [{ rule: 'duplicate' }] },
  ],
  [
    'a product that is not there',
    { lines: [wish(1, { product_id: '0190a000-0000-7000-8000-000000000999' })] },
    { 'lines.0.product_id': [{ rule: 'not_found' }] },
  ],
  [
    'a partner that is not there',
    { partner_id: '0190a000-0000-7000-8000-000000000999' },
    { partner_id: [{ rule: 'not_found' }] },
  ],
  ['no day', { wanted_on: '2026-02-30' }, { wanted_on: [{ rule: 'date' }] }],
])('%s is refused at its field', async (_words, given, errors) => {
  const refused = await orders.tryCreate(await createPartner(world), [wish(1)], given)
  expect([refused.status, refused.body.errors]).toEqual([422, errors])
})

test('nothing is issued from a distribution point, from quarantine or from a place out of use', async () => {
  const [quarantine, unused] = [newId(), newId()]
  await world.db
    .insertInto('warehouse.place')
    .values([
      {
        id: quarantine,
        name: 'Karanténa',
        kind: 'zone',
        parent_id: at.warehouse,
        storage: 'quarantine',
      },
      { id: unused, name: 'Stará dodávka', kind: 'vehicle', storage: 'dry', is_active: false },
    ])
    .execute()
  const partner = await createPartner(world)
  for (const from_place_id of [at.point, quarantine, unused]) {
    const refused = await orders.tryCreate(partner, [wish(1)], { from_place_id })
    expect(refused.body.errors).toEqual({ from_place_id: [{ rule: 'not_found' }] })
  }
  expect((await orders.tryCreate(partner, [wish(1)], { from_place_id: at.vehicle })).status).toBe(
    201,
  )
})

test('who edits an older version is shown the newer one, as its form has it', async () => {
  const order = await orders.create(await createPartner(world), [wish(1000)])
  await orders.update(order, { note: 'Spěchá' })
  const { status, body } = await orders.update(order, { note: 'Pomalejší' })
  expect([status, body.message, body.details]).toMatchObject([
    409,
    'stale_record',
    {
      note: 'Spěchá',
      from_place_id: at.warehouse,
      lines: [{ category: 'pastries', product_id: null, wanted_grams: 1000 }],
    },
  ])
})

test('lines of an order that is not open stay, whoever writes', async () => {
  const { id } = await orders.create(await createPartner(world), [wish(1000)])
  await orders.cancel(id)
  await expect(
    world.db.deleteFrom('warehouse.partner_order_line').where('order_id', '=', id).execute(),
  ).rejects.toMatchObject({ constraint: 'partner_order__stays' })
  await expect(
    world.db
      .updateTable('warehouse.partner_order_line')
      .set({ wanted_grams: 5 })
      .where('order_id', '=', id)
      .execute(),
  ).rejects.toMatchObject({ constraint: 'partner_order__stays' })
})

test('a partner, a place and a product that an order names stay', async () => {
  const partner = await createPartner(world)
  await orders.create(partner, [wish(1000)])
  const removed = await world.call(user(), partnerEndpoints.remove, { params: { id: partner } })
  expect(removed.body.message).toBe('partner.in_use')
})

test('orders are found by number, partner and note, by state, place and day', async () => {
  const [partner, other] = [await createPartner(world), await createPartner(world)]
  const first = await orders.create(partner, [wish(1)], { note: 'kvoka', wanted_on: '2026-04-02' })
  const last = await orders.create(other, [wish(2)], {
    note: 'kvoka',
    wanted_on: '2026-04-09',
    from_place_id: at.cold,
  })
  const numbers = async (query: object) =>
    (await list({ search: 'kvoka', ...query })).map(({ number }) => number)
  expect(await numbers({})).toEqual([last.number, first.number])
  expect(await numbers({ sort: 'wanted_on' })).toEqual([first.number, last.number])
  expect(await numbers({ sort: 'partner' })).toEqual([first.number, last.number])
  expect(await numbers({ partner_id: partner })).toEqual([first.number])
  expect(await numbers({ place_id: at.cold })).toEqual([last.number])
  // of a warehouse with its zones
  expect(await numbers({ place_id: at.warehouse })).toEqual([last.number, first.number])
  expect(await numbers({ from: '2026-04-03' })).toEqual([last.number])
  expect(await numbers({ to: '2026-04-02' })).toEqual([first.number])
  await orders.cancel(last.id)
  expect(await numbers({ state: 'cancelled' })).toEqual([last.number])
  expect(await numbers({ state: 'open' })).toEqual([first.number])
  expect((await list({ search: String(first.number), partner_id: partner }))[0]).toMatchObject({
    id: first.id,
    line_count: 1,
    wanted_grams: 1,
    allotted_grams: null,
  })
})

test('the history knows who wrote an order down and what was changed', async () => {
  const { id, ...order } = await orders.create(await createPartner(world), [wish(1000)])
  await orders.update({ id, ...order }, { lines: [wish(2000)] })
  const rows = await world.db
    .selectFrom('core.log')
    .select(['table_name', 'action', 'actor_id'])
    .where('table_name', 'in', ['warehouse.partner_order', 'warehouse.partner_order_line'])
    .where('row_id', 'in', [id, order.goods[0]?.id ?? ''])
    .orderBy('id')
    .execute()
  expect(rows.map(({ table_name, action }) => `${table_name} ${action}`)).toEqual([
    'warehouse.partner_order insert',
    'warehouse.partner_order_line insert',
    'warehouse.partner_order_line update',
  ])
  expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([user().userId]))
})

describe('rights', () => {
  test.each(ROLES)('what the %s may do', async (role) => {
    const may = {
      reads: ['superadmin', 'food_bank_manager'].includes(role),
      writes: ['superadmin', 'food_bank_manager'].includes(role),
    }
    const read = may.reads ? 200 : 403
    const written = may.writes ? 200 : 403
    expect(await statuses(world.as(role))).toEqual({
      list: read,
      get: read,
      create: may.writes ? 201 : 403,
      update: written,
      cancel: written,
      allotment: read,
      confirm: read,
      issue: read,
    })
  })

  test.each<[PermissionName, string[]]>([
    ['wh_order.read', ['list', 'get']],
    ['wh_order.create', ['create', 'update', 'cancel']],
    ['wh_order.update', ['allotment', 'confirm', 'issue']],
  ])('%s alone opens %s alone', async (permission, opened) => {
    const found = await statuses(await world.signIn({ permissions: [permission] }))
    expect(Object.entries(found).flatMap(([name, status]) => (status < 300 ? [name] : []))).toEqual(
      opened,
    )
  })

  test('who works in the warehouse reads, allots and issues, and takes no orders', async () => {
    const worker = seedRoles.find(({ code }) => code === 'warehouse_worker')
    const found = await statuses(await world.signIn({ permissions: worker?.permissions ?? [] }))
    expect(found).toMatchObject({ list: 200, create: 403, update: 403, cancel: 403 })
    expect(found).toMatchObject({ allotment: 200, confirm: 200, issue: 200 })
  })

  test('an anonymous caller gets nowhere', async () => {
    expect(new Set(Object.values(await statuses(world.anonymous)))).toEqual(new Set([401]))
  })
})

let days = 0
async function statuses(caller: Caller): Promise<Record<string, number>> {
  const day = `2027-01-${String((days += 1)).padStart(2, '0')}`
  const own = ordersOf(world, user(), at.dry, day)
  const mine = ordersOf(world, caller, at.dry, day)
  const [partner, cancelled, issued] = [
    await createPartner(world),
    await createPartner(world),
    await createPartner(world),
  ]
  await documentsOf(world, user()).stocked(at.dry, { grams: 5000 })
  const order = await own.create(partner, [wish(1000)])
  const gone = await own.create(cancelled, [wish(1000)])
  const by = {
    list: (await world.call(caller, endpoints.list, {})).status,
    get: (await world.call(caller, endpoints.get, { params: { id: order.id } })).status,
    create: (await mine.tryCreate(issued, [wish(1000)])).status,
    update: (await mine.update(order, {})).status,
    cancel: (
      await world.call(caller, endpoints.cancel, {
        params: { id: gone.id },
        body: { updated_at: gone.updated_at },
      })
    ).status,
    allotment: (
      await world.call(caller, allotmentEndpoints.get, { query: { place_id: at.dry, day } })
    ).status,
    confirm: (await mine.confirm(await own.shared())).status,
  }
  if (by.confirm >= 300) await own.confirm(await own.shared())
  const { updated_at } = await own.get(order.id)
  const { status } = await world.call(caller, endpoints.issue, {
    params: { id: order.id },
    body: { key: newId(), updated_at },
  })
  return { ...by, issue: status }
}
