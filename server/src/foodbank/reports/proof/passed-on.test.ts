import type { Pays } from '@crm/contract/foodbank/reports/programme-rules'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../../testing/factories.ts'

/** Food that was passed on to shelters and kitchens, and shares that somebody knows better: worked out by hand beside each case. */

let world: World
let first: string
let second: string
beforeAll(async () => {
  world = await createWorld()
  world.setNow('2025-07-10T08:00:00Z')
  first = (await world.make.foodBank()).id
  second = (await world.make.foodBank()).id
  // 100 kg donated and 60 kg bought at the first site, 40 kg donated at the second
  await world.make.support({
    organization_id: first,
    date: '2025-04-10',
    durables: 100,
    durables_op: 60,
  })
  await world.make.support({ organization_id: second, date: '2025-06-30', durables: 40 })
})
beforeEach(async () => {
  await world.db.deleteFrom('foodbank.programme_rule').execute()
  await world.db.deleteFrom('foodbank.report_estimate').execute()
})
afterAll(() => world.close())

const QUARTER = { date_from: '2025-04-01', date_to: '2025-06-30' }
const enter = async (organization_id: string, values: Record<string, number>) => {
  const { status } = await world.callWith(world.as('superadmin'), reportEstimateEndpoints.save, {
    body: {
      organization_id,
      ...QUARTER,
      values: Object.fromEntries(
        Object.entries(values).map(([code, value]) => [code, { value, note: 'Dodací listy' }]),
      ),
    },
  })
  expect(status).toBe(200)
}
const rule = (valid_from: string, pays: Pays, organization_id: string | null = null) =>
  world.db
    .insertInto('foodbank.programme_rule')
    .values({ id: newId(), organization_id, valid_from, pays, source: 'Rozhodnutí' })
    .execute()
const read = async (query: object = {}) => {
  const { body } = await world.callWith(world.as('superadmin'), reportEndpoints.get, {
    query: { ...QUARTER, ...query },
  })
  const find = (code: string) =>
    body.data.indicators.find((one: { code: string }) => one.code === code)
  const [tonnes, transported, bought] = [find('EMCO09'), find('EMCO10'), find('EMCO11')]
  return {
    paid: tonnes?.figure.value,
    op: tonnes?.op?.value,
    all: tonnes?.all?.value,
    passed_on: tonnes?.passed_on,
    transported: transported?.figure.value,
    bought: bought?.figure.value,
    source: bought?.source,
    computed: bought?.computed,
  }
}

test('without entries the register says it all', async () => {
  // 60 of 200 kg
  expect(await read()).toMatchObject({ paid: 0.06, op: 0.06, all: 0.2, transported: 0, bought: 30 })
})

test('food passed on counts in all food, its bought part as paid, and 1.2.2 knows it in its denominator', async () => {
  await enter(first, { PASSED_ON: 0.3, PASSED_ON_OP: 0.1 })
  // paid 60 + 100 kg; all 200 + 300 kg; bought 160 of 500 kg
  expect(await read()).toMatchObject({
    paid: 0.16,
    op: 0.16,
    all: 0.5,
    passed_on: 0.3,
    transported: 0,
    bought: 32,
    source: 'register',
  })
})

test('where the transport of donated food is paid all through the period, all that was passed on is paid', async () => {
  await enter(first, { PASSED_ON: 0.3, PASSED_ON_OP: 0.1 })
  await rule('2025-01-01', 'products_and_logistics', first)
  // first: 160 + 300 kg paid, second pays goods alone: 0; transported 460 - 160 of 460 kg
  expect(await read()).toMatchObject({ paid: 0.46, op: 0.16, all: 0.5, transported: 65.22 })
})

