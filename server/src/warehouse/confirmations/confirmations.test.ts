import {
  confirmationEndpoints as endpoints,
  confirmationFiles,
  confirmationPrintFiles,
} from '@crm/contract/warehouse/confirmations/confirmations'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { CATEGORIES, SOURCES, type Category } from '@crm/contract/warehouse/goods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE } from '#platform/http/mount.ts'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, ROLES, type World } from '../../testing/world.ts'
import { createWarehouse, type Warehouse } from '../testing/warehouse.ts'
import { list } from './repository.ts'
import { giftsOf, type Gift } from '../testing/gifts.ts'

let world: World
let at: Warehouse
let gifts: ReturnType<typeof giftsOf>
beforeAll(async () => {
  world = await createWorld()
  at = await createWarehouse(world)
  gifts = giftsOf(world, user(), at.dry)
  await gifts.begin()
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const FEBRUARY = '2026-02-10T08:00:00.000Z'
const one = (grams: number, category: Category = 'pastries') => [{ category, grams }]
const rowOf = async (id: string, month = '2026-02') =>
  (await gifts.list(month, { per_page: 100 })).data.find((row) => row.id === id)
const grams = async (id: string, month: string) => (await rowOf(id, month))?.grams ?? 0

describe('what a donor gave in a month', () => {
  test('is summed by shop and category to the gram, with the number of deliveries', async () => {
    const chain = await gifts.donor('Řetězec', ['Praha', 'Brno'])
    const [praha = '', brno = ''] = chain.sites
    const give = (given: Partial<Gift>) =>
      gifts.give({ donor: chain.id, happened_at: FEBRUARY, goods: [], ...given })
    await give({
      site: brno,
      goods: [...one(1_001), { category: 'chilled', grams: 2_002 }, ...one(30)],
    })
    await give({ site: brno, goods: one(4) })
    await give({ site: praha, goods: one(500, 'food') })
    await give({ site: praha, kind: 'direct_collection', goods: one(700, 'durables') })
    await give({ goods: one(9, 'other') })
    expect(await gifts.get(chain.id, '2026-02')).toMatchObject({
      name: 'Řetězec',
      month: '2026-02',
      deliveries: 5,
      grams: 4_246,
      value: null,
      value_updated_at: null,
      sites: [
        {
          site_id: brno,
          site_name: 'Brno',
          deliveries: 2,
          grams: 3_037,
          goods: [
            { category: 'chilled', grams: 2_002 },
            { category: 'pastries', grams: 1_035 },
          ],
        },
        {
          site_name: 'Praha',
          deliveries: 2,
          grams: 1_200,
          goods: [
            { category: 'durables', grams: 700 },
            { category: 'food', grams: 500 },
          ],
        },
        {
          site_id: null,
          site_name: null,
          deliveries: 1,
          grams: 9,
          goods: [{ category: 'other', grams: 9 }],
        },
      ],
    })
    expect(await rowOf(chain.id)).toMatchObject({ sites: 2, deliveries: 5, grams: 4_246 })
  })

  test.each(['draft', 'reversed'] as const)('is not what is %s', async (state) => {
    const { id } = await gifts.donor(`Nic ${state}`)
    await gifts.give({ donor: id, state, happened_at: FEBRUARY, goods: one(100) })
    expect(await rowOf(id)).toBeUndefined()
    expect(await gifts.get(id, '2026-02')).toMatchObject({ grams: 0, deliveries: 0, sites: [] })
  })

  test('is nothing that the European Union has paid for: its supplier has sold it', async () => {
    const { id } = await gifts.donor('Dodavatel')
    await gifts.give({ donor: id, source: 'eu', happened_at: FEBRUARY, goods: one(100) })
    expect(await rowOf(id)).toBeUndefined()
    expect(await gifts.get(id, '2026-02')).toMatchObject({ grams: 0, sites: [] })
  })

  test('is not an opening stock, which names nobody', async () => {
    const before = await gifts.list('2026-02')
    await gifts.give({ donor: null, happened_at: FEBRUARY, goods: one(100) })
    expect(await gifts.list('2026-02')).toEqual(before)
  })

  test('begins and ends at midnight in Prague, in winter and in summer', async () => {
    const { id } = await gifts.donor('Půlnoční')
    const give = (happened_at: string, weight: number) =>
      gifts.give({ donor: id, happened_at, goods: one(weight) })
    // February and March begin at an hour before midnight UTC; April, after the change, at two
    await give('2026-01-31T22:59:59.999Z', 1)
    await give('2026-01-31T23:00:00.000Z', 10)
    await give('2026-02-28T22:59:59.999Z', 100)
    await give('2026-02-28T23:00:00.000Z', 1_000)
    await give('2026-03-31T21:59:59.999Z', 10_000)
    await give('2026-03-31T22:00:00.000Z', 100_000)
    await give('2025-10-31T22:59:59.999Z', 7)
    await give('2025-10-31T23:00:00.000Z', 70)
    await give('2025-09-30T21:59:59.999Z', 5)
    await give('2025-09-30T22:00:00.000Z', 50)
    for (const [month, expected] of [
      ['2025-09', 5],
      ['2025-10', 57],
      ['2025-11', 70],
      ['2026-01', 1],
      ['2026-02', 110],
      ['2026-03', 11_000],
      ['2026-04', 100_000],
    ] as const)
      expect([month, await grams(id, month)]).toEqual([month, expected])
  })

  test('of somebody who is not there is refused', async () => {
    const refused = await world.call(user(), endpoints.get, {
      params: { id: newId() },
      query: { month: '2026-02' },
    })
    expect([refused.status, refused.body]).toMatchObject([404, { message: 'donor.not_found' }])
  })
})

test('donors stand by name or by weight, are found by name and IČO, and the sum is of all pages', async () => {
  const month = '2024-05'
  for (const [name, weight] of [
    ['Čestmír kk', 30],
    ['Cukrárna kk', 500],
    ['Chalupa kk', 4],
  ] as const) {
    const { id } = await gifts.donor(name)
    await gifts.give({ donor: id, happened_at: '2024-05-06T08:00:00.000Z', goods: one(weight) })
  }
  await world.db
    .updateTable('warehouse.donor')
    .set({ company_id: '45274649' })
    .where('name', '=', 'Chalupa kk')
    .execute()
  const names = async (query: object) =>
    (await gifts.list(month, query)).data.map(({ name }) => name)
  expect(await names({})).toEqual(['Cukrárna kk', 'Čestmír kk', 'Chalupa kk'])
  expect(await names({ sort: '-grams' })).toEqual(['Cukrárna kk', 'Čestmír kk', 'Chalupa kk'])
  expect(await names({ sort: 'grams' })).toEqual(['Chalupa kk', 'Čestmír kk', 'Cukrárna kk'])
  expect(await names({ search: 'cestmir' })).toEqual(['Čestmír kk'])
  expect(await names({ search: '452746' })).toEqual(['Chalupa kk'])
  const second = await gifts.list(month, { per_page: 2, page: 2 })
  expect(second).toMatchObject({ grams: 534, meta: { total: 3 }, data: [{ name: 'Chalupa kk' }] })
  expect(await gifts.list(month, { page: 9 })).toMatchObject({
    grams: 534,
    meta: { total: 3 },
    data: [],
  })
})

test('the list is one statement, however many donors there are', async () => {
  let statements = 0
  const counting = world.db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const query = { month: '2024-05', page: 1, per_page: 2, sort: 'name' } as const
  expect((await list(counting, query)).rows).toHaveLength(2)
  expect(statements).toBe(1)
})

test.each(['2026-13', '2026-2', '2026-02-01', '1899-12', 'x'])(
  'the month %j is refused at its field',
  async (month) => {
    const refused = await world.callWith(user(), endpoints.list, { query: { month } })
    expect([refused.status, refused.body.errors]).toEqual([422, { month: [{ rule: 'date' }] }])
  },
)

describe('the value by the donor', () => {
  test('is entered, changed and removed, each of it in the history', async () => {
    const { id } = await gifts.donor('Hodnotný')
    await gifts.give({ donor: id, happened_at: FEBRUARY, goods: one(100) })
    const first = await gifts.enter(id, { value: 1_234.5, value_note: ' dle e-mailu ' })
    expect([first.status, first.body]).toEqual([
      200,
      {
        message: 'donation_value.saved',
        data: { value: 1_234.5, value_note: 'dle e-mailu', value_updated_at: expect.any(String) },
      },
    ])
    expect(await rowOf(id)).toMatchObject(first.body.data)
    expect(await gifts.get(id, '2026-02')).toMatchObject(first.body.data)
    expect(await gifts.get(id, '2026-03')).toMatchObject({ value: null })
    const second = await gifts.enter(id, {
      value: 0,
      value_updated_at: first.body.data.value_updated_at,
    })
    expect(second.body.data).toMatchObject({ value: 0, value_note: null })
    const third = await gifts.enter(id, {
      value: null,
      value_updated_at: second.body.data.value_updated_at,
    })
    expect(third.body.data).toEqual({ value: null, value_note: null, value_updated_at: null })
    const log = await world.db
      .selectFrom('core.log')
      .select(['action', 'actor_id'])
      .where('table_name', '=', 'warehouse.donation_value')
      .orderBy('id')
      .execute()
    expect(log).toEqual(
      ['insert', 'update', 'delete'].map((action) => ({ action, actor_id: user().userId })),
    )
  })

  test('of two at once only one is entered, and the other is shown it', async () => {
    const { id } = await gifts.donor('Souběžný')
    const both = await Promise.all([gifts.enter(id, { value: 1 }), gifts.enter(id, { value: 2 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, lost] = both.toSorted((a, b) => a.status - b.status)
    expect(lost?.body).toMatchObject({ message: 'stale_record', details: won?.body.data })
    const again = await gifts.enter(id, { value: 3, value_updated_at: NOW })
    expect(again.body).toMatchObject({ message: 'stale_record', details: won?.body.data })
    for (const value_updated_at of [null, NOW])
      expect((await gifts.enter(id, { value: null, value_updated_at })).body.message).toBe(
        'stale_record',
      )
    expect(await gifts.get(id, '2026-02')).toMatchObject(won?.body.data ?? {})
  })

  test.each([
    [{ value: -0.01 }, { value: [{ rule: 'min_value', length: 0 }] }],
    [{ value: 1_000_000_000 }, { value: [{ rule: 'max_value', length: 999_999_999.99 }] }],
    [{ value: 1.005 }, { value: [{ rule: 'numeric' }] }],
    [{ value: null, value_note: 'x' }, { value: [{ rule: 'required' }] }],
    [{ value: 1, value_note: 'x'.repeat(501) }, { value_note: [{ rule: 'max', length: 500 }] }],
    [{ value: 1, month: '2026-00' }, { month: [{ rule: 'date' }] }],
  ])('%j is refused at its field', async (body, errors) => {
    const { id } = await gifts.donor(`Odmítnutý ${newId()}`)
    const refused = await gifts.enter(id, body)
    expect([refused.status, refused.body.errors]).toEqual([422, errors])
  })

  test('the largest one is kept to the heller', async () => {
    const { id } = await gifts.donor('Největší')
    const { body } = await gifts.enter(id, { value: 999_999_999.99 })
    expect(body.data.value).toBe(999_999_999.99)
    const odd = await gifts.enter(id, {
      value: 4_194_304.07,
      value_updated_at: body.data.value_updated_at,
    })
    expect(odd.body.data.value).toBe(4_194_304.07)
  })

  test('of somebody who is not there is refused', async () => {
    const refused = await gifts.enter(newId(), { value: 1 })
    expect([refused.status, refused.body.message]).toEqual([404, 'donor.not_found'])
  })
})

/** Numbers that are the same in every run. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

test('sums of random documents are those of plain loops, to the gram', async () => {
  const pick = randomOf(20_260_228)
  const chosen = <T>(of: readonly T[]): T => {
    const [one] = of.slice(pick(of.length))
    if (one === undefined) throw new Error('there is nothing to choose from')
    return one
  }
  const donors = await Promise.all(
    ['A', 'B', 'C'].map((name) => gifts.donor(`Náhodný ${name}`, ['X', 'Y', 'Z'])),
  )
  const given: Gift[] = []
  for (let number = 0; number < 250; number += 1) {
    const donor = chosen(donors)
    const kind = chosen(['receipt', 'receipt', 'direct_collection'] as const)
    // within an hour of every border, and anywhere between
    const border = chosen([
      '2023-02-28T23:00:00.000Z',
      '2023-03-31T22:00:00.000Z',
      '2023-04-30T22:00:00.000Z',
    ])
    const away = pick(2) === 0 ? pick(7_200_000) - 3_600_000 : pick(20 * 86_400_000)
    const gift: Gift = {
      kind,
      donor: kind === 'receipt' && pick(8) === 0 ? null : donor.id,
      happened_at: new Date(Date.parse(border) + away).toISOString(),
      state: chosen(['posted', 'posted', 'posted', 'reversed', 'draft'] as const),
      source: chosen(SOURCES),
      goods: Array.from({ length: 1 + pick(4) }, () => ({
        category: chosen(CATEGORIES),
        grams: 1 + pick(99_999_999),
      })),
    }
    const whole = { ...gift, site: gift.donor && pick(3) > 0 ? chosen(donor.sites) : null }
    given.push(whole)
    await gifts.give(whole)
  }
  const inPrague = (moment: string) =>
    new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Prague' })
      .format(new Date(moment))
      .slice(0, 7)
  for (const month of ['2023-02', '2023-03', '2023-04', '2023-05'])
    for (const donor of donors) {
      const expected = new Map<string, number>()
      const deliveries = new Map<string | null, number>()
      for (const gift of given) {
        if (gift.donor !== donor.id || gift.state !== 'posted' || gift.source === 'eu') continue
        if (inPrague(gift.happened_at) !== month) continue
        const site = gift.site ?? null
        deliveries.set(site, (deliveries.get(site) ?? 0) + 1)
        for (const line of gift.goods) {
          const key = [site, line.category].join()
          expected.set(key, (expected.get(key) ?? 0) + line.grams)
        }
      }
      const found = await gifts.get(donor.id, month)
      const summed = found.sites.flatMap(({ site_id, goods }) =>
        goods.map((line) => [[site_id, line.category].join(), line.grams] as const),
      )
      expect(new Map(summed)).toEqual(expected)
      expect(new Map(found.sites.map((site) => [site.site_id, site.deliveries]))).toEqual(
        deliveries,
      )
      const all = [...expected.values()].reduce((sum, weight) => sum + weight, 0)
      expect([found.grams, await grams(donor.id, month)]).toEqual([all, all])
    }
})

describe('rights', () => {
  test.each(ROLES)('what the %s may do', async (role) => {
    const allowed = role === 'superadmin' || role === 'food_bank_manager'
    const status = allowed ? 200 : 403
    expect(await statuses(world.as(role))).toEqual({
      list: status,
      get: status,
      export: status,
      print: status,
      enterValue: status,
    })
  })

  test.each<[PermissionName[], string[]]>([
    [['wh_donor.read'], []],
    [['wh_stock.read'], []],
    [
      ['wh_donor.read', 'wh_stock.read'],
      ['list', 'get', 'export', 'print'],
    ],
    [['wh_donor.update'], ['enterValue']],
  ])('%j open %j alone', async (permissions, opened) => {
    const found = await statuses(await world.signIn({ permissions }))
    expect(Object.entries(found).flatMap(([name, status]) => (status < 300 ? [name] : []))).toEqual(
      opened,
    )
  })

  test('an anonymous caller gets nowhere', async () => {
    expect(new Set(Object.values(await statuses(world.anonymous)))).toEqual(new Set([401]))
  })
})

async function statuses(caller: Caller): Promise<Record<string, number>> {
  const { id } = await gifts.donor(`Práva ${newId()}`)
  await gifts.give({ donor: id, happened_at: FEBRUARY, goods: one(5) })
  const query = { month: '2026-02' }
  const file = async (path: string, payload: object) =>
    (
      await world.app.inject({
        method: 'POST',
        url: API_BASE + path,
        headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
        payload,
      })
    ).statusCode
  return {
    list: (await world.call(caller, endpoints.list, { query })).status,
    get: (await world.call(caller, endpoints.get, { params: { id }, query })).status,
    export: await file(confirmationFiles.export.path, { format: 'csv', filters: query }),
    print: await file(confirmationPrintFiles.print.path, { ...query, donor_id: id }),
    enterValue: (await gifts.enter(id, { value: 5 }, caller)).status,
  }
}
