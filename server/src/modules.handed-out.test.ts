import { supportGoodsEndpoints } from '@crm/contract/foodbank/support-goods/support-goods'
import { supportEndpoints as endpoints, type Support } from '@crm/contract/foodbank/supports'
import { labelOf } from '@crm/contract/warehouse/label'
import { lotEndpoints } from '@crm/contract/warehouse/lots'
import { placeEndpoints } from '@crm/contract/warehouse/places'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, TODAY, type World } from './foodbank/testing/factories.ts'
import { partsOf } from './warehouse/testing/point.ts'
import { documentsOf } from './warehouse/testing/warehouse.ts'

let world: World
let documents: ReturnType<typeof documentsOf>
let organization: { id: string }
let applicant: { id: string }
let place: string
let lots: { own: string; eu: string }
beforeAll(async () => {
  world = await createWorld()
  documents = documentsOf(world, admin())
})
beforeEach(async () => {
  world.setNow(NOW)
  organization = await world.make.foodBank()
  applicant = await world.make.applicant()
  place = await linked()
  lots = {
    own: (await stock({ category: 'durables', grams: 10_000 })).lot,
    eu: (await stock({ category: 'food', grams: 5_000 }, { source: 'eu' })).lot,
  }
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const stock = (given: object, head: object = {}) => documents.stocked(place, given, head)

async function linked(given: object = {}): Promise<string> {
  const { status, body } = await world.callWith(admin(), placeEndpoints.create, {
    body: {
      name: `Výdejna ${newId()}`,
      kind: 'point',
      storage: 'dry',
      is_active: true,
      subject_id: organization.id,
      ...given,
    },
  })
  expect(status).toBe(201)
  return body.data.id
}

const record = (given: object = {}) =>
  world.callWith(admin(), endpoints.create, {
    body: {
      applicant_id: applicant.id,
      organization_id: organization.id,
      date: TODAY,
      durables: 2.5,
      op: 1.25,
      ...given,
    },
  })
const change = ({ id, updated_at, date }: Support, given: object) =>
  world.callWith(admin(), endpoints.update, {
    params: { id },
    body: { updated_at, date, durables: 2.5, op: 1.25, ...given },
  })
const remove = ({ id }: Pick<Support, 'id'>) =>
  world.call(admin(), endpoints.remove, { params: { id }, body: { restatement_reason: null } })

async function left() {
  const rows = await world.db
    .selectFrom('warehouse.balance')
    .select(['lot_id', 'grams'])
    .where('place_id', '=', place)
    .execute()
  const of = (lot: string) => rows.find(({ lot_id }) => lot_id === lot)?.grams
  return { own: of(lots.own), eu: of(lots.eu) }
}
const documentsOfSupport = (id: string) =>
  world.db
    .selectFrom('warehouse.document')
    .select('state')
    .where('subject_id', '=', id)
    .orderBy('number')
    .execute()

test('a recorded hand-out leaves the stock of its point, own goods and those of the programme apart', async () => {
  const { body } = await record()
  expect(await left()).toEqual({ own: 7_500, eu: 3_750 })
  await change(body.data, { durables: 4, op: 0 })
  expect(await left()).toEqual({ own: 6_000, eu: 5_000 })
  await remove(body.data)
  expect(await left()).toEqual({ own: 10_000, eu: 5_000 })
})

test('a note alone moves nothing', async () => {
  const { body } = await record()
  expect((await change(body.data, { note: 'Bez vepřového.' })).status).toBe(200)
  expect(await documentsOfSupport(body.data.id)).toEqual([{ state: 'posted' }])
})

test('a hand-out is never stopped by stock that is not there', async () => {
  const { status, body } = await record({ durables: 12.5 })
  expect(status).toBe(201)
  expect(await left()).toEqual({ own: 0, eu: 3_750 })
  expect(await partsOf(world, body.data.id)).toEqual([
    { category: 'durables', grams: 12_500, missing_grams: 2_500, counted_grams: 0 },
    { category: 'food', grams: 1_250, missing_grams: 0, counted_grams: 0 },
  ])
})

test('a point that requires its stock refuses more at its field, and nothing is written', async () => {
  const { id, updated_at, name, storage } = await get(place)
  await world.call(admin(), placeEndpoints.update, {
    params: { id },
    body: {
      name,
      storage,
      is_active: true,
      subject_id: organization.id,
      requires_stock: true,
      updated_at,
    },
  })
  const { body: first } = await record()
  for (const refused of [
    await record({ durables: 12.5, drugstore: 1 }),
    await change(first.data, { durables: 10.01 }),
  ])
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'check_data', errors: { durables: [{ rule: 'above_stock' }] } },
    })
  expect((await record({ durables: 7.51 })).body.errors).toEqual({
    durables: [{ rule: 'above_stock', length: 7.5 }],
  })
  expect(await left()).toEqual({ own: 7_500, eu: 3_750 })
  expect((await documentsOfSupport(first.data.id)).length).toBe(1)
  expect((await change(first.data, { durables: 10 })).status).toBe(200)
})

