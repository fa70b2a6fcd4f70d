import {
  differenceEndpoints as endpoints,
  differenceFiles,
} from '@crm/contract/warehouse/differences/differences'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, TODAY, type World } from '../../testing/world.ts'
import { warehouseNames } from '../names-repository.ts'
import { createPoint } from '../testing/point.ts'
import { balancesOf, createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

let world: World
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
let point: Awaited<ReturnType<typeof createPoint>>
let reader: Caller
let settler: Caller
beforeAll(async () => {
  world = await createWorld()
  at = await createWarehouse(world)
  documents = documentsOf(world, world.as('food_bank_manager'))
  reader = await world.signIn({ permissions: ['wh_stock.read'] })
  settler = await world.signIn({ permissions: ['wh_stock.read', 'wh_stocktake.confirm'] })
})
beforeEach(async () => {
  world.setNow(NOW)
  point = await createPoint(world)
})
afterAll(() => world.close())

const LATER = '2026-03-12T09:00:00.000Z'
const lying = async (grams: number, given: object = {}, head: object = {}) =>
  (await documents.stocked(point.place, { grams, ...given }, head)).lot
const give = async (grams: number, given: object = {}, day = TODAY) => {
  const id = newId()
  await point.tell(id, day, [{ grams, ...given }])
  return id
}
/** Of all places only those of this test. */
const listed = async (places = [point.place]) => {
  const { body } = await world.call(reader, endpoints.list, { query: {} })
  return body.data.filter(({ place_id }) => places.includes(place_id))
}
const missing = async () =>
  Object.fromEntries(
    (await listed()).map(({ category, source, missing_grams }) => [
      `${category} ${source}`,
      missing_grams,
    ]),
  )
const draw = (place_id = point.place) => world.call(settler, endpoints.draw, { body: { place_id } })
type Given = Partial<{ key: string; place_id: string; source: 'own' | 'eu'; grams: number }>
const settle = (given: Given = {}, user = settler) =>
  world.call(user, endpoints.settle, {
    body: {
      key: newId(),
      place_id: point.place,
      category: 'pastries',
      source: 'own',
      grams: 300,
      reason: 'Přivezeno bez dokladu.',
      ...given,
    },
  })
const settlements = () =>
  world.db
    .selectFrom('warehouse.settlement')
    .where('place_id', '=', point.place)
    .select(['id', 'grams', 'reason', 'settled_by', 'settled_at'])
    .execute()

describe('the list', () => {
  test('says by place, category and source what was missing, how often, and from when to when', async () => {
    await lying(1000)
    await give(1200, {}, '2026-03-05')
    await give(300)
    await give(150, { source: 'eu' })
    await give(40, { category: 'durables' })
    const id = (goods: string) => `${point.place}:${goods}`
    const row = { place_id: point.place, place_label: expect.stringMatching(/^Výdejna/) }
    const today = { hand_outs: 1, first_day: TODAY, last_day: TODAY, there_grams: 0 }
    expect(await listed()).toEqual([
      {
        ...row,
        ...today,
        id: id('durables:own'),
        category: 'durables',
        source: 'own',
        missing_grams: 40,
      },
      {
        ...row,
        id: id('pastries:own'),
        category: 'pastries',
        source: 'own',
        missing_grams: 1200,
        hand_outs: 1,
        first_day: '2026-03-05',
        last_day: '2026-03-05',
        // what lies there came after that day, and the hand-out of today has taken of it
        there_grams: 700,
      },
      {
        ...row,
        ...today,
        id: id('pastries:eu'),
        category: 'pastries',
        source: 'eu',
        missing_grams: 150,
      },
    ])
  })

  test('adds up the hand-outs of a place, whose days are those of Prague, and no other place', async () => {
    await give(100, {}, '2026-03-05')
    world.setNow('2026-03-09T23:30:00.000Z')
    await give(100)
    const other = await createPoint(world)
    await other.tell(newId(), TODAY, [{ grams: 7 }])
    expect(await listed()).toMatchObject([
      { missing_grams: 200, hand_outs: 2, first_day: '2026-03-05', last_day: TODAY },
    ])
    const both = await listed([point.place, other.place])
    expect(both.map(({ missing_grams }) => missing_grams).toSorted()).toEqual([200, 7])
  })

  test('counts as there what may be given, and nothing else', async () => {
    await give(300, {}, '2026-03-05')
    await lying(100)
    await lying(20, { date_kind: 'use_by', goods_date: TODAY })
    await lying(3, { date_kind: 'best_before', goods_date: '2026-03-01' })
    await lying(5000, { date_kind: 'use_by', goods_date: '2026-03-09' })
    await lying(5000, { category: 'food' })
    await lying(5000, {}, { source: 'eu' })
    await documents.stocked(at.dry, { grams: 5000 })
    const held = await lying(5000)
    await world.db
      .updateTable('warehouse.lot')
      .set({ state: 'held', state_reason: 'x' })
      .where('id', '=', held)
      .execute()
    expect(await listed()).toMatchObject([{ there_grams: 123 }])
  })

  test('forgets a hand-out that was deleted', async () => {
    const id = await give(300)
    await give(50)
    await point.tell(id, TODAY, [])
    expect(await missing()).toEqual({ 'pastries own': 50 })
  })

  test('is a file, with weights in kilograms', async () => {
    await give(1500, { source: 'eu' })
    const { statusCode, body } = await world.app.inject({
      method: differenceFiles.export.method,
      url: `/backend/api${differenceFiles.export.path}`,
      headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ format: 'csv', filters: {} }),
    })
    expect(statusCode).toBe(200)
    const [{ place_label } = { place_label: '' }] = await listed()
    expect(body).toContain(`${place_label};Pečivo;EU (OP);1,5;1;`)
  })
})

