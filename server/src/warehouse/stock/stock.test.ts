import { labelOf } from '@crm/contract/warehouse/label'
import { lotEndpoints } from '@crm/contract/warehouse/lots'
import { stockEndpoints as endpoints } from '@crm/contract/warehouse/stock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

let world: World
let reader: Caller
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  world = await createWorld()
  reader = await world.signIn({ permissions: ['wh_stock.read'] })
  documents = documentsOf(world, world.as('food_bank_manager'))
})
afterAll(() => world.close())
beforeEach(async () => {
  at = await createWarehouse(world)
})

const best = (goods_date: string) => ({ date_kind: 'best_before', goods_date })
const list = async (query: object = {}) =>
  (await world.callWith(reader, endpoints.list, { query: { place_id: at.warehouse, ...query } }))
    .body
const lots = async (query: object = {}) => (await list(query)).data.map(({ lot_id }) => lot_id)
const scan = (code: string) => world.call(reader, endpoints.scan, { query: { code } })
const lotOf = async (id: string) =>
  (await world.call(world.as('food_bank_manager'), lotEndpoints.get, { params: { id } })).body.data
async function hold(id: string, state: 'held' | 'recalled' = 'held') {
  const { updated_at } = await lotOf(id)
  await world.call(world.as('food_bank_manager'), lotEndpoints.setState, {
    params: { id },
    body: { state, reason: 'Zkouška', updated_at },
  })
}

test('what spoils first is first, and what has no date is last; a warehouse shows its zones', async () => {
  const { lot: never } = await documents.stocked(at.dry)
  const { lot: later } = await documents.stocked(at.cold, best('2026-08-01'))
  const { lot: sooner } = await documents.stocked(at.dry, best('2026-05-01'))
  await documents.stocked(at.vehicle)
  expect(await lots()).toEqual([sooner, later, never])
  expect(await lots({ sort: '-goods_date' })).toEqual([later, sooner, never])
  const { data, meta } = await list({ place_id: at.dry })
  expect([data.map(({ lot_id }) => lot_id), meta.total]).toEqual([[sooner, never], 2])
  expect(data[0]?.place_label).toMatch(/^Lesná .* · Suché$/)
})

test('it is narrowed by what the goods are, whose they are and how they are', async () => {
  const { lot: rice } = await documents.stocked(
    at.dry,
    { product_id: at.product, maker_lot: 'K-77', pieces: 2, ...best('2026-08-01') },
    { source: 'eu', donor_id: at.donor },
  )
  const { lot: bread } = await documents.stocked(at.dry)
  await hold(bread)
  expect(await lots({ product_id: at.product })).toEqual([rice])
  expect(await lots({ category: 'pastries' })).toEqual([bread])
  expect(await lots({ source: 'eu' })).toEqual([rice])
  expect(await lots({ state: 'held' })).toEqual([bread])
  expect(await lots({ lot_id: rice })).toEqual([rice])
  expect(await lots({ search: 'ryz' })).toEqual([rice])
  expect(await lots({ search: 'k-77' })).toEqual([rice])
  expect(await lots({ search: 'obchod' })).toEqual([rice])
  const { lot_number } = await lotOf(bread)
  expect(await lots({ search: labelOf(lot_number) })).toEqual([bread])
})

test('what was moved away altogether is no longer there', async () => {
  const { lot } = await documents.stocked(at.dry, { grams: 1000 })
  const out = await documents.transfer(at.dry, at.vehicle)
  await documents.addLot(out, lot, 1000)
  await documents.post(out)
  expect(await lots()).toEqual([])
  expect(await lots({ place_id: at.vehicle })).toEqual([lot])
})

test('each lot that needs eyes is watched once, and the numbers are those of the rows behind them', async () => {
  const { lot: useBy } = await documents.stocked(at.dry, {
    date_kind: 'use_by',
    goods_date: '2026-03-09',
  })
  const { lot: bestBefore } = await documents.stocked(at.dry, best('2026-03-09'))
  const { lot: soon } = await documents.stocked(at.dry, best('2026-03-24'))
  await documents.stocked(at.dry, best('2026-03-25'))
  const { lot: held } = await documents.stocked(at.dry, best('2026-03-01'))
  const { lot: recalled } = await documents.stocked(at.cold)
  await hold(held)
  await hold(recalled, 'recalled')
  expect(await lots({ watched: 'use_by_over' })).toEqual([useBy])
  expect(await lots({ watched: 'best_before_over' })).toEqual([bestBefore])
  expect(await lots({ watched: 'soon' })).toEqual([soon])
  expect((await lots({ watched: 'stopped' })).toSorted()).toEqual([held, recalled].toSorted())

  const { body } = await world.call(reader, endpoints.today, {})
  for (const watched of ['stopped', 'use_by_over', 'best_before_over', 'soon'] as const) {
    const rows = await world.callWith(reader, endpoints.list, { query: { watched, per_page: 100 } })
    const grams = rows.body.data.reduce((sum, row) => sum + row.grams, 0)
    expect(body.data[watched]).toEqual({ lots: rows.body.meta.total, grams })
  }
})

test('the day knows drafts, what came in today, and what lies there by category', async () => {
  const today = async () => (await world.call(reader, endpoints.today, {})).body.data
  const before = await today()
  await documents.receive(at.dry)
  const { document } = await documents.stocked(at.dry, { grams: 2500, category: 'clothes' })
  await documents.stocked(at.dry, { grams: 500 }, { happened_at: '2026-03-09T22:59:00.000Z' })
  const after = await today()
  expect(after.drafts - before.drafts).toBe(1)
  expect(after.received_today - before.received_today).toBe(2500)
  const clothes = (day: typeof after) =>
    day.by_category.find(({ category }) => category === 'clothes')?.grams ?? 0
  expect(clothes(after) - clothes(before)).toBe(2500)
  await documents.reverse(document)
  expect((await today()).received_today).toBe(before.received_today)
})

test('a label is a lot; an EAN is its product with the pieces in the package; both say no more than that', async () => {
  await world.db
    .insertInto('warehouse.product_code')
    .values({ id: newId(), product_id: at.product, code: '09501101530003', pieces: 12 })
    .execute()
  const { lot } = await documents.stocked(at.dry)
  const { lot_number } = await lotOf(lot)
  const label = await scan(labelOf(lot_number))
  expect(label.body.data).toMatchObject({ lot: { lot_id: lot }, product_id: null, gtin: null })
  const carton = await scan('9501101530003')
  expect(carton.body.data).toMatchObject({ lot: null, product_id: at.product, pieces: 12 })
  const counted = await scan('0109501101530003' + '3748')
  expect(counted.body.data).toMatchObject({ product_id: at.product, pieces: 48 })
  const unknown = await scan('95012346')
  expect(unknown.body.data).toMatchObject({ product_id: null, gtin: '00000095012346' })
})

test.each(['L999999', 'rohlíky', '9501101530004'])(
  '%s is no code that means anything',
  async (code) => {
    const { status, body } = await scan(code)
    expect([status, body.message]).toEqual([404, 'scan.unknown'])
  },
)
