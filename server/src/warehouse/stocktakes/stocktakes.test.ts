import { stocktakeEndpoints as endpoints } from '@crm/contract/warehouse/stocktakes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import {
  balancesOf,
  createWarehouse,
  documentsOf,
  goods,
  type Warehouse,
} from '../testing/warehouse.ts'

let world: World
let counter: Caller
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  world = await createWorld()
  counter = await world.signIn({ permissions: ['wh_stocktake.create'] })
  documents = documentsOf(world, world.as('food_bank_manager'))
})
afterAll(() => world.close())
beforeEach(async () => {
  setTime(0)
  at = await createWarehouse(world)
})

const MINUTE = 60_000
const timeAt = (minutes: number) => new Date(Date.parse(NOW) + minutes * MINUTE).toISOString()
const setTime = (minutes: number) => world.setNow(timeAt(minutes))

async function begin(placeId = at.dry): Promise<string> {
  const body = { key: newId(), place_id: placeId }
  const { status } = await world.callWith(counter, endpoints.create, { body })
  expect(status).toBe(201)
  return body.key
}
const count = (id: string, lot_id: string, grams: number, pieces: number | null = null) =>
  world.call(counter, endpoints.setCount, { params: { id }, body: { lot_id, grams, pieces } })
async function settle(id: string) {
  const { updated_at } = await documents.get(id)
  return world.call(world.as('food_bank_manager'), endpoints.post, {
    params: { id },
    body: { updated_at },
  })
}

test('what was counted is what lies there; a lot that nobody counted stays as it is', async () => {
  const { lot: less } = await documents.stocked(at.dry, { grams: 1000 })
  const { lot: more } = await documents.stocked(at.dry, { grams: 1000, pieces: 4 })
  const { lot: uncounted } = await documents.stocked(at.dry, { grams: 1000 })
  const id = await begin()
  await count(id, less, 900)
  await count(id, more, 1250, 5)
  expect(await balancesOf(world, less)).toEqual({ [at.dry]: 1000 })
  const { status, body } = await settle(id)
  expect([status, body.message]).toEqual([200, 'stocktake.posted'])
  expect(await balancesOf(world, less)).toEqual({ [at.dry]: 900 })
  expect(await balancesOf(world, more)).toEqual({ [at.dry]: 1250 })
  expect(await balancesOf(world, uncounted)).toEqual({ [at.dry]: 1000 })
})

test('who counts sees lots and no weights that should be there', async () => {
  const { lot } = await documents.stocked(at.dry, { grams: 1000, pieces: 3 })
  const id = await begin()
  const { body } = await world.call(counter, endpoints.sheet, { params: { id } })
  expect(body.data.rows).toMatchObject([{ lot_id: lot, grams: null, pieces: null, count_id: null }])
  const differences = await world.call(counter, endpoints.differences, { params: { id } })
  expect(differences.status).toBe(403)
})

test('who settles sees both, of the moment when it was counted', async () => {
  const { lot } = await documents.stocked(at.dry, { grams: 1000 })
  const id = await begin()
  setTime(10)
  await count(id, lot, 950)
  setTime(20)
  const out = await documents.transfer(at.dry, at.cold)
  await documents.addLot(out, lot, 300)
  await documents.post(out)
  setTime(30)
  const { body } = await world.call(world.as('food_bank_manager'), endpoints.differences, {
    params: { id },
  })
  expect(body.data).toMatchObject([{ lot_id: lot, grams: 950, expected_grams: 1000 }])
  await settle(id)
  expect(await balancesOf(world, lot)).toEqual({ [at.dry]: 650, [at.cold]: 300 })
})

test('the sheet of what was settled holds what was counted, and nothing that came later', async () => {
  const { lot } = await documents.stocked(at.dry, { grams: 1000 })
  const id = await begin()
  await count(id, lot, 1000)
  await settle(id)
  await documents.stocked(at.dry, { grams: 500 })
  const { body } = await world.call(counter, endpoints.sheet, { params: { id } })
  expect(body.data.rows.map(({ lot_id }) => lot_id)).toEqual([lot])
})

test('counted again, the last count holds', async () => {
  const { lot } = await documents.stocked(at.dry, { grams: 1000 })
  const id = await begin()
  await count(id, lot, 100)
  await count(id, lot, 990)
  await settle(id)
  expect(await balancesOf(world, lot)).toEqual({ [at.dry]: 990 })
})

