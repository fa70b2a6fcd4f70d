import { documentEndpoints } from '@crm/contract/warehouse/documents'
import { orderEndpoints } from '@crm/contract/warehouse/orders/orders'
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
async function begin() {
  const at = await createWarehouse(world)
  return { at, orders: ordersOf(world, user(), at.warehouse, '2026-03-11') }
}
const until = (goods_date: string) => ({
  goods_date,
  date_kind: 'best_before',
  date_precision: 'day',
})
const RICE = ({ product }: Warehouse, date = '2026-12-31') => ({
  category: null,
  product_id: product,
  ...until(date),
})

/** An order that was given what is there. */
async function allottedOf(
  orders: ReturnType<typeof ordersOf>,
  lines: readonly object[],
  persons = 1,
) {
  const { id } = await orders.create(await createPartner(world, persons), lines)
  await orders.confirm(await orders.shared())
  return id
}

test('what was given is drafted by place, what spoils first first, in whole pieces', async () => {
  const { at, orders } = await begin()
  const late = await documents.stocked(at.dry, { grams: 9_000, pieces: 9, ...RICE(at) })
  const soon = await documents.stocked(at.dry, {
    grams: 2_000,
    pieces: 2,
    ...RICE(at, '2026-05-01'),
  })
  const cold = await documents.stocked(at.cold, { grams: 5_000, category: 'chilled' })
  const id = await allottedOf(orders, [
    wish(4_500, { product_id: at.product }),
    wish(3_200, { category: 'chilled' }),
  ])
  const key = newId()
  const answer = await orders.issue(id, key)
  expect([answer.status, answer.body.message, answer.body.data.lacking]).toEqual([
    200,
    'order.issue_prepared',
    [],
  ])
  const { data } = answer.body
  expect(data).toMatchObject({
    state: 'allotted',
    documents: [{ state: 'draft' }, { state: 'draft' }],
  })
  expect(data.documents.map((document) => document.id)).toContain(key)
  const drafts = await Promise.all(data.documents.map((document) => documents.get(document.id)))
  for (const draft of drafts)
    expect(draft).toMatchObject({ kind: 'issue', partner_id: data.partner_id, happened_at: null })
  const lines = drafts.flatMap(({ from_place, goods }) =>
    goods.map(({ lot_id, grams, pieces }) => [from_place?.id, lot_id, grams, pieces]),
  )
  expect(lines.toSorted()).toEqual(
    [
      [at.dry, soon.lot, 2_000, 2],
      [at.dry, late.lot, 2_000, 2],
      [at.cold, cold.lot, 3_200, null],
    ].toSorted(),
  )
  // who repeats it, because no answer came, gets the same
  const { body } = await orders.issue(id, key)
  expect(body.data.documents).toEqual(data.documents)
  expect((await orders.issue(id)).body.message).toBe('order.being_issued')
})

test('an order is issued when its documents are posted, and allotted again when one is reversed', async () => {
  const { at, orders } = await begin()
  await documents.stocked(at.dry, { grams: 5_000 })
  await documents.stocked(at.cold, { grams: 5_000, category: 'chilled' })
  const id = await allottedOf(orders, [wish(2_000), wish(3_000, { category: 'chilled' })])
  const { documents: drafts } = (await orders.issue(id)).body.data
  const [first, second] = drafts.map((document) => document.id)
  expect((await documents.post(first ?? '')).status).toBe(200)
  expect((await orders.get(id)).state).toBe('allotted')
  await documents.post(second ?? '')
  const issued = await orders.get(id)
  expect(issued.state).toBe('issued')
  expect(issued.goods.map(({ category, issued_grams }) => [category, issued_grams])).toEqual([
    ['chilled', 3_000],
    ['pastries', 2_000],
  ])
  expect((await orders.issue(id)).body.message).toBe('order.being_issued')
  expect((await orders.cancel(id)).body.message).toBe('order.being_issued')

  const cold = drafts.find(({ grams }) => grams === 3_000)?.id ?? ''
  await documents.reverse(cold)
  expect((await orders.get(id)).state).toBe('allotted')
  // only what is missing is prepared again
  const again = (await orders.issue(id)).body.data
  expect(again.documents.map(({ state, grams }) => [state, grams]).toSorted()).toEqual([
    ['draft', 3_000],
    ['posted', 2_000],
  ])
})

