import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { GoodsFlow } from '#platform/goods-flows.ts'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { count } from '../testing/counting.ts'
import { createWarehouse, documentsOf, goods, type Warehouse } from '../testing/warehouse.ts'
import { goodsFlows } from './flows.ts'

let world: World
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
let partner: string
let day = 0
beforeAll(async () => {
  world = await createWorld()
  documents = documentsOf(world, world.as('food_bank_manager'))
  partner = newId()
  await world.db
    .insertInto('warehouse.partner')
    .values({ id: partner, name: 'Azylový dům' })
    .execute()
})
// a day of its own for each test
beforeEach(async () => {
  day += 1
  world.setNow(`${today()}T09:00:00.000Z`)
  at = await createWarehouse(world)
})
afterAll(() => world.close())

const today = () => `2026-04-${String(day).padStart(2, '0')}`
type Sums = Readonly<Record<string, number>>
/** `own pastries received`: grams. */
const toSums = (flows: readonly GoodsFlow[]): Sums =>
  Object.fromEntries(
    flows.map(({ source, category, flow, grams }) => [`${source} ${category} ${flow}`, grams]),
  )
const sums = async (date_from = today(), date_to = date_from) =>
  toSums(await goodsFlows(world.db, { date_from, date_to }))

const stocked = async (grams: number, given: object = {}, head: object = {}) =>
  (await documents.stocked(at.dry, { grams, ...given }, head)).lot
async function moved(head: object, lot: string, grams: number): Promise<string> {
  const { id } = await documents.create(head)
  await documents.addLot(id, lot, grams)
  expect((await documents.post(id)).status).toBe(200)
  return id
}
const issue = (lot: string, grams: number) =>
  moved({ kind: 'issue', from_place_id: at.dry, partner_id: partner }, lot, grams)
const dispose = (lot: string, grams: number, purpose: string) =>
  moved({ kind: 'disposal', from_place_id: at.dry, purpose }, lot, grams)

test('what came stands by category and by who paid for it', async () => {
  await stocked(1000)
  await stocked(250)
  await stocked(4000, { category: 'food' }, { source: 'eu' })
  expect(await sums()).toEqual({ 'own pastries received': 1250, 'eu food received': 4000 })
})

test('partners got what was issued less what they gave back', async () => {
  const lot = await stocked(1000)
  await issue(lot, 700)
  await moved({ kind: 'return', to_place_id: at.dry, partner_id: partner }, lot, 200)
  expect(await sums()).toEqual({ 'own pastries received': 1000, 'own pastries issued': 500 })
})

test('what a partner collects at a shop has come and is issued at once', async () => {
  const { id } = await documents.create({
    kind: 'direct_collection',
    partner_id: partner,
    donor_id: at.donor,
    source: 'own',
  })
  await documents.addGoods(id, { grams: 800 })
  expect((await documents.post(id)).status).toBe(200)
  expect(await sums()).toEqual({ 'own pastries received': 800, 'own pastries issued': 800 })
})

test('what is thrown away stands apart from what is fed and composted', async () => {
  const lot = await stocked(1000)
  await dispose(lot, 100, 'disposal')
  await dispose(lot, 20, 'feed')
  await dispose(lot, 3, 'compost')
  expect(await sums()).toMatchObject({ 'own pastries disposed': 100, 'own pastries fed': 23 })
})

test('a count that finds more is less than nothing missing', async () => {
  const [one, two] = [await stocked(1000), await stocked(500, { category: 'food' })]
  await count(world, at.dry, { [one]: 900, [two]: 530 })
  expect(await sums()).toMatchObject({ 'own pastries missing': 100, 'own food missing': -30 })
})

test('what is sorted leaves its category, and what comes out joins another; the rest is lost', async () => {
  const crate = await stocked(1000, { category: 'other' })
  const { id } = await documents.create({
    kind: 'sorting',
    from_place_id: at.dry,
    to_place_id: at.dry,
    purpose: 'compost',
  })
  await documents.addLot(id, crate, 1000)
  await documents.addGoods(id, goods({ grams: 600 }))
  expect((await documents.post(id)).status).toBe(200)
  expect(await sums()).toMatchObject({ 'own other sorted': 1000, 'own pastries sorted': -600 })
})

test('what is reversed, begun, moved within the warehouse or handed to a point is no flow', async () => {
  const lot = await stocked(1000)
  await documents.reverse(await issue(lot, 700))
  await moved({ kind: 'transfer', from_place_id: at.dry, to_place_id: at.point }, lot, 300)
  const { id } = await documents.create({
    kind: 'issue',
    from_place_id: at.dry,
    partner_id: partner,
  })
  await documents.addLot(id, lot, 10)
  expect(await sums()).toEqual({ 'own pastries received': 1000 })
})

test('days begin and end at midnight in Prague', async () => {
  const receive = (happened_at: string, grams: number) => stocked(grams, {}, { happened_at })
  world.setNow('2026-05-20T09:00:00.000Z')
  // summer: two hours ahead
  await receive('2026-05-10T21:59:59.999Z', 1)
  await receive('2026-05-10T22:00:00.000Z', 20)
  await receive('2026-05-11T21:59:59.999Z', 300)
  await receive('2026-05-11T22:00:00.000Z', 4000)
  expect(await sums('2026-05-11')).toEqual({ 'own pastries received': 320 })
  expect(await sums('2026-05-10', '2026-05-12')).toEqual({ 'own pastries received': 4321 })
})

test('what came less what left is what lies there, to the gram', async () => {
  const sumOf = (flows: Sums) =>
    Object.entries(flows).reduce(
      (sum, [name, grams]) => sum + (name.endsWith('received') ? grams : -grams),
      0,
    )
  const { rows } = await typedSql(z.object({ there: z.number() }))`
    select sum(grams)::bigint as there from warehouse.balance`.execute(world.db)
  expect(sumOf(await sums('2026-01-01', '2026-12-31'))).toBe(rows[0]?.there)
})