test('where the rule changes within the period, only what was bought is paid of what was passed on; nothing where a day is unpaid', async () => {
  await enter(first, { PASSED_ON: 0.3, PASSED_ON_OP: 0.1 })
  await rule('2025-05-01', 'products_and_logistics', first)
  // the hand-out was before: 60 + 100 kg
  expect(await read()).toMatchObject({ paid: 0.16 })
  await rule('2025-06-01', 'nothing', first)
  expect(await read()).toMatchObject({ paid: 0.06 })
})

test('once a site has a rule of its own, later ones of the whole bank say nothing of what it passed on', async () => {
  await enter(first, { PASSED_ON: 0.3, PASSED_ON_OP: 0.1 })
  await rule('2025-01-01', 'products_and_logistics')
  await rule('2025-04-10', 'products_and_logistics', first)
  await rule('2025-05-01', 'nothing')
  // first: 160 + 300 kg; second handed out when the bank took no part
  expect(await read()).toMatchObject({ paid: 0.46 })
})

test('an entered share goes before the computed one, weighted by the food of its site, and says what the register has', async () => {
  await enter(second, { EMCO11: 50 })
  // 60 kg of 160 computed, 20 of 40 entered: 80 of 200
  expect(await read()).toMatchObject({ bought: 40, source: 'estimate', computed: 30 })
  expect(await read({ organization_id: first })).toMatchObject({ bought: 37.5, source: 'register' })
  expect(await read({ organization_id: second })).toMatchObject({ bought: 50, computed: 0 })
})

test('an entry of another period says nothing, nor does one of whole sites for a region', async () => {
  await enter(first, { PASSED_ON: 0.3, PASSED_ON_OP: 0.1 })
  expect(await read({ date_from: '2025-01-01' })).toMatchObject({ all: 0.2, bought: 30 })
  const region = await world.make.region()
  expect((await read({ region_id: region.id })).passed_on).toBeUndefined()
})

test('an entry that its whole has fallen below is said to exceed it', async () => {
  await enter(first, { EMCR06: 1 })
  const exceeding = async () => {
    const { body } = await world.call(world.as('superadmin'), reportEndpoints.get, {
      query: { ...QUARTER, organization_id: first },
    })
    return body.data.indicators.find(({ code }) => code === 'EMCR06')?.exceeds
  }
  expect(await exceeding()).toBeUndefined()
  await rule('2025-01-01', 'nothing', first)
  expect(await exceeding()).toBe(0)
})

test('goods of days that the programme did not pay are no part of what it transported', async () => {
  const { id } = await world.make.foodBank()
  const read75 = () => read({ organization_id: id })
  await world.make.support({ organization_id: id, date: '2025-04-10', durables: 0, op: 60 })
  await world.make.support({ organization_id: id, date: '2025-06-10', durables: 30, op: 10 })
  await rule('2025-01-01', 'nothing', id)
  await rule('2025-05-01', 'products_and_logistics', id)
  // 40 kg paid in June, of which 30 were donated
  expect(await read75()).toMatchObject({ paid: 0.04, transported: 75 })
  await enter(id, { PASSED_ON: 0.2, PASSED_ON_OP: 0.1 })
  // nothing of what was passed on is paid, for in April the programme paid nothing
  expect(await read75()).toMatchObject({ paid: 0.04, all: 0.3, transported: 75 })
})

test('a site that only passes food on counts by its rule, and the report names that rule', async () => {
  const { id } = await world.make.foodBank()
  await rule('2025-02-01', 'products_and_logistics', id)
  const { body } = await world.call(world.as('superadmin'), reportEndpoints.get, { query: QUARTER })
  expect(body.data.head.rules).toHaveLength(1)
  const before = await read()
  await enter(id, { PASSED_ON: 0.3 })
  const after = await world.call(world.as('superadmin'), reportEndpoints.get, { query: QUARTER })
  expect((await read()).paid).toBeCloseTo((before.paid ?? 0) + 0.3, 5)
  expect(after.body.data.head.rules).toMatchObject([
    { organization_name: null, pays: 'products', valid_from: null },
    { pays: 'products_and_logistics', valid_from: '2025-02-01' },
  ])
})