test('a draft that is deleted gives the order back to the allotment', async () => {
  const { at, orders } = await begin()
  await documents.stocked(at.dry, { grams: 5_000 })
  const id = await allottedOf(orders, [wish(2_000)])
  const key = newId()
  await orders.issue(id, key)
  expect((await orders.shared()).orders).toEqual([])
  await world.call(user(), documentEndpoints.remove, { params: { id: key } })
  expect(await orders.get(id)).toMatchObject({ state: 'allotted', documents: [] })
  expect((await orders.shared()).orders.map((order) => order.id)).toEqual([id])
  expect((await orders.issue(id)).status).toBe(200)
})

test('a draft that somebody turns to another partner issues the order no more', async () => {
  const { at, orders } = await begin()
  await documents.stocked(at.dry, { grams: 5_000 })
  const id = await allottedOf(orders, [wish(2_000)])
  const key = newId()
  await orders.issue(id, key)
  await world.db
    .updateTable('warehouse.document')
    .set({ partner_id: await createPartner(world) })
    .where('id', '=', key)
    .execute()
  expect(await orders.get(id)).toMatchObject({ state: 'allotted', documents: [] })
  expect((await orders.issue(id)).status).toBe(200)
})

test('what does not lie there any more is told, and the rest is drafted', async () => {
  const { at, orders } = await begin()
  const { lot } = await documents.stocked(at.dry, { grams: 5_000 })
  await documents.stocked(at.cold, { grams: 900, category: 'chilled' })
  const id = await allottedOf(orders, [wish(4_000), wish(900, { category: 'chilled' })])
  const transfer = await documents.transfer(at.dry, at.vehicle)
  await documents.addLot(transfer, lot, 3_500)
  await documents.post(transfer)
  const { data } = (await orders.issue(id)).body
  expect(data.lacking).toEqual([
    { category: 'pastries', product_id: null, product_name: null, grams: 2_500 },
  ])
  expect(data.documents.map(({ grams }) => grams).toSorted()).toEqual([1_500, 900])
})

test('of nothing there is no draft, and none of an order that was not allotted', async () => {
  const { at, orders } = await begin()
  const { lot } = await documents.stocked(at.dry, { grams: 5_000 })
  const open = await orders.create(await createPartner(world), [wish(1_000)])
  expect((await orders.issue(open.id)).body.message).toBe('order.not_allotted')
  await orders.confirm(await orders.shared())
  await world.db
    .updateTable('warehouse.lot')
    .set({ state: 'recalled', state_reason: 'Střepy' })
    .where('id', '=', lot)
    .execute()
  const refused = await orders.issue(open.id)
  expect([refused.status, refused.body.message]).toEqual([409, 'order.nothing_there'])
  const stale = await world.call(user(), orderEndpoints.issue, {
    params: { id: open.id },
    body: { key: newId(), updated_at: open.updated_at },
  })
  expect(stale.body.message).toBe('stale_record')
})

test('orders that are prepared at once get different goods', async () => {
  const { at, orders } = await begin()
  for (let index = 0; index < 4; index += 1) await documents.stocked(at.dry, { grams: 3_000 })
  const ids: string[] = []
  for (let index = 0; index < 4; index += 1)
    ids.push((await orders.create(await createPartner(world, 1), [wish(3_000)])).id)
  await orders.confirm(await orders.shared())
  const answers = await Promise.all(ids.map((id) => orders.issue(id)))
  expect(answers.map(({ status, body }) => [status, body.data.lacking])).toEqual(
    ids.map(() => [200, []]),
  )
  for (const { body } of answers)
    expect((await documents.post(body.data.documents[0]?.id ?? '')).status).toBe(200)
})

test('one order that is prepared twice at once has one draft', async () => {
  const { at, orders } = await begin()
  await documents.stocked(at.dry, { grams: 9_000 })
  const id = await allottedOf(orders, [wish(2_000)])
  const answers = await Promise.all([orders.issue(id), orders.issue(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await orders.get(id)).documents).toHaveLength(1)
})

test('a key that is another document’s is refused', async () => {
  const { at, orders } = await begin()
  const { document } = await documents.stocked(at.dry, { grams: 9_000 })
  const id = await allottedOf(orders, [wish(2_000)])
  expect((await orders.issue(id, document)).body.message).toBe('document.key_taken')
  expect((await orders.get(id)).documents).toEqual([])
})
