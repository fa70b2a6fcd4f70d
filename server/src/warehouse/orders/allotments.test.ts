import { allotmentEndpoints } from '@crm/contract/warehouse/orders/allotments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { createPartner, ordersOf, wish } from '../testing/orders.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

let world: World
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  world = await createWorld()
  documents = documentsOf(world, user())
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const DAY = '2026-03-11'
/** A warehouse of its own, so that nothing else lies there. */
async function begin(day = DAY) {
  const at = await createWarehouse(world)
  return { at, orders: ordersOf(world, user(), at.warehouse, day) }
}
const dated = (goods_date: string, date_kind = 'use_by') => ({
  goods_date,
  date_kind,
  date_precision: 'day',
})
const RICE = (at: Warehouse) => ({
  category: null,
  product_id: at.product,
  ...dated('2026-12-31', 'best_before'),
})
const allotted = async (orders: ReturnType<typeof ordersOf>, ids: readonly string[]) => {
  const found = await Promise.all(ids.map(orders.get))
  return found.map(({ state, goods }) => [state, ...goods.map((line) => line.allotted_grams)])
}

test('of too little everybody gets a share by persons, and nobody more than it wants', async () => {
  const { at, orders } = await begin()
  await documents.stocked(at.dry, { grams: 120_000 })
  const home = await orders.create(await createPartner(world, 30), [wish(100_000)])
  const school = await orders.create(await createPartner(world, 60), [wish(70_000)])
  const unknown = await orders.create(await createPartner(world), [wish(10_000)])
  const seen = await orders.shared()
  expect(seen).toMatchObject({
    place: { id: at.warehouse },
    there: [{ category: 'pastries', product_id: null, grams: 120_000 }],
    prepared: [],
  })
  expect(
    seen.orders.map(({ id, persons, lines }) => [id, persons, lines[0]?.proposed_grams]),
  ).toEqual([
    // of what the school leaves 30 parts of 31
    [home.id, 30, 48_387],
    [school.id, 60, 70_000],
    // counts as one person
    [unknown.id, null, 1_613],
  ])
  const confirmed = await orders.confirm(seen)
  expect([confirmed.status, confirmed.body.message]).toEqual([200, 'allotment.confirmed'])
})

test('what lies in zones counts, but nothing that is stopped, over, in quarantine or elsewhere', async () => {
  const { at, orders } = await begin('2026-03-15')
  const quarantine = newId()
  await world.db
    .insertInto('warehouse.place')
    .values({
      id: quarantine,
      name: 'K',
      kind: 'zone',
      parent_id: at.warehouse,
      storage: 'quarantine',
    })
    .execute()
  await documents.stocked(at.warehouse, { grams: 1 })
  await documents.stocked(at.dry, { grams: 20 })
  await documents.stocked(at.cold, { grams: 300, ...dated('2026-03-15') })
  await documents.stocked(at.cold, { grams: 4_000, ...dated('2026-03-14', 'best_before') })
  await documents.stocked(at.cold, { grams: 50_000, ...dated('2026-03-14') })
  await documents.stocked(quarantine, { grams: 600_000 })
  await documents.stocked(at.vehicle, { grams: 7_000_000 })
  const { lot } = await documents.stocked(at.dry, { grams: 80_000_000 })
  await world.db
    .updateTable('warehouse.lot')
    .set({ state: 'held', state_reason: 'Čeká' })
    .where('id', '=', lot)
    .execute()
  expect((await orders.shared()).there).toEqual([
    { category: 'pastries', product_id: null, grams: 4_321 },
  ])
})

test('who asks for a product by name is served first, the category from the rest', async () => {
  const { at, orders } = await begin()
  await documents.stocked(at.dry, { grams: 50_000, pieces: 50, ...RICE(at) })
  await documents.stocked(at.dry, { grams: 30_000, category: 'durables' })
  const any = await orders.create(await createPartner(world, 1), [
    wish(90_000, { category: 'durables' }),
  ])
  const rice = await orders.create(await createPartner(world, 1), [
    wish(40_000, { product_id: at.product }),
  ])
  await orders.confirm(await orders.shared())
  expect(await allotted(orders, [any.id, rice.id])).toEqual([
    ['allotted', 40_000],
    ['allotted', 40_000],
  ])
})

