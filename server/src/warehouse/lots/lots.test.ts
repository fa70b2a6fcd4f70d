import { lotEndpoints as endpoints } from '@crm/contract/warehouse/lots'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

let world: World
let keeper: Caller
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  world = await createWorld()
  keeper = await world.signIn({ permissions: ['wh_stock.read', 'wh_lot.update'] })
  documents = documentsOf(world, world.as('food_bank_manager'))
  at = await createWarehouse(world)
})
afterAll(() => world.close())

const get = async (id: string) =>
  (await world.call(keeper, endpoints.get, { params: { id } })).body.data
const setState = async (id: string, state: 'open' | 'held' | 'recalled', reason: string | null) => {
  const { updated_at } = await get(id)
  return world.call(keeper, endpoints.setState, {
    params: { id },
    body: { state, reason, updated_at },
  })
}

test('a lot says what it is, where it came from, where it lies and which way it went', async () => {
  const { lot, document } = await documents.stocked(
    at.dry,
    {
      product_id: at.product,
      grams: 3000,
      pieces: 3,
      date_kind: 'use_by',
      goods_date: '2026-06-15',
    },
    { donor_id: at.donor, donor_site_id: at.site },
  )
  const out = await documents.transfer(at.dry, at.cold)
  await documents.addLot(out, lot, 1000, { pieces: 1 })
  await documents.post(out)
  expect(await get(lot)).toMatchObject({
    category: 'durables',
    by_pieces: true,
    site_name: 'Prodejna Brno',
    goods_date: '2026-06-15',
    lot_state: 'open',
    places: [
      { place_id: at.dry, grams: 2000, pieces: 2 },
      { place_id: at.cold, grams: 1000, pieces: 1 },
    ],
  })
  const { body } = await world.call(keeper, endpoints.movements, { params: { id: lot } })
  expect(body.data).toMatchObject([
    { document_id: out, kind: 'transfer', grams: 1000, pieces: 1 },
    { document_id: document, kind: 'receipt', from_place_label: null, grams: 3000 },
  ])
})

test('its date is corrected, of a month to its last day; what it is stays', async () => {
  const { lot } = await documents.stocked(at.dry)
  const { updated_at } = await get(lot)
  const body = {
    date_kind: 'best_before',
    goods_date: '2026-11-02',
    date_precision: 'month',
    maker_lot: ' B7 ',
    updated_at,
  } as const
  const update = (given: object = {}) =>
    world.callWith(keeper, endpoints.update, { params: { id: lot }, body: { ...body, ...given } })
  const { body: answer } = await update()
  expect(answer.data).toMatchObject({ goods_date: '2026-11-30', maker_lot: 'B7' })
  expect((await update()).body.message).toBe('stale_record')
  const fresh = { updated_at: answer.data.updated_at }
  expect((await update({ ...fresh, goods_date: null })).body.errors).toEqual({
    goods_date: [{ rule: 'required' }],
  })
  expect((await update({ ...fresh, category: 'food' })).status).toBe(422)
})

test('goods are stopped with a reason, and released without one', async () => {
  const { lot } = await documents.stocked(at.dry)
  const bare = await setState(lot, 'held', null)
  expect(bare.body.errors).toEqual({ reason: [{ rule: 'required' }] })
  expect((await setState(lot, 'held', 'Plíseň')).body.data).toMatchObject({
    lot_state: 'held',
    state_reason: 'Plíseň',
  })
  expect((await setState(lot, 'open', null)).body.data).toMatchObject({
    lot_state: 'open',
    state_reason: null,
  })
})

test('a recall is not taken back without a reason', async () => {
  const { lot } = await documents.stocked(at.dry)
  await setState(lot, 'recalled', 'Sklo')
  expect((await setState(lot, 'open', null)).body.errors).toEqual({
    reason: [{ rule: 'required' }],
  })
  expect((await setState(lot, 'open', 'Výrobce svolání odvolal')).status).toBe(200)
})

test('a lot that is not there is not found, and who only reads changes none', async () => {
  const id = newId()
  const missing = await world.call(keeper, endpoints.movements, { params: { id } })
  expect([missing.status, missing.body.message]).toEqual([404, 'lot.not_found'])
  const reader = await world.signIn({ permissions: ['wh_stock.read'] })
  const { lot } = await documents.stocked(at.dry)
  const { updated_at } = await get(lot)
  const refused = await world.call(reader, endpoints.setState, {
    params: { id: lot },
    body: { state: 'held', reason: 'x', updated_at },
  })
  expect(refused.status).toBe(403)
})
