import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates'
import { yearFigureEndpoints } from '@crm/contract/foodbank/year-figures/year-figures'
import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from './foodbank/testing/factories.ts'
import { createWarehouse, documentsOf } from './warehouse/testing/warehouse.ts'

/** The summary report of a food bank that keeps a stock: worked out by hand beside each case. */

let world: World
let documents: ReturnType<typeof documentsOf>
let site: string
let issued: string
const MARCH = { date_from: '2026-03-01', date_to: '2026-03-31' }
beforeAll(async () => {
  world = await createWorld()
  world.setNow('2026-03-10T09:00:00Z')
  documents = documentsOf(world, world.as('superadmin'))
  site = (await world.make.foodBank()).id
  // 60 of 100 kg handed out were bought with EU money
  await world.make.support({
    organization_id: site,
    date: '2026-03-05',
    durables: 40,
    durables_op: 60,
  })
  const at = await createWarehouse(world)
  const partner = newId()
  await world.db
    .insertInto('warehouse.partner')
    .values({ id: partner, name: 'Azylový dům' })
    .execute()
  const own = await documents.stocked(at.dry, { category: 'food', grams: 120_005 })
  const eu = await documents.stocked(at.dry, { category: 'food', grams: 50_000 }, { source: 'eu' })
  const soap = await documents.stocked(at.dry, { category: 'drugstore', grams: 9000 })
  const issue = async (lot: string, grams: number) => {
    const { id } = await documents.create({
      kind: 'issue',
      from_place_id: at.dry,
      partner_id: partner,
    })
    await documents.addLot(id, lot, grams)
    expect((await documents.post(id)).status).toBe(200)
    return id
  }
  issued = await issue(own.lot, 80_000)
  await issue(eu.lot, 20_000)
  await issue(soap.lot, 5000)
  world.setNow('2026-04-02T09:00:00Z')
})
afterAll(() => world.close())

const read = async (query: object = {}, user = world.as('superadmin')) =>
  (await world.callWith(user, reportEndpoints.get, { query: { ...MARCH, ...query } })).body.data
const indicator = async (code: string) => (await read()).indicators.find((one) => one.code === code)

test('says what came and what partners got, by category and in all, to the gram', async () => {
  const { stock } = await read()
  const food = stock?.rows.find(({ category }) => category === 'food')
  expect(food).toMatchObject({
    received_own: { value: 120.005, cell: null },
    received_op: { value: 50 },
    issued_own: { value: 80 },
    issued_op: { value: 20 },
    disposed: { value: 0 },
  })
  expect(stock?.material).toMatchObject({ received_own: { value: 9 }, issued_own: { value: 5 } })
  expect(stock?.total).toMatchObject({
    received_own: { value: 129.005 },
    issued_own: { value: 85 },
  })
})

test('1.2.2 has in its denominator what partners got: 60 + 20 of 100 + 100 kg of food', async () => {
  expect(await indicator('EMCO11')).toMatchObject({ figure: { value: 40 }, issued: 0.1 })
  expect(await indicator('11b')).toMatchObject({ figure: { value: 40 }, issued: 0.1 })
  // the quantity that the programme supported is of hand-outs
  expect(await indicator('EMCO09')).toMatchObject({ figure: { value: 0.06 }, all: { value: 0.1 } })
  expect(await indicator('EMCO09')).not.toHaveProperty('issued')
})

test('a share that a site has entered counts for its own food alone', async () => {
  const { status } = await world.callWith(world.as('superadmin'), reportEstimateEndpoints.save, {
    body: {
      organization_id: site,
      ...MARCH,
      values: { EMCO11: { value: 50, note: 'Dodací listy' } },
    },
  })
  expect(status).toBe(200)
  // 50 + 20 of 200 kg, and 80 of 200 kg by the register
  expect(await indicator('EMCO11')).toMatchObject({
    figure: { value: 35 },
    source: 'estimate',
    computed: 40,
    issued: 0.1,
  })
  await world.db.deleteFrom('foodbank.report_estimate').execute()
})

test('a site, and who sees only a part of the register, has no stock', async () => {
  const ofSite = await read({ organization_id: site })
  expect(ofSite.stock).toBeNull()
  expect(ofSite.indicators.find(({ code }) => code === 'EMCO11')).toMatchObject({
    figure: { value: 60 },
  })
  const some = await world.signIn({ permissions: ['fb_support.read', 'fb_request.read'] })
  expect((await read({}, some)).stock).toBeNull()
})

test('a closed report keeps its stock, and what is reversed later is told as changed', async () => {
  const closed = await world.callWith(world.as('superadmin'), reportClosingEndpoints.create, {
    body: { ...MARCH, organization_id: null, note: null, accept_missing: true },
  })
  expect(closed.status).toBe(201)
  const { id } = closed.body.data
  const answer = await documents.reverse(issued)
  expect(answer.status).toBe(200)
  const kept = await world.call(world.as('superadmin'), reportClosingEndpoints.get, {
    params: { id },
  })
  expect(kept.body.data.report.stock?.total.issued_own.value).toBe(85)
  const restated = await world.call(world.as('superadmin'), reportClosingEndpoints.restatement, {
    params: { id },
  })
  expect(restated.body.data.figures).toContainEqual({
    path: ['stock', 'total', 'issued_own'],
    name: null,
    closed: 85,
    now: 5,
    cell: null,
  })
})

test('the year has the stock beside that of the year before, and a site has none', async () => {
  const year = async (query: object = {}) =>
    (
      await world.callWith(world.as('superadmin'), yearFigureEndpoints.get, {
        query: { year: 2026, ...query },
      })
    ).body.data
  expect((await year()).stock).toMatchObject({
    received_own: { value: { value: 129.005 }, before: { value: 0 } },
    received_op: { value: { value: 50 } },
  })
  expect((await year({ organization_id: site })).stock).toBeNull()
})
