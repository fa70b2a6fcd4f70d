import { documentEndpoints } from '@crm/contract/warehouse/documents'
import { euDeliveryEndpoints } from '@crm/contract/warehouse/eu/eu-deliveries'
import { euProjectEndpoints } from '@crm/contract/warehouse/eu/eu-projects'
import { euReceiptEndpoints } from '@crm/contract/warehouse/eu/eu-receipts'
import { lotEndpoints } from '@crm/contract/warehouse/lots'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { euOf } from '../testing/eu.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

let world: World
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
let eu: ReturnType<typeof euOf>
beforeAll(async () => {
  world = await createWorld()
  documents = documentsOf(world, user())
  eu = euOf(world, user())
  at = await createWarehouse(world)
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const RICE = { category: 'durables', grams: 10_000 }
/** EU goods at the dry zone; of no delivery without one. */
const received = (eu_delivery_id: string | null = null, given: object = {}) =>
  documents.stocked(at.dry, { ...RICE, ...given }, { source: 'eu', eu_delivery_id })
const moved = async (head: object, lot: string, grams: number) => {
  const { id } = await documents.create(head)
  await documents.addLot(id, lot, grams)
  const { status } = await documents.post(id)
  expect(status).toBe(200)
  return id
}
const issue = (partner_id: string, lot: string, grams: number) =>
  moved({ kind: 'issue', from_place_id: at.dry, partner_id }, lot, grams)
const lotOf = async (id: string) =>
  (await world.call(user(), lotEndpoints.get, { params: { id } })).body.data

describe('a receipt', () => {
  test('of EU goods names its delivery, and so do its lots', async () => {
    const delivery = await eu.delivery({ number: 'DL 7' })
    const { lot, document } = await received(delivery)
    const of = { id: delivery, label: expect.stringMatching(/^DL 7 · Projekt/) }
    expect((await documents.get(document)).eu_delivery).toEqual(of)
    expect((await lotOf(lot)).eu_delivery).toEqual(of)
  })

  test('that is changed before it is posted changes its lots with it', async () => {
    const [one, other] = [await eu.delivery(), await eu.delivery()]
    const head = { kind: 'receipt', to_place_id: at.dry, source: 'eu' } as const
    const draft = await documents.create({ ...head, eu_delivery_id: one })
    const { body } = await documents.addGoods(draft.id, RICE)
    const lot = body.data.goods[0]?.lot_id ?? ''
    const change = async (given: object) => {
      const { updated_at } = await documents.get(draft.id)
      return world.callWith(user(), documentEndpoints.update, {
        params: { id: draft.id },
        body: { ...head, updated_at, ...given },
      })
    }
    await change({ eu_delivery_id: other })
    expect((await lotOf(lot)).eu_delivery?.id).toBe(other)
    // goods of the bank's own are of no delivery
    await change({ source: 'own', eu_delivery_id: other })
    expect(await lotOf(lot)).toMatchObject({ source: 'own', eu_delivery: null })
  })

  test('refuses a delivery that is not there at its field', async () => {
    const { body, status } = await world.callWith(user(), documentEndpoints.create, {
      body: {
        key: newId(),
        kind: 'receipt',
        to_place_id: at.dry,
        source: 'eu',
        eu_delivery_id: newId(),
      },
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ eu_delivery_id: [{ rule: 'not_found' }] })
  })
})

describe('a sorting', () => {
  const sorting = async (...lots: string[]) => {
    const { id } = await documents.create({
      kind: 'sorting',
      from_place_id: at.dry,
      to_place_id: at.dry,
      purpose: 'compost',
    })
    for (const lot of lots) await documents.addLot(id, lot, 1000)
    const { body } = await documents.addGoods(id, { ...RICE, grams: 800 })
    return { id, made: body.data.goods.at(-1)?.lot_id ?? '' }
  }

  test('keeps the delivery, and its rest stands in the account', async () => {
    const delivery = await eu.delivery()
    const { lot } = await received(delivery)
    const { id, made } = await sorting(lot)
    expect((await documents.post(id)).status).toBe(200)
    expect((await lotOf(made)).eu_delivery?.id).toBe(delivery)
    expect((await eu.get(delivery)).account).toMatchObject({
      received: 10_000,
      there: 9_800,
      sorted_out: 200,
    })
  })

  test('refuses goods of two deliveries, and goods of one with goods of none', async () => {
    const [one, other, none] = [
      await received(await eu.delivery()),
      await received(await eu.delivery()),
      await received(),
    ]
    for (const second of [other, none]) {
      const { id } = await sorting(one.lot, second.lot)
      expect(await documents.post(id)).toMatchObject({
        status: 409,
        body: { message: 'stock.mixes_deliveries' },
      })
    }
  })

  test('ties receipts together: their goods are assigned at once or not at all', async () => {
    const [one, other] = [await received(), await received()]
    const { id, made } = await sorting(one.lot, other.lot)
    await documents.post(id)
    const delivery = await eu.delivery()
    const alone = await eu.assign(delivery, [one.document])
    const { number } = await documents.get(other.document)
    expect(alone).toMatchObject({
      status: 409,
      body: {
        message: 'eu_receipt.sorted_together',
        details: { documents: [{ id: other.document, number }] },
      },
    })
    const row = (await eu.receipts()).data.find((receipt) => receipt.id === one.document)
    expect(row?.together).toEqual([{ id: other.document, number }])
    const both = await eu.assign(delivery, [one.document, other.document])
    expect(both.body.data).toEqual({ lots: 3 })
    expect((await lotOf(made)).eu_delivery?.id).toBe(delivery)
    expect((await eu.get(delivery)).account).toMatchObject({ received: 20_000, sorted_out: 1_200 })
  })
})

describe('EU goods without a delivery', () => {
  test('are found, assigned after they were posted, and in the history', async () => {
    const { document, lot } = await received()
    const listed = async () =>
      (await eu.receipts()).data.filter((receipt) => receipt.id === document)
    expect(await listed()).toMatchObject([{ lots: 1, grams: 10_000, together: [] }])
    const delivery = await eu.delivery()
    expect((await eu.assign(delivery, [document])).status).toBe(200)
    expect(await listed()).toEqual([])
    expect((await documents.get(document)).eu_delivery?.id).toBe(delivery)
    const { new_values } = await world.db
      .selectFrom('core.log')
      .where('table_name', '=', 'warehouse.lot')
      .where('row_id', '=', lot)
      .where('action', '=', 'update')
      .select('new_values')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(new_values).toMatchObject({ eu_delivery_id: delivery })
    expect((await eu.receipt(document)).body.data).toMatchObject({ id: document, together: [] })
    // a mistake is corrected, and who repeats it changes nothing
    const other = await eu.delivery()
    expect((await eu.assign(other, [document])).body.data).toEqual({ lots: 1 })
    expect((await eu.assign(other, [document])).body.data).toEqual({ lots: 0 })
    expect((await eu.get(delivery)).account.received).toBe(0)
  })

  test.each([
    ['goods of its own', () => documents.stocked(at.dry, RICE)],
    ['a draft', async () => ({ document: (await documents.receive(at.dry, { source: 'eu' })).id })],
  ])('are not %s', async (_what, make) => {
    const { document } = await make()
    expect((await eu.receipt(document)).status).toBe(404)
    expect(await eu.assign(await eu.delivery(), [document])).toMatchObject({
      status: 409,
      body: { message: 'eu_receipt.other_kind' },
    })
  })

  test('refuse a delivery and a document that are not there', async () => {
    const { document } = await received()
    expect(await eu.assign(newId(), [document])).toMatchObject({
      status: 422,
      body: { errors: { delivery_id: [{ rule: 'not_found' }] } },
    })
    expect((await eu.assign(await eu.delivery(), [newId()])).body.message).toBe(
      'document.not_found',
    )
  })

  test('are assigned by who may change EU goods', async () => {
    const { document } = await received()
    const reader = await world.signIn({ permissions: ['wh_eu.read'] })
    expect((await eu.assign(await eu.delivery(), [document], reader)).status).toBe(403)
    for (const endpoint of [euProjectEndpoints.create, euDeliveryEndpoints.create])
      expect((await world.callWith(reader, endpoint, { body: {} })).status).toBe(403)
    const nobody = await world.signIn({ permissions: ['wh_stock.read'] })
    for (const endpoint of [
      euProjectEndpoints.list,
      euDeliveryEndpoints.list,
      euReceiptEndpoints.list,
    ])
      expect((await world.callWith(nobody, endpoint, {})).status).toBe(403)
  })
})

describe('a delivery', () => {
  test('says of each figure what it is made of', async () => {
    const delivery = await eu.delivery({
      lines: [{ product_id: at.product, grams: 12_000, pieces: 12 }],
    })
    const partner = await eu.partner()
    const { lot } = await received(delivery, {
      product_id: at.product,
      pieces: 10,
      date_kind: 'best_before',
      goods_date: '2027-01-31',
      date_precision: 'day',
    })
    const { id } = await documents.create({
      kind: 'issue',
      from_place_id: at.dry,
      partner_id: partner,
    })
    await documents.addLot(id, lot, 4_000, { pieces: 4 })
    await documents.post(id)
    const found = await eu.get(delivery)
    expect(found).toMatchObject({
      account: { received: 10_000, there: 6_000, partners: 4_000, handed_out: 0 },
      lines: [
        {
          product_id: at.product,
          noted_grams: 12_000,
          noted_pieces: 12,
          received_grams: 10_000,
          received_pieces: 10,
        },
      ],
    })
    const scope = { delivery_id: delivery }
    expect(await eu.there(scope)).toMatchObject({
      grams: 6_000,
      data: [{ lot_id: lot, place_id: at.dry, grams: 6_000 }],
    })
    expect(await eu.moves({ ...scope, part: 'partners' })).toMatchObject({
      grams: 4_000,
      data: [{ document_id: id, kind: 'issue', grams: 4_000 }],
    })
    // what is reversed has never happened
    await documents.reverse(id)
    expect((await eu.moves({ ...scope, part: 'partners' })).data).toEqual([])
    expect((await eu.get(delivery)).account).toMatchObject({ there: 10_000, partners: 0 })
    expect(await eu.project(found.project_id)).toMatchObject({
      deliveries: 1,
      account: { received: 10_000, there: 10_000 },
    })
  })

  test('shows what came and stands on no delivery note', async () => {
    const delivery = await eu.delivery({ lines: [{ category: 'drugstore', grams: 500 }] })
    await received(delivery)
    expect((await eu.get(delivery)).lines).toMatchObject([
      { category: 'drugstore', noted_grams: 500, received_grams: 0 },
      { category: 'durables', noted_grams: null, received_grams: 10_000 },
    ])
  })

  test.each([
    ['no project', { project_id: newId() }, { project_id: [{ rule: 'not_found' }] }],
    ['nothing', { lines: [{ grams: 5 }] }, { 'lines.0.category': [{ rule: 'required' }] }],
    [
      'more than a line may hold',
      { lines: [{ category: 'food', grams: 100_000_001 }] },
      { 'lines.0.grams': [{ rule: 'weight' }] },
    ],
    [
      'no weight',
      { lines: [{ category: 'food', grams: 0 }] },
      { 'lines.0.grams': [{ rule: 'weight' }] },
    ],
    [
      'the same goods twice',
      {
        lines: [
          { category: 'food', grams: 1 },
          { category: 'food', grams: 2 },
        ],
      },
      { 'lines.1.category': [{ rule: 'duplicate' }] },
    ],
    [
      'a product that is not there',
      { lines: [{ product_id: newId(), grams: 1 }] },
      { 'lines.0.product_id': [{ rule: 'not_found' }] },
    ],
  ])('with %s is refused at its field', async (_what, given, errors) => {
    const project = await eu.createProject()
    const { status, body } = await eu.createDelivery({ project_id: project.body.data.id, ...given })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject(errors)
  })

  test('of a number that the project has already is refused, of another project is not', async () => {
    const [one, other] = [await eu.createProject(), await eu.createProject()]
    const [project_id, next] = [one.body.data.id, other.body.data.id]
    await eu.createDelivery({ project_id, number: 'DL 100' })
    const twice = await eu.createDelivery({ project_id, number: 'dl 100' })
    expect(twice.body.errors).toEqual({ number: [{ rule: 'duplicate' }] })
    expect((await eu.createDelivery({ project_id: next, number: 'DL 100' })).status).toBe(201)
  })

  test('is made once by who repeats the command, and is nobody else’s', async () => {
    const project = await eu.createProject()
    const body = { project_id: project.body.data.id, key: newId(), number: 'DL opakovaný' }
    expect((await eu.createDelivery(body)).status).toBe(201)
    expect((await eu.createDelivery(body)).body.data.id).toBe(body.key)
    const other = world.as('superadmin')
    expect((await eu.createDelivery(body, other)).body.message).toBe('eu_delivery.key_taken')
  })

  test('of two who change it at once keeps what the first has written', async () => {
    const delivery = await eu.delivery()
    const { updated_at } = await eu.get(delivery)
    expect((await eu.update(delivery, { supplier: 'První', updated_at })).status).toBe(200)
    expect(await eu.update(delivery, { supplier: 'Druhý', updated_at })).toMatchObject({
      status: 409,
      body: { message: 'stale_record', details: { supplier: 'První' } },
    })
  })

  test('is deleted until a receipt names it, and a project until it has one', async () => {
    const free = await eu.delivery({ lines: [{ category: 'food', grams: 5 }] })
    const { project_id } = await eu.get(free)
    const removeProject = () =>
      world.call(user(), euProjectEndpoints.remove, { params: { id: project_id } })
    expect((await removeProject()).body.message).toBe('eu_project.in_use')
    expect((await eu.remove(free)).status).toBe(200)
    expect((await removeProject()).status).toBe(200)
    const named = await eu.delivery()
    await documents.create({
      kind: 'receipt',
      to_place_id: at.dry,
      source: 'eu',
      eu_delivery_id: named,
    })
    expect((await eu.remove(named)).body.message).toBe('eu_delivery.in_use')
  })

  test('is listed by project, day and words, with what is left to send', async () => {
    const delivery = await eu.delivery({
      number: 'DL hledaný',
      day: '2026-01-15',
      supplier: 'Mlýn',
    })
    const { project_id } = await eu.get(delivery)
    const ids = async (query: object) => (await eu.list(query)).data.map(({ id }) => id)
    expect(await ids({ project_id })).toEqual([delivery])
    expect(await ids({ project_id, from: '2026-01-16' })).toEqual([])
    expect(await ids({ search: 'mlyn', to: '2026-01-15' })).toContain(delivery)
    const partner = await eu.partner()
    await eu.allot(delivery, [{ partner_id: partner, category: 'durables', grams: 3_000 }])
    const { lot } = await received(delivery)
    await issue(partner, lot, 1_000)
    expect((await eu.list({ project_id })).data).toMatchObject([
      { allotted_grams: 3_000, left_grams: 2_000, account: { received: 10_000, partners: 1_000 } },
    ])
  })
})