test('a person may decide otherwise, above a wish too, but not give more than there is', async () => {
  const { at, orders } = await begin()
  await documents.stocked(at.dry, { grams: 10_000 })
  await documents.stocked(at.cold, { grams: 4_000, category: 'chilled' })
  const home = await orders.create(await createPartner(world, 1), [
    wish(8_000),
    wish(1_000, { category: 'chilled' }),
  ])
  const school = await orders.create(await createPartner(world, 1), [wish(8_000)])
  const seen = await orders.shared()
  const lines = seen.orders.flatMap((order) => order.lines)
  const [ofHome, ofSchool] = lines.filter(({ category }) => category === 'pastries')
  const cold = lines.find(({ category }) => category === 'chilled')
  const keys = [ofHome?.id ?? '', cold?.id ?? '', ofSchool?.id ?? ''] as const
  const refused = await orders.confirm(seen, { [keys[0]]: 9_000, [keys[2]]: 1_001 })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    Object.fromEntries(
      [keys[0], keys[2]].map((id) => [
        `lines.${lines.findIndex((line) => line.id === id)}.grams`,
        [{ rule: 'above_stock' }],
      ]),
    ),
  ])
  expect((await orders.get(home.id)).state).toBe('open')
  const changed = { [keys[0]]: 9_000, [keys[1]]: 4_000, [keys[2]]: 0 }
  expect((await orders.confirm(seen, changed)).status).toBe(200)
  expect((await orders.get(home.id)).allotted_grams).toBe(13_000)
  expect((await orders.get(school.id)).allotted_grams).toBe(0)
  // and once more, as long as nothing is issued
  const again = await orders.shared()
  expect(again.orders.map(({ state, lines }) => [state, lines.length])).toEqual([
    ['allotted', 2],
    ['allotted', 1],
  ])
  expect((await orders.confirm(again)).status).toBe(200)
  expect((await orders.get(school.id)).allotted_grams).toBe(5_000)
})

test('nothing is written when an order has changed, come or gone, or lines are not all of them', async () => {
  const { at, orders } = await begin()
  await documents.stocked(at.dry, { grams: 10_000 })
  const order = await orders.create(await createPartner(world), [wish(8_000)])
  const before = await orders.shared()
  await orders.update(order, { note: 'Víc ne' })
  expect((await orders.confirm(before)).body.message).toBe('allotment.changed')
  const alone = await orders.shared()
  const later = await orders.create(await createPartner(world), [wish(1_000)])
  expect((await orders.confirm(alone)).body.message).toBe('allotment.changed')
  const both = await orders.shared()
  await orders.cancel(later.id)
  expect((await orders.confirm(both)).body.message).toBe('allotment.changed')
  const seen = await orders.shared()
  const twice = {
    ...seen,
    orders: seen.orders.map((one) => ({ ...one, lines: [...one.lines, ...one.lines] })),
  }
  expect((await orders.confirm(twice)).body.message).toBe('allotment.changed')
  expect(await allotted(orders, [order.id])).toEqual([['open', null]])
})

test('goods that went meanwhile are told, and nothing is written', async () => {
  const { at, orders } = await begin()
  const { lot } = await documents.stocked(at.dry, { grams: 10_000 })
  const order = await orders.create(await createPartner(world), [wish(8_000)])
  const seen = await orders.shared()
  const transfer = await documents.transfer(at.dry, at.vehicle)
  await documents.addLot(transfer, lot, 5_000)
  await documents.post(transfer)
  const refused = await orders.confirm(seen)
  expect([refused.status, refused.body.message]).toEqual([409, 'allotment.stock_changed'])
  expect(await allotted(orders, [order.id])).toEqual([['open', null]])
  // of less than there still is nobody minds
  const line = seen.orders[0]?.lines[0]?.id ?? ''
  expect((await orders.confirm(seen, { [line]: 5_000 })).status).toBe(200)
})

test('of two who confirm at once one is told that the orders have changed', async () => {
  const { at, orders } = await begin()
  await documents.stocked(at.dry, { grams: 10_000 })
  const ids: string[] = []
  for (let index = 0; index < 3; index += 1)
    ids.push((await orders.create(await createPartner(world, index + 1), [wish(8_000)])).id)
  const seen = await orders.shared()
  const answers = await Promise.all([orders.confirm(seen), orders.confirm(seen)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('allotment.changed')
  const grams = (await Promise.all(ids.map(orders.get))).map((order) => order.allotted_grams ?? 0)
  expect(grams.reduce((sum, one) => sum + one, 0)).toBe(10_000)
})

test('what is prepared or cancelled is not shared again, and its goods count no more', async () => {
  const { at, orders } = await begin()
  await documents.stocked(at.dry, { grams: 10_000 })
  const first = await orders.create(await createPartner(world, 1), [wish(4_000)])
  const gone = await orders.create(await createPartner(world, 1), [wish(4_000)])
  await orders.cancel(gone.id)
  await orders.confirm(await orders.shared())
  expect((await orders.issue(first.id)).status).toBe(200)
  const second = await orders.create(await createPartner(world, 1), [wish(9_000)])
  const seen = await orders.shared()
  expect(seen.there).toEqual([{ category: 'pastries', product_id: null, grams: 6_000 }])
  expect(seen.orders.map(({ id }) => id)).toEqual([second.id])
  expect(seen.prepared.map(({ id }) => id)).toEqual([first.id])
})

test('a place that is not there has no allotment', async () => {
  const answer = await world.call(user(), allotmentEndpoints.get, {
    query: { place_id: newId(), day: DAY },
  })
  expect([answer.status, answer.body.message]).toEqual([404, 'place.not_found'])
})
