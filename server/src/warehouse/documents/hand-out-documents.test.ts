import { documentEndpoints as endpoints, documentFiles } from '@crm/contract/warehouse/documents'
import { lotEndpoints } from '@crm/contract/warehouse/lots'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, TODAY, type World } from '../../testing/world.ts'
import { count } from '../testing/counting.ts'
import { createPoint } from '../testing/point.ts'
import { balancesOf, createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

let world: World
let user: Caller
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
let point: Awaited<ReturnType<typeof createPoint>>
beforeAll(async () => {
  world = await createWorld()
  user = await world.signIn({
    permissions: ['wh_stock.read', 'wh_document.create', 'wh_document.reverse'],
  })
  documents = documentsOf(world, user)
  at = await createWarehouse(world)
})
beforeEach(async () => {
  world.setNow(NOW)
  point = await createPoint(world)
})
afterAll(() => world.close())

const list = async (query: object) =>
  (await world.callWith(user, endpoints.list, { query: { place_id: point.place, ...query } })).body
    .data
/** The document of what was told last. */
const latest = async () => {
  const [row] = await list({ kind: 'hand_out', sort: '-number' })
  return documents.get(row?.id ?? '')
}
const lying = async (grams: number, given: object = {}) =>
  (await documents.stocked(point.place, { grams, ...given })).lot

test('hand-outs are listed only when they are asked for', async () => {
  await lying(1000)
  await point.tell(newId(), TODAY, [{ grams: 300 }, { grams: 200, category: 'food' }])
  expect((await list({})).map(({ kind }) => kind)).toEqual(['receipt'])
  expect((await list({ state: 'posted' })).map(({ kind }) => kind)).toEqual(['receipt'])
  expect(await list({ kind: 'hand_out' })).toMatchObject([
    {
      kind: 'hand_out',
      state: 'posted',
      from_place: { id: point.place },
      to_place: null,
      happened_at: NOW,
      lines: 2,
      grams: 500,
    },
  ])
})

test('one has the lots that were taken for it, and what was not there', async () => {
  const rice = await lying(2000, { product_id: at.product, pieces: 2 })
  const bread = await lying(1000)
  await point.tell(newId(), TODAY, [
    { grams: 1000, category: 'durables' },
    { grams: 1250 },
    { grams: 40, category: 'food', source: 'eu' },
  ])
  const document = await latest()
  expect(document).toMatchObject({ lines: 3, grams: 2290 })
  expect(new Set(document.goods)).toEqual(
    new Set([
      expect.objectContaining({
        lot_id: rice,
        grams: 1000,
        pieces: 1,
        reason: null,
        there_grams: 1000,
      }),
      expect.objectContaining({ lot_id: bread, grams: 1000, pieces: null, there_grams: 0 }),
    ]),
  )
  expect(document.missing).toEqual([
    { category: 'pastries', source: 'own', grams: 250, state: 'open' },
    { category: 'food', source: 'eu', grams: 40, state: 'open' },
  ])
  expect(JSON.stringify(document)).not.toContain(point.stands_for)
})

test('what is missing says what became of it: counted since, or settled', async () => {
  world.setNow('2026-03-09T09:00:00.000Z')
  const lot = await lying(1000)
  world.setNow('2026-03-10T06:00:00.000Z')
  await count(world, point.place, { [lot]: 700 })
  world.setNow(NOW)
  await point.tell(newId(), '2026-03-09', [{ grams: 300 }, { grams: 60, category: 'food' }])
  await world.db
    .insertInto('warehouse.settlement')
    .values({
      id: newId(),
      place_id: point.place,
      category: 'food',
      source: 'own',
      grams: 60,
      reason: 'Přivezeno bez dokladu.',
      settled_at: NOW,
    })
    .execute()
  expect((await latest()).missing).toEqual([
    { category: 'pastries', source: 'own', grams: 300, state: 'counted' },
    { category: 'food', source: 'own', grams: 60, state: 'settled' },
  ])
})

test('nobody reverses one in the warehouse, and nothing moves', async () => {
  const lot = await lying(1000)
  const subject = newId()
  await point.tell(subject, TODAY, [{ grams: 300 }])
  const { id } = await latest()
  const refusal = async () => {
    const { status, body } = await documents.reverse(id)
    return [status, body.message]
  }
  expect(await refusal()).toEqual([409, 'document.of_hand_out'])
  expect(await documents.get(id)).toMatchObject({ state: 'posted', reversal_reason: null })
  expect(await balancesOf(world, lot)).toEqual({ [point.place]: 700 })
  await point.tell(subject, TODAY, [])
  expect(await refusal()).toEqual([409, 'document.of_hand_out'])
})

test('one that was changed or deleted keeps what it took, and says so by a code', async () => {
  const lot = await lying(1000)
  const subject = newId()
  await point.tell(subject, TODAY, [{ grams: 1200 }])
  const first = await latest()
  await point.tell(subject, TODAY, [{ grams: 200 }])
  const second = await latest()
  expect(await documents.get(first.id)).toMatchObject({
    state: 'reversed',
    reversal_reason: 'hand_out_changed',
    goods: [{ lot_id: lot, grams: 1000 }],
    missing: [],
  })
  await point.tell(subject, TODAY, [])
  expect(await documents.get(second.id)).toMatchObject({
    state: 'reversed',
    reversal_reason: 'hand_out_deleted',
  })
})

test('the ways of a lot lead to them', async () => {
  const lot = await lying(1000)
  await point.tell(newId(), TODAY, [{ grams: 300 }])
  const { id, number } = await latest()
  const { body } = await world.call(user, lotEndpoints.movements, { params: { id: lot } })
  expect(body.data).toContainEqual(
    expect.objectContaining({
      document_id: id,
      document_number: number,
      kind: 'hand_out',
      is_reversal: false,
      to_place_label: null,
      grams: 300,
    }),
  )
})

test('a file holds them only when it is asked for them', async () => {
  await lying(1000)
  await point.tell(newId(), TODAY, [{ grams: 300 }])
  expect(await exported({ place_id: point.place })).not.toContain('Výdej domácnosti')
  expect(await exported({ place_id: point.place, kind: 'hand_out' })).toMatch(
    /Výdej domácnosti;Zaúčtováno;.*;Domácnost;1;0,3;/,
  )
})

async function exported(filters: object): Promise<string> {
  const { export: endpoint } = documentFiles
  const { body } = await world.app.inject({
    method: endpoint.method,
    url: `/backend/api${endpoint.path}`,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ format: 'csv', filters }),
  })
  return body
}