describe('looking again', () => {
  test('takes what has come since, and only as much as is there', async () => {
    await give(300)
    await give(500)
    await give(80, { category: 'food' })
    world.setNow(LATER)
    const lot = await lying(600)
    const other = await lying(1000, { category: 'food' })
    const { status, body } = await draw()
    expect([status, body.message, body.data]).toEqual([200, 'difference.drawn', { grams: 680 }])
    expect(await missing()).toEqual({ 'pastries own': 200 })
    expect([await balancesOf(world, lot), await balancesOf(world, other)]).toEqual([
      {},
      { [point.place]: 920 },
    ])
    expect((await draw()).body.data).toEqual({ grams: 0 })
  })

  test('takes the goods when they are there, not when they were given out', async () => {
    await give(300)
    world.setNow(LATER)
    const lot = await lying(300)
    await draw()
    const moved = await world.db
      .selectFrom('warehouse.movement')
      .where('lot_id', '=', lot)
      .where('from_place_id', '=', point.place)
      .select('happened_at')
      .executeTakeFirstOrThrow()
    expect(Date.parse(moved.happened_at)).toBe(Date.parse(LATER))
  })

  test('takes nothing where nothing has come, and nothing of another place', async () => {
    await give(300)
    const other = await createPoint(world)
    await documents.stocked(other.place, { grams: 1000 })
    expect((await draw()).body.data).toEqual({ grams: 0 })
    expect((await draw(other.place)).body.data).toEqual({ grams: 0 })
    expect(await missing()).toEqual({ 'pastries own': 300 })
    expect((await draw(newId())).body.message).toBe('place.not_found')
  })

  test('at two computers at once takes the goods once', async () => {
    await give(300)
    const lot = await lying(1000)
    const answers = await Promise.all([draw(), draw()])
    const taken = answers.map(({ body }) => body.data.grams)
    expect(taken.toSorted((a, b) => a - b)).toEqual([0, 300])
    expect(await balancesOf(world, lot)).toEqual({ [point.place]: 700 })
  })

  test('what was taken goes back with the hand-out', async () => {
    const id = await give(300)
    const lot = await lying(1000)
    await draw()
    await point.tell(id, TODAY, [])
    expect(await balancesOf(world, lot)).toEqual({ [point.place]: 1000 })
  })
})

