import {
  programmeRuleBody,
  programmeRuleEndpoints as endpoints,
} from '@crm/contract/foodbank/reports/programme-rules'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
type RuleBody = z.input<typeof programmeRuleBody>
const RULE: RuleBody = {
  organization_id: null,
  valid_from: '2025-01-01',
  pays: 'products',
  source: 'Rozhodnutí č. 1',
}
const create = (given: Partial<RuleBody> = {}) =>
  world.callWith(admin(), endpoints.create, { body: { ...RULE, ...given } })
const clear = () => world.db.deleteFrom('foodbank.programme_rule').execute()
const getReport = async (date_from: string, date_to: string) =>
  (
    await world.call(admin(), reportEndpoints.get, {
      query: { date_from, date_to, organization_id: bank },
    })
  ).body.data

let bank = ''

describe('a rule', () => {
  test('is written, read, corrected and removed, and says who entered it', async () => {
    await clear()
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ ...RULE, organization_label: null })
    expect(body.data.created_by_name).not.toBeNull()
    const { id, updated_at } = body.data
    const changed = await world.call(admin(), endpoints.update, {
      params: { id },
      body: { ...RULE, source: 'Rozhodnutí č. 1, změna č. 2', updated_at },
    })
    expect(changed.body.data.source).toBe('Rozhodnutí č. 1, změna č. 2')
    const stale = await world.call(admin(), endpoints.update, {
      params: { id },
      body: { ...RULE, updated_at },
    })
    expect(stale.status).toBe(409)
    expect((await world.call(admin(), endpoints.list, { query: {} })).body.data).toHaveLength(1)
    await world.call(admin(), endpoints.remove, { params: { id } })
    expect((await world.call(admin(), endpoints.list, { query: {} })).body.data).toEqual([])
    expect((await world.call(admin(), endpoints.remove, { params: { id } })).status).toBe(404)
  })

  test('is refused a second time for its day and place, without a source, and for what hands nothing out', async () => {
    await clear()
    await create()
    const twice = await create()
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { valid_from: [{ rule: 'duplicate' }] },
    ])
    const site = await world.make.foodBank()
    expect((await create({ organization_id: site.id })).status).toBe(201)
    const unsourced = await create({ valid_from: '2025-02-01', source: '  ' })
    expect([unsourced.status, Object.keys(unsourced.body.errors ?? {})]).toEqual([422, ['source']])
    const sender = await world.make.organization()
    expect((await create({ organization_id: sender.id })).status).toBe(404)
  })

  test('is read by who may read the settings and written by who may change them', async () => {
    const reader = await world.signIn({ permissions: ['fb_settings.read'] })
    const nobody = await world.signIn({ permissions: ['fb_support.show_all'] })
    expect((await world.call(reader, endpoints.list, { query: {} })).status).toBe(200)
    expect((await world.call(reader, endpoints.create, { body: RULE })).status).toBe(403)
    expect((await world.call(nobody, endpoints.list, { query: {} })).status).toBe(403)
  })
})