test('what happened before a count is settled by it, and is not entered afterwards', async () => {
  const { lot, document } = await documents.stocked(at.dry, { grams: 1000 })
  setTime(10)
  const id = await begin()
  setTime(20)
  await count(id, lot, 600)
  await settle(id)
  setTime(30)
  const late = await documents.transfer(at.dry, at.cold, { happened_at: timeAt(15) })
  await documents.addLot(late, lot, 400)
  expect((await documents.post(late)).body.message).toBe('stock.counted_since')
  expect((await documents.reverse(document)).body.message).toBe('stock.counted_since')
  // without the stocktake both are possible
  expect((await documents.reverse(id)).status).toBe(200)
  expect((await documents.post(late)).status).toBe(200)
  expect(await balancesOf(world, lot)).toEqual({ [at.dry]: 600, [at.cold]: 400 })
})

test('a stocktake on which a later one stands is not reversed before it', async () => {
  const { lot } = await documents.stocked(at.dry, { grams: 1000 })
  setTime(10)
  const [first, second] = [await begin(), await begin()]
  await count(first, lot, 900)
  await settle(first)
  setTime(20)
  await count(second, lot, 850)
  await settle(second)
  expect((await documents.reverse(first)).body.message).toBe('stock.counted_since')
  expect((await documents.reverse(second)).status).toBe(200)
  expect((await documents.reverse(first)).status).toBe(200)
  expect(await balancesOf(world, lot)).toEqual({ [at.dry]: 1000 })
})

test('a count that what has left since contradicts is not settled', async () => {
  const { lot } = await documents.stocked(at.dry, { grams: 1000 })
  setTime(10)
  const id = await begin()
  await count(id, lot, 100)
  setTime(20)
  const out = await documents.transfer(at.dry, at.cold)
  await documents.addLot(out, lot, 500)
  await documents.post(out)
  const { status, body } = await settle(id)
  expect([status, body.message]).toEqual([409, 'stock.lacking'])
  expect(body.details).toMatchObject({ lots: [{ lot_id: lot }] })
})

test('goods without a label are found, become a lot, and a repeated command finds them once', async () => {
  const id = await begin()
  const body = goods({ grams: 4200, category: 'drugstore' })
  const found = async () =>
    (await world.callWith(counter, endpoints.addFound, { params: { id }, body })).body.data
  const [first, again] = [await found(), await found()]
  expect(again).toEqual(first)
  await settle(id)
  expect(await balancesOf(world, first.lot_id)).toEqual({ [at.dry]: 4200 })
})

test('a count that is taken back leaves its lot alone; one of goods that were only found is gone with them', async () => {
  const { lot } = await documents.stocked(at.dry, { grams: 1000 })
  const id = await begin()
  const counted = (await count(id, lot, 5)).body.data
  const body = goods()
  await world.callWith(counter, endpoints.addFound, { params: { id }, body })
  for (const countId of [counted.count_id ?? '', body.key])
    expect(
      (await world.call(counter, endpoints.removeCount, { params: { id: countId } })).status,
    ).toBe(200)
  const { body: answer } = await world.call(counter, endpoints.sheet, { params: { id } })
  expect(answer.data.rows).toMatchObject([{ lot_id: lot, count_id: null }])
  expect((await settle(id)).body.message).toBe('document.empty')
})

test('pieces are counted of what comes in pieces, and nothing is below zero', async () => {
  const { lot } = await documents.stocked(at.dry, { grams: 1000, pieces: 4 })
  const id = await begin()
  expect((await count(id, lot, 900)).body.errors).toEqual({ pieces: [{ rule: 'required' }] })
  expect((await count(id, lot, -1, 1)).body.errors).toMatchObject({ grams: [{ rule: 'weight' }] })
  expect((await count(id, newId(), 5)).body.message).toBe('lot.not_found')
})

test('who counts does not settle, and what was settled is not counted', async () => {
  const { lot } = await documents.stocked(at.dry, { grams: 1000 })
  const id = await begin()
  await count(id, lot, 1000)
  const { updated_at } = await documents.get(id)
  const refused = await world.call(counter, endpoints.post, {
    params: { id },
    body: { updated_at },
  })
  expect(refused.status).toBe(403)
  await settle(id)
  expect((await count(id, lot, 5)).body.message).toBe('document.is_posted')
})

test('a transfer is neither counted nor settled as a stocktake, and a stocktake not posted as a transfer', async () => {
  const { lot } = await documents.stocked(at.dry, { grams: 1000 })
  const transfer = await documents.transfer(at.dry, at.cold)
  expect((await count(transfer, lot, 5)).body.message).toBe('document.not_found')
  expect((await settle(transfer)).body.message).toBe('document.not_found')
  const id = await begin()
  await count(id, lot, 5)
  expect((await documents.post(id)).body.message).toBe('document.not_found')
  expect((await documents.addLot(id, lot, 5)).body.message).toBe('document.other_kind')
})
