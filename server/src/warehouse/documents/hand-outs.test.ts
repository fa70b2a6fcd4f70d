import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { createPoint, partsOf } from '../testing/point.ts'
import { balancesOf, createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'
import { count } from '../testing/counting.ts'

let world: World
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
let point: Awaited<ReturnType<typeof createPoint>>
beforeAll(async () => {
  world = await createWorld()
  at = await createWarehouse(world)
  documents = documentsOf(world, world.as('food_bank_manager'))
})
beforeEach(async () => {
  world.setNow(NOW)
  point = await createPoint(world)
})
afterAll(() => world.close())

const TODAY = '2026-03-10'
const YESTERDAY = '2026-03-09'
const lying = async (grams: number, given: object = {}, head: object = {}) =>
  (await documents.stocked(point.place, { grams, ...given }, head)).lot
const bestBefore = (goods_date: string) => ({ date_kind: 'best_before', goods_date })
const left = async (lot: string) => (await balancesOf(world, lot))[point.place] ?? 0
const give = async (grams: number, day = TODAY, given: object = {}) => {
  const id = newId()
  await point.tell(id, day, [{ grams, ...given }])
  return id
}
const missing = async (id: string) => (await partsOf(world, id))[0]?.missing_grams
const counted = async (id: string) => (await partsOf(world, id))[0]?.counted_grams
const setState = (lot: string, state: 'held' | 'recalled') =>
  world.db
    .updateTable('warehouse.lot')
    .set({ state, state_reason: 'x' })
    .where('id', '=', lot)
    .execute()

const settle = (grams: number) =>
  world.db
    .insertInto('warehouse.settlement')
    .values({
      id: newId(),
      place_id: point.place,
      category: 'pastries',
      source: 'own',
      grams,
      reason: 'Přivezeno bez dokladu.',
      settled_at: NOW,
    })
    .execute()

describe('what a hand-out takes', () => {
  test('of its category and source what spoils first first, then what has no date', async () => {
    const undated = await lying(1000)
    const later = await lying(1000, bestBefore('2026-05-01'))
    const sooner = await lying(1000, bestBefore('2026-04-01'))
    await give(1500)
    expect([await left(sooner), await left(later), await left(undated)]).toEqual([0, 500, 1000])
    await give(700)
    expect([await left(later), await left(undated)]).toEqual([0, 800])
  })

  test('what is after its best-before date is given, after its use-by date not', async () => {
    const old = await lying(1000, bestBefore('2026-03-01'))
    world.setNow('2026-03-09T09:00:00.000Z')
    const over = await lying(1000, { date_kind: 'use_by', goods_date: YESTERDAY })
    world.setNow(NOW)
    const today = await lying(1000, { date_kind: 'use_by', goods_date: TODAY })
    const id = await give(2500)
    expect([await left(old), await left(over), await left(today)]).toEqual([0, 1000, 0])
    expect(await missing(id)).toBe(500)
  })

  test.each(['held', 'recalled'] as const)('nothing that is %s', async (state) => {
    const lot = await lying(1000)
    await setState(lot, state)
    expect(await missing(await give(300))).toBe(300)
    expect(await left(lot)).toBe(1000)
  })

  test('nothing of another category, source or place', async () => {
    await lying(1000, { category: 'chilled' })
    await lying(1000, {}, { source: 'eu' })
    await documents.stocked(at.dry, { grams: 1000 })
    expect(await missing(await give(300))).toBe(300)
  })

  test('several categories at once, each from its own goods', async () => {
    const pastries = await lying(1000)
    const eu = await lying(1000, { category: 'food' }, { source: 'eu' })
    await point.tell(newId(), TODAY, [
      { grams: 400 },
      { grams: 600, category: 'food', source: 'eu' },
    ])
    expect([await left(pastries), await left(eu)]).toEqual([600, 400])
  })

  test('what is not there stops nobody and stays open', async () => {
    const lot = await lying(1000)
    const id = await give(1250)
    expect(await left(lot)).toBe(0)
    expect(await partsOf(world, id)).toEqual([
      { category: 'pastries', grams: 1250, missing_grams: 250, counted_grams: 0 },
    ])
  })

  test('of goods in pieces as many as weigh that much, with the last gram the last piece', async () => {
    const lot = await lying(3000, { pieces: 6, product_id: at.product })
    const pieces = async () => {
      const { pieces: number } = await world.db
        .selectFrom('warehouse.balance')
        .select('pieces')
        .where('lot_id', '=', lot)
        .where('place_id', '=', point.place)
        .executeTakeFirstOrThrow()
      return number
    }
    await give(1400, TODAY, { category: 'durables' })
    expect(await pieces()).toBe(3)
    await give(1600, TODAY, { category: 'durables' })
    expect([await left(lot), await pieces()]).toEqual([0, 0])
  })

  test('a scanned lot is taken whatever spoils sooner, and only it', async () => {
    const sooner = await lying(1000, bestBefore('2026-04-01'))
    const scanned = await lying(500, bestBefore('2026-05-01'))
    const id = newId()
    await point.tell(id, TODAY, [{ grams: 700, lot_id: scanned }, { grams: 300 }])
    expect([await left(scanned), await left(sooner)]).toEqual([0, 700])
    expect((await partsOf(world, id)).map((part) => part.missing_grams).toSorted()).toEqual([
      0, 200,
    ])
  })

  test('where no place stands for the point, or not yet on that day, nothing is taken', async () => {
    const lot = await lying(1000)
    await give(300, '2025-12-31')
    await world.db
      .updateTable('warehouse.place')
      .set({ subject_id: null, draws_since: null })
      .where('id', '=', point.place)
      .execute()
    await give(300)
    expect(await left(lot)).toBe(1000)
  })
})

describe('a hand-out that was changed', () => {
  test('gives back what it took and takes what it gives now', async () => {
    const lot = await lying(1000)
    const id = await give(600)
    world.setNow('2026-03-10T08:35:00.000Z')
    await give(100)
    await point.tell(id, TODAY, [{ grams: 900 }])
    expect(await left(lot)).toBe(0)
    expect(await missing(id)).toBe(0)
    await point.tell(id, TODAY, [{ grams: 200 }])
    expect(await left(lot)).toBe(700)
  })

  test('and deleted gives all back; its difference is gone', async () => {
    const lot = await lying(1000)
    const id = await give(1500)
    await point.tell(id, TODAY, [])
    expect(await left(lot)).toBe(1000)
    expect(await partsOf(world, id)).toEqual([])
  })

  test('gives back to the place from which it took, whichever stands for the point now', async () => {
    const lot = await lying(1000)
    const id = await give(600)
    await world.db
      .updateTable('warehouse.place')
      .set({ subject_id: null, draws_since: null })
      .where('id', '=', point.place)
      .execute()
    await point.tell(id, TODAY, [{ grams: 500 }])
    expect(await left(lot)).toBe(1000)
  })
})

test('what was settled of a hand-out stays settled when it changes', async () => {
  const lot = await lying(1000)
  const id = await give(1250)
  await settle(250)
  await point.tell(id, TODAY, [{ grams: 1200 }])
  expect([await left(lot), await missing(id)]).toEqual([50, 0])
  await point.tell(id, TODAY, [{ grams: 1300 }])
  expect([await left(lot), await missing(id)]).toEqual([0, 50])
})

test('of a point that was put out of use a hand-out changes, and the place stays empty', async () => {
  const lot = await lying(1000)
  const id = await give(1000)
  await world.db
    .updateTable('warehouse.place')
    .set({ is_active: false })
    .where('id', '=', point.place)
    .execute()
  await point.tell(id, TODAY, [{ grams: 600 }])
  await point.tell(id, TODAY, [])
  expect(await left(lot)).toBe(0)
})

describe('a hand-out of a day in the past', () => {
  test('takes only what lay there that evening and was not needed since', async () => {
    world.setNow('2026-03-09T09:00:00.000Z')
    const before = await lying(1000)
    world.setNow(NOW)
    const after = await lying(1000)
    const { id: away } = await documents.create({
      kind: 'disposal',
      from_place_id: point.place,
      purpose: 'feed',
    })
    await documents.addLot(away, before, 400)
    await documents.post(away)
    const id = await give(800, YESTERDAY)
    expect([await left(before), await left(after), await missing(id)]).toEqual([0, 1000, 200])
  })

  test('what lay there for a while only cannot have been given later than it left', async () => {
    world.setNow('2026-03-09T09:00:00.000Z')
    const lot = await lying(1000)
    world.setNow('2026-03-10T06:00:00.000Z')
    const back = await documents.transfer(point.place, at.dry)
    await documents.addLot(back, lot, 1000)
    await documents.post(back)
    world.setNow(NOW)
    const again = await documents.transfer(at.dry, point.place)
    await documents.addLot(again, lot, 1000)
    await documents.post(again)
    expect(await missing(await give(300, YESTERDAY))).toBe(300)
    expect(await left(lot)).toBe(1000)
  })

  test('before a count takes nothing: what was gone is in the count', async () => {
    world.setNow('2026-03-09T09:00:00.000Z')
    const lot = await lying(1000)
    world.setNow('2026-03-10T06:00:00.000Z')
    await count(world, point.place, { [lot]: 700 })
    world.setNow(NOW)
    const id = await give(300, YESTERDAY)
    expect([await left(lot), await missing(id), await counted(id)]).toEqual([700, 0, 300])
  })

  test('of a day that ended with a count was before it', async () => {
    world.setNow('2026-03-09T09:00:00.000Z')
    const lot = await lying(1000)
    world.setNow('2026-03-09T16:00:00.000Z')
    await count(world, point.place, { [lot]: 700 })
    world.setNow(NOW)
    expect(await counted(await give(300, YESTERDAY))).toBe(300)
    expect(await left(lot)).toBe(700)
  })
})

describe('a hand-out that was counted since', () => {
  const countedAfter = async (grams: number) => {
    const lot = await lying(1000)
    const id = await give(grams)
    world.setNow('2026-03-10T16:00:00.000Z')
    await count(world, point.place, { [lot]: 650 })
    return { lot, id }
  }

  test('keeps what it took when it is deleted: the count stands', async () => {
    const { lot, id } = await countedAfter(300)
    await point.tell(id, TODAY, [])
    expect(await left(lot)).toBe(650)
  })

  test('and takes nothing a second time when it is changed', async () => {
    const { lot, id } = await countedAfter(300)
    const other = await lying(1000, bestBefore('2026-04-01'))
    await point.tell(id, TODAY, [{ grams: 200 }])
    expect([await left(lot), await left(other), await counted(id)]).toEqual([650, 1000, 200])
    await point.tell(id, TODAY, [{ grams: 500 }])
    expect([await left(lot), await counted(id), await missing(id)]).toEqual([650, 500, 0])
  })

  test('but moved to a day after the count takes what it gives', async () => {
    const { lot, id } = await countedAfter(300)
    world.setNow('2026-03-11T08:00:00.000Z')
    await point.tell(id, '2026-03-11', [{ grams: 300 }])
    expect([await left(lot), await missing(id)]).toEqual([350, 0])
  })
})

test('a place that requires its goods says what is there, for whoever asks to roll back', async () => {
  point = await createPoint(world, { requires_stock: true })
  await lying(1000)
  expect(await point.tell(newId(), TODAY, [{ grams: 900 }])).toEqual([])
  expect(
    await point.tell(newId(), TODAY, [{ grams: 300 }, { grams: 5, category: 'food' }]),
  ).toEqual([
    { category: 'food', source: 'own', there_grams: 0 },
    { category: 'pastries', source: 'own', there_grams: 100 },
  ])
})

test('of a scanned lot and the rest of its category it says what is there of both together', async () => {
  point = await createPoint(world, { requires_stock: true })
  const lot_id = await lying(400)
  await lying(1000)
  expect(await point.tell(newId(), TODAY, [{ grams: 700, lot_id }, { grams: 1200 }])).toEqual([
    { category: 'pastries', source: 'own', there_grams: 1400 },
  ])
})

describe('in one transaction', () => {
  const tellAll = (told: readonly [subject: string, grams: number][], meanwhile = async () => {}) =>
    transact(world.db, { userId: null, address: null }, async (tx) => {
      for (const [subject, grams] of told) {
        const goods = JSON.stringify([{ category: 'pastries', source: 'own', lot_id: null, grams }])
        await sql`select warehouse.hand_out(${newId()}, ${subject}, ${point.stands_for}, ${TODAY}, ${TODAY}, ${NOW}, null,
          ${goods}::jsonb)`.execute(tx)
      }
      await meanwhile()
    })

  test('hand-outs are drawn at its end, each before the next', async () => {
    const lot = await lying(1000)
    const told = [newId(), newId()]
    await tellAll(
      told.map((id) => [id, 700]),
      async () => expect(await left(lot)).toBe(1000),
    )
    expect(await left(lot)).toBe(0)
    expect(await Promise.all(told.map(missing))).toEqual([0, 400])
  })

  test('of one that is changed again only the last is drawn', async () => {
    const lot = await lying(1000)
    const id = newId()
    await tellAll([
      [id, 700],
      [id, 300],
    ])
    expect([await left(lot), await missing(id)]).toEqual([700, 0])
  })
})

test('after a clock that is ahead a hand-out still comes after what it takes', async () => {
  const lot = await lying(1000)
  world.setNow('2026-03-10T08:29:59.000Z')
  await give(1000)
  expect(await left(lot)).toBe(0)
})

test.each([
  [`update warehouse.handed_out set missing_grams = 0`, 'what is missing follows'],
  [`update warehouse.handed_out set grams = grams + 1`, 'changes by a new document'],
  ['delete from warehouse.handed_out', 'stays'],
  ['truncate warehouse.handed_out', 'stays'],
  [`update warehouse.settlement set grams = 1`, 'a settlement stays'],
  ['delete from warehouse.settlement', 'a settlement stays'],
])('not even the owner of the database may %s', async (text, message) => {
  const id = await give(300)
  await settle(300)
  await give(300)
  expect(await missing(id)).toBe(0)
  await expect(sql.raw(text).execute(world.owner)).rejects.toThrow(message)
})