describe('settling', () => {
  test('closes a difference for a reason, which the history keeps; the stock stays as it is', async () => {
    await give(200)
    await give(100)
    await give(50, { source: 'eu' })
    const lot = await lying(1000)
    const key = newId()
    const { status, body } = await settle({ key })
    expect([status, body.message, body.data]).toEqual([200, 'difference.settled', { id: key }])
    expect(await missing()).toEqual({ 'pastries eu': 50 })
    expect(await balancesOf(world, lot)).toEqual({ [point.place]: 1000 })
    const entry = await world.db
      .selectFrom('core.log')
      .where('table_name', '=', 'warehouse.settlement')
      .where('row_id', '=', key)
      .select(['actor_id', 'new_values'])
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actor_id: settler.userId,
      new_values: { grams: 300, reason: 'Přivezeno bez dokladu.', settled_by: settler.userId },
    })
    const names = await warehouseNames['warehouse.settlement']?.(world.db, [key])
    expect(names?.get(key)).toMatch(/^Výdejna/)
  })

  test('what was settled is taken by nothing that comes later', async () => {
    await give(300)
    await settle()
    const lot = await lying(1000)
    expect((await draw()).body.data).toEqual({ grams: 0 })
    expect(await balancesOf(world, lot)).toEqual({ [point.place]: 1000 })
  })

  test('what has changed since it was seen is not settled', async () => {
    await give(300)
    await give(20)
    const { status, body } = await settle({ grams: 300 })
    expect([status, body.message]).toEqual([409, 'difference.changed'])
    expect(await settlements()).toEqual([])
    expect(await missing()).toEqual({ 'pastries own': 320 })
  })

  test('whoever is slower learns it, and writes nothing', async () => {
    await give(300)
    const answers = await Promise.all([settle(), settle({}, world.as('food_bank_manager'))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await settlements()).toHaveLength(1)
    expect((await settle()).body.message).toBe('difference.changed')
  })

  test('a command that is repeated is done once, also after another difference', async () => {
    await give(300)
    const key = newId()
    const first = await settle({ key })
    await give(300)
    const again = await settle({ key })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await missing()).toEqual({ 'pastries own': 300 })
    expect(await settlements()).toHaveLength(1)
  })

  test('a key is that of one user and of these goods', async () => {
    await give(300)
    const key = newId()
    await settle({ key })
    for (const answer of [
      await settle({ key }, world.as('food_bank_manager')),
      await settle({ key, source: 'eu' }),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, 'document.key_taken'])
  })

  test('needs a reason, and a place', async () => {
    await give(300)
    const body = { key: newId(), place_id: point.place, category: 'pastries', source: 'own' }
    const refused = await world.callWith(settler, endpoints.settle, {
      body: { ...body, grams: 300, reason: ' ' },
    })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['reason']])
    expect((await settle({ place_id: newId() })).body.message).toBe('place.not_found')
    expect(await missing()).toEqual({ 'pastries own': 300 })
  })
})

test('who sees the stock sees differences, and who settles stocktakes settles them', async () => {
  await give(300)
  const statuses = async (user: Caller) => ({
    list: (await world.call(user, endpoints.list, { query: {} })).status,
    draw: (await world.call(user, endpoints.draw, { body: { place_id: point.place } })).status,
    settle: (await settle({}, user)).status,
  })
  const nobody = await world.signIn({ permissions: ['wh_stocktake.create', 'wh_document.create'] })
  expect(await statuses(nobody)).toEqual({ list: 403, draw: 403, settle: 403 })
  expect(await statuses(reader)).toEqual({ list: 200, draw: 403, settle: 403 })
  expect(await missing()).toEqual({ 'pastries own': 300 })
  const only = await world.signIn({ permissions: ['wh_stocktake.confirm'] })
  expect(await statuses(only)).toEqual({ list: 403, draw: 200, settle: 200 })
})