const get = async (id: string) => {
  const { body } = await world.call(admin(), placeEndpoints.list, { query: { per_page: 100 } })
  const found = body.data.find((one) => one.id === id)
  if (!found) throw new Error('The place is not there.')
  return found
}

test('a point without a place takes from nowhere', async () => {
  const other = await world.make.foodBank()
  expect((await record({ organization_id: other.id })).status).toBe(201)
  expect(await left()).toEqual({ own: 10_000, eu: 5_000 })
})

test('a hand-out that is refused takes nothing', async () => {
  expect((await record({ date: '2026-03-11' })).status).toBe(422)
  const { body } = await record()
  await change(body.data, { durables: 3 })
  expect((await change(body.data, { durables: 4 })).body.message).toBe('stale_record')
  expect(await left()).toEqual({ own: 7_000, eu: 3_750 })
})

test('two desks that give the last goods at once give each gram once, and both are recorded', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => record({ durables: 2, op: 1 })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(await left()).toEqual({ own: 0, eu: 0 })
  const parts = await Promise.all(answers.map(({ body }) => partsOf(world, body.data.id)))
  expect(parts.flat().reduce((sum, { missing_grams }) => sum + missing_grams, 0)).toBe(3_000)
})

test('only distribution points of the food bank can be chosen for a place', async () => {
  const { body } = await world.call(admin(), placeEndpoints.handOutPoints, {})
  expect(body.data.map(({ id }) => id)).toContain(organization.id)
  const none = await world.make.organization()
  const refused = await world.callWith(admin(), placeEndpoints.create, {
    body: { name: newId(), kind: 'point', storage: 'dry', is_active: true, subject_id: none.id },
  })
  expect(refused.body.errors).toEqual({ subject_id: [{ rule: 'not_found' }] })
})