describe('what the programme paid for', () => {
  const paid = async (date_from: string, date_to: string) => {
    const { indicators } = await getReport(date_from, date_to)
    const find = (code: string) => indicators.find((one) => one.code === code)
    const tonnes = find('EMCO09')
    return [
      tonnes?.figure.value,
      tonnes?.op?.value,
      tonnes?.all?.value,
      find('EMCO10')?.figure.value,
    ]
  }

  beforeAll(async () => {
    bank = (await world.make.foodBank()).id
    const help = { organization_id: bank, durables: 30, durables_op: 10 }
    for (const date of ['2025-03-09', '2025-03-10', '2025-03-20'])
      await world.make.support({ ...help, date })
  })

  test('without a rule is what it bought, and the report says that nobody entered one', async () => {
    await clear()
    expect(await paid('2025-03-01', '2025-03-31')).toEqual([0.03, 0.03, 0.12, 0])
    expect((await getReport('2025-03-01', '2025-03-31')).head.rules).toEqual([
      { organization_name: null, pays: 'products', valid_from: null, source: null },
    ])
  })

  test('counts donated goods from the day on which their transport is paid, and nothing once it ends', async () => {
    await clear()
    await create({ valid_from: '2025-03-10', pays: 'products_and_logistics', source: 'Dodatek' })
    await create({ valid_from: '2025-03-20', pays: 'nothing', source: 'Konec' })
    // 10 bought on the 9th, 40 on the 10th, nothing on the 20th; 30 of the 50 were only transported
    expect(await paid('2025-03-01', '2025-03-31')).toEqual([0.05, 0.03, 0.12, 60])
    expect(await paid('2025-03-20', '2025-03-31')).toEqual([0, 0.01, 0.04, null])
    expect((await getReport('2025-03-01', '2025-03-31')).head.rules).toEqual([
      { organization_name: null, pays: 'products', valid_from: null, source: null },
      {
        organization_name: null,
        pays: 'products_and_logistics',
        valid_from: '2025-03-10',
        source: 'Dodatek',
      },
      { organization_name: null, pays: 'nothing', valid_from: '2025-03-20', source: 'Konec' },
    ])
  })

  test('holds on its own day already, be it the first or the last of the period', async () => {
    await clear()
    await create({ valid_from: '2025-03-10', pays: 'products_and_logistics', source: 'Dodatek' })
    const named = async (date_from: string, date_to: string) =>
      (await getReport(date_from, date_to)).head.rules.map(({ pays, valid_from }) => [
        pays,
        valid_from,
      ])
    const [byDefault, rule] = [
      ['products', null],
      ['products_and_logistics', '2025-03-10'],
    ]
    // 10 kg of the 9th, 40 of the 10th
    expect((await paid('2025-03-01', '2025-03-10'))[0]).toBe(0.05)
    expect(await named('2025-03-01', '2025-03-10')).toEqual([byDefault, rule])
    expect((await paid('2025-03-10', '2025-03-19'))[0]).toBe(0.04)
    expect(await named('2025-03-10', '2025-03-19')).toEqual([rule])
    expect((await paid('2025-03-01', '2025-03-09'))[0]).toBe(0.01)
    expect(await named('2025-03-01', '2025-03-09')).toEqual([byDefault])
  })

  test('follows the rule of the site before that of the bank, which then is not named', async () => {
    await clear()
    await create({ pays: 'nothing' })
    const label = await create({
      organization_id: bank,
      pays: 'products_and_logistics',
      source: 'Pro místo',
    })
    expect(await paid('2025-03-01', '2025-03-31')).toEqual([0.12, 0.03, 0.12, 75])
    expect((await getReport('2025-03-01', '2025-03-31')).head.rules).toEqual([
      {
        organization_name: label.body.data.organization_label,
        pays: 'products_and_logistics',
        valid_from: '2025-01-01',
        source: 'Pro místo',
      },
    ])
  })

  test('counts a person by the help that was paid, so that one with donated food alone is not among them', async () => {
    await clear()
    const site = await world.make.foodBank()
    await world.make.support({ organization_id: site.id, date: '2025-04-01', durables: 5 })
    await world.make.support({
      organization_id: site.id,
      date: '2025-04-02',
      durables_op: 5,
      durables: 0,
    })
    const { body } = await world.call(admin(), reportEndpoints.get, {
      query: { date_from: '2025-04-01', date_to: '2025-04-30', organization_id: site.id },
    })
    const { indicators, persons } = body.data
    const fed = indicators.find(({ code }) => code === 'EMCR01')
    expect([fed?.figure.value, fed?.op?.value, fed?.all?.value]).toEqual([1, 1, 2])
    const total = (aid: 'food_paid' | 'food_op' | 'food') =>
      persons[aid].find(({ band }) => band === 'total')?.total.value
    expect([total('food_paid'), total('food_op'), total('food')]).toEqual([1, 1, 2])
    expect(indicators.find(({ code }) => code === '13')?.all?.value).toBe(2)
  })

  test('never counts donated material, for of donations the Union pays the costs of food alone', async () => {
    await clear()
    const site = await world.make.foodBank()
    const help = (date: string, amounts: Record<string, number>) =>
      world.make.support({ organization_id: site.id, date, durables: 0, ...amounts })
    await help('2025-05-01', { clothes: 3 })
    await help('2025-05-02', { clothes: 4, clothes_op: 2 })
    await help('2025-05-03', { pastries: 6 })
    await create({ organization_id: site.id, pays: 'products_and_logistics' })
    const query = { date_from: '2025-05-01', date_to: '2025-05-31', organization_id: site.id }
    const read = async (counting?: 'paid') =>
      (
        await world.call(admin(), reportEndpoints.get, {
          query: { ...query, ...(counting && { counting }) },
        })
      ).body.data
    const clothed = (await read()).indicators.find(({ code }) => code === 'EMCR10')
    expect([clothed?.figure.value, clothed?.op?.value, clothed?.all?.value]).toEqual([1, 1, 2])
    const { categories, households } = await read('paid')
    expect([categories.food.total.value, categories.material.total.value]).toEqual([6, 2])
    expect(categories.total.own.value).toBe(6)
    expect(households.total.value).toBe(2)
  })
})