describe('what was scanned', () => {
  const DAYS = { date_kind: 'best_before', date_precision: 'day' }
  const EAN = '8594001021512'
  let product: string
  let tins: { soon: string; late: string }
  beforeEach(async () => {
    await world.db.deleteFrom('warehouse.product_code').execute()
    product = newId()
    await world.db
      .insertInto('warehouse.product')
      .values({
        id: product,
        name: `Rajčata drcená ${product.slice(-6)}`,
        category: 'durables',
        piece_grams: 415,
        storage: 'dry',
        date_kind: 'best_before',
      })
      .execute()
    const codes = [
      { code: EAN.padStart(14, '0'), pieces: 1 },
      { code: '18594001021519', pieces: 6 },
    ]
    await world.db
      .insertInto('warehouse.product_code')
      .values(codes.map((code) => ({ id: newId(), product_id: product, ...code })))
      .execute()
    tins = {
      late: await tin({ goods_date: '2027-05-31', maker_lot: 'L2' }),
      soon: await tin({ goods_date: '2026-04-30', maker_lot: 'L1' }),
    }
  })

  const tin = async (given: object, at = place) =>
    (
      await documents.stocked(at, {
        product_id: product,
        grams: 4_150,
        pieces: 10,
        ...DAYS,
        ...given,
      })
    ).lot
  const numberOf = async (lot: string) =>
    (await world.call(admin(), lotEndpoints.get, { params: { id: lot } })).body.data.lot_number
  const scan = (code: string, organization_id = organization.id, caller = admin()) =>
    world.call(caller, supportGoodsEndpoints.find, { query: { organization_id, code } })
  const scanLot = async (lot: string) => scan(labelOf(await numberOf(lot)))
  const keys = async (code: string) => (await scan(code)).body.data.map((one) => one.goods_id)
  const stop = async (lot: string, state: 'held' | 'recalled' = 'held') => {
    const { body } = await world.call(admin(), lotEndpoints.get, { params: { id: lot } })
    const { updated_at } = body.data
    await world.call(admin(), lotEndpoints.setState, {
      params: { id: lot },
      body: { state, reason: 'Zkouška', updated_at },
    })
  }
  const taken = (lot: string, grams: number, pieces: number | null = null) => ({
    goods_id: lot,
    grams,
    pieces,
  })
  const leftOf = async (lot: string) => {
    const { grams, pieces } = await world.db
      .selectFrom('warehouse.balance')
      .select(['grams', 'pieces'])
      .where('lot_id', '=', lot)
      .where('place_id', '=', place)
      .executeTakeFirstOrThrow()
    return [grams, pieces]
  }
  const detail = async (id: string) =>
    (await world.call(admin(), endpoints.get, { params: { id } })).body.data

  test('is found by the label of a crate: what it is, what lies there and what one piece weighs', async () => {
    const { status, body } = await scanLot(tins.late)
    expect([status, body.data]).toEqual([
      200,
      [
        {
          goods_id: tins.late,
          name: `Rajčata drcená ${product.slice(-6)}`,
          number: await numberOf(tins.late),
          category: 'durables',
          source: 'own',
          ...DAYS,
          goods_date: '2027-05-31',
          there_grams: 4_150,
          grams: 415,
          pieces: 1,
        },
      ],
    ])
    const [mixed] = (await scanLot(lots.own)).body.data
    expect(mixed).toMatchObject({ name: null, grams: null, pieces: null, there_grams: 10_000 })
  })

  test('is found by a code on goods, what spoils first at the top, and by what else the code says', async () => {
    expect(await keys(EAN)).toEqual([tins.soon, tins.late])
    expect(await keys(`(01)08594001021512(10)L2`)).toEqual([tins.late])
    expect(await keys(`(01)08594001021512(15)260430`)).toEqual([tins.soon])
    expect(await keys(`(01)08594001021512(10)L9(15)280101`)).toEqual([tins.soon, tins.late])
    const [carton] = (await scan('18594001021519')).body.data
    expect(carton).toMatchObject({ goods_id: tins.soon, grams: 2_490, pieces: 6 })
    const [weighed] = (await scan('(01)08594001021512(3103)000500')).body.data
    expect(weighed).toMatchObject({ grams: 500 })
  })

  test('is refused where it may not be given or does not lie, and says why', async () => {
    const elsewhere = await world.make.foodBank()
    const other = await linked({ subject_id: elsewhere.id })
    const theirs = await tin({ goods_date: '2026-06-30' }, other)
    const old = await tin({ goods_date: '2026-03-20', date_kind: 'use_by' })
    const strange = (await stock({ category: 'pastries' }, { source: 'eu' })).lot
    world.setNow('2026-03-21T09:00:00.000Z')
    const refusal = async (answer: ReturnType<typeof scan>) => {
      const { status, body } = await answer
      return [status, body.message]
    }
    expect(await refusal(scan('nesmysl'))).toEqual([404, 'goods.unknown'])
    expect(await refusal(scan('4006381333931'))).toEqual([404, 'goods.unknown'])
    expect(await refusal(scanLot(theirs))).toEqual([409, 'goods.not_there'])
    expect(await refusal(scanLot(old))).toEqual([409, 'goods.stopped'])
    expect(await refusal(scanLot(strange))).toEqual([409, 'goods.no_amount'])
    const without = await world.make.foodBank()
    expect(await refusal(scan(EAN, without.id))).toEqual([409, 'goods.no_stock'])

    // of the same product another lot may be given, but not for the one that the package names
    await stop(tins.soon, 'recalled')
    expect(await refusal(scan('(01)08594001021512(10)L1'))).toEqual([409, 'goods.stopped'])
    expect(await keys(EAN)).toEqual([tins.late])
  })

  test('is asked for by those who record hand-outs there, and by nobody else', async () => {
    const caller = await world.signIn({ permissions: ['fb_support.create'] })
    expect((await scan(EAN, organization.id, caller)).body.message).toBe('organization.not_found')
    await world.make.manager(caller, organization)
    expect((await scan(EAN, organization.id, caller)).status).toBe(200)
    const reader = await world.signIn({ permissions: ['fb_support.read'] })
    expect((await scan(EAN, organization.id, reader)).status).toBe(403)
  })

  test('is offered at the points that take from a stock', async () => {
    const other = await world.make.foodBank()
    const { body } = await world.call(admin(), supportGoodsEndpoints.points, {})
    expect(body.data).toContain(organization.id)
    expect(body.data).not.toContain(other.id)
  })

  test('is taken exactly, and the rest of its amount from what spoils first', async () => {
    const { status, body } = await record({
      durables: 2.5,
      op: 0,
      goods: [taken(tins.late, 830, 2), taken(lots.own, 1_000)],
    })
    expect(status).toBe(201)
    expect(await leftOf(tins.late)).toEqual([3_320, 8])
    expect(await left()).toMatchObject({ own: 9_000 })
    expect(await leftOf(tins.soon)).toEqual([4_150 - 670, 8])
    const { goods } = await detail(body.data.id)
    expect(body.data.goods.toSorted((one, other) => one.number - other.number)).toEqual(goods)
    expect(goods).toMatchObject([
      { goods_id: lots.own, name: null, category: 'durables', grams: 1_000, pieces: null },
      { goods_id: tins.late, category: 'durables', source: 'own', grams: 830, pieces: 2 },
    ])
  })

  test('above its amount is refused at the field of the amount, and nothing is written', async () => {
    const { body: first } = await record()
    const goods = [taken(tins.late, 2_000), taken(lots.own, 501), taken(lots.eu, 1_250)]
    const errors = { durables: [{ rule: 'below_scanned', length: 2.501 }] }
    for (const refused of [await record({ goods }), await change(first.data, { goods })])
      expect(refused).toMatchObject({ status: 422, body: { message: 'check_data', errors } })
    expect(await left()).toMatchObject({ eu: 3_750 })
    expect(await leftOf(tins.late)).toEqual([4_150, 10])
    expect((await detail(first.data.id)).goods).toEqual([])
  })

  test('and never lay at the point is refused, as is the same goods twice', async () => {
    const elsewhere = await world.make.foodBank()
    const theirs = await tin(
      { goods_date: '2026-06-30' },
      await linked({ subject_id: elsewhere.id }),
    )
    for (const lot of [theirs, newId()])
      expect((await record({ goods: [taken(lot, 400)] })).body.errors).toEqual({
        goods: [{ rule: 'not_found' }],
      })
    const twice = [taken(tins.late, 400), taken(tins.late, 300)]
    expect((await record({ goods: twice })).body.errors).toEqual({ goods: [{ rule: 'duplicate' }] })
  })

  test('changes alone, is added and removed, and goes back with the hand-out', async () => {
    const { body } = await record({ op: 0, goods: [taken(tins.late, 415, 1)] })
    const changed = await change(body.data, {
      op: 0,
      goods: [taken(tins.late, 830, 2), taken(tins.soon, 415, 1)],
    })
    expect(changed.body.data.goods).toHaveLength(2)
    expect(await leftOf(tins.late)).toEqual([3_320, 8])
    expect((await detail(body.data.id)).goods).toMatchObject([
      { goods_id: tins.late, grams: 830, pieces: 2 },
      { goods_id: tins.soon, grams: 415 },
    ])
    const none = await change(changed.body.data, { op: 0 })
    expect(none.body.data.goods).toEqual([])
    expect(await leftOf(tins.late)).toEqual([4_150, 10])
    const again = await change(none.body.data, { op: 0, goods: [taken(tins.late, 415, 1)] })
    await remove(again.body.data)
    expect(await leftOf(tins.late)).toEqual([4_150, 10])
    expect(await leftOf(tins.soon)).toEqual([4_150, 10])
  })

  test('stays with the hand-out whatever becomes of the goods and of the place', async () => {
    const goods = [taken(tins.late, 4_150, 10)]
    const { body } = await record({ durables: 5, op: 0, goods })
    expect(await leftOf(tins.late)).toEqual([0, 0])
    await stop(tins.late, 'recalled')
    await world.db
      .updateTable('warehouse.place')
      .set({ subject_id: null, draws_since: null })
      .where('id', '=', place)
      .execute()
    const kept = await change(body.data, { durables: 5, op: 0, goods, note: 'Bez lepku.' })
    expect([kept.status, kept.body.data.goods]).toEqual([200, body.data.goods])
    expect(await leftOf(tins.late)).toEqual([0, 0])
  })

  test('has its history: what was added, with which weight, and what was taken off', async () => {
    const { body } = await record({ goods: [taken(tins.late, 415, 1)] })
    const changed = await change(body.data, { goods: [taken(tins.late, 830, 2)] })
    await change(changed.body.data, {})
    const entries = await world.db
      .selectFrom('core.log')
      .select(['action', 'new_values', 'old_values'])
      .where('table_name', '=', 'foodbank.support_goods')
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(entries).toMatchObject([
      { action: 'delete', old_values: { grams: 830 } },
      { action: 'update', old_values: { grams: 415, pieces: 1 }, new_values: { grams: 830 } },
      { action: 'insert', new_values: { grams: 415, support_id: body.data.id } },
    ])
  })
})
