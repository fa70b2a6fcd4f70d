import {
  collectionShopEndpoints,
  foodCollectionEndpoints,
} from '@crm/contract/warehouse/collections/collections'
import { documentEndpoints } from '@crm/contract/warehouse/documents'
import { donorEndpoints } from '@crm/contract/warehouse/donors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { collectionsOf } from '../testing/collections.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

let world: World
let at: Warehouse
let collections: ReturnType<typeof collectionsOf>
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  world = await createWorld()
  at = await createWarehouse(world)
  collections = collectionsOf(world, user())
  documents = documentsOf(world, user())
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const remove = (id: string) =>
  world.call(user(), foodCollectionEndpoints.remove, { params: { id } })
const removeShop = (id: string) =>
  world.call(user(), collectionShopEndpoints.remove, { params: { id } })

describe('a collection', () => {
  test('is made once, whoever repeats it with its key', async () => {
    const key = newId()
    const name = `Jaro ${key}`
    await collections.create({ key, name })
    const { body } = await collections.create({ key, name: 'Jiná' })
    expect(body.data).toMatchObject({ id: key, name, shops: 0, grams: 0, donors: [] })
    const other = await world.signIn({ permissions: ['wh_collection.update'] })
    const taken = await collectionsOf(world, other).create({ key })
    expect(taken.body).toMatchObject({ message: 'food_collection.key_taken' })
  })

  test('has days in order, not too many, and no twin of the same name and days', async () => {
    const name = `Podzim ${newId()}`
    await collections.create({ name })
    for (const [given, errors] of [
      [{ name: name.toUpperCase() }, { name: [{ rule: 'duplicate' }] }],
      [{ ends_on: '2026-03-05' }, { ends_on: [{ rule: 'end_before_start' }] }],
      [{ ends_on: '2026-12-05' }, { ends_on: [{ rule: 'max_days', length: 92 }] }],
      [{ starts_on: '2026-02-30' }, { starts_on: [{ rule: 'date' }] }],
      [{ name: '  ' }, { name: [{ rule: 'required' }] }],
    ] as const)
      expect((await collections.create(given)).body).toMatchObject({ errors })
    expect((await collections.create({ name, ends_on: '2026-03-08' })).status).toBe(201)
  })

  test('is changed by who has seen its newest version', async () => {
    const { id, updated_at } = (await collections.create()).body.data
    const change = (name: string) =>
      world.callWith(user(), foodCollectionEndpoints.update, {
        params: { id },
        body: { name, starts_on: '2026-03-06', ends_on: '2026-03-06', updated_at },
      })
    const name = `Nový ${id}`
    expect((await change(name)).body).toMatchObject({ data: { name, ends_on: '2026-03-06' } })
    expect((await change('Ještě jiný')).body).toMatchObject({
      message: 'stale_record',
      details: { name },
    })
  })

  test('has each shop once, all of a donor in one press and one by one', async () => {
    const { id } = (await collections.create()).body.data
    const donor = await collections.donor('Brno', 'Aš', 'Cheb')
    const [brno = ''] = donor.sites
    await collections.add(id, donor.id, brno)
    expect((await collections.add(id, donor.id, brno)).body).toMatchObject({
      errors: { donor_site_id: [{ rule: 'duplicate' }] },
    })
    expect((await collections.add(id, donor.id)).body.data).toMatchObject({ shops: 3 })
    expect((await collections.add(id, donor.id)).body.data).toMatchObject({ shops: 3 })
    expect((await collections.list(id)).map(({ site_name }) => site_name)).toEqual([
      'Aš',
      'Brno',
      'Cheb',
    ])
  })

  test('takes a shop once with the same key, and refuses strangers at their field', async () => {
    const { id } = (await collections.create()).body.data
    const [one, other, empty] = await Promise.all([
      collections.donor('Brno'),
      collections.donor('Zlín'),
      collections.donor(),
    ])
    const add = (body: object) =>
      world.callWith(user(), foodCollectionEndpoints.addShops, { params: { id }, body })
    const body = { key: newId(), donor_id: one.id, donor_site_id: one.sites[0] ?? null }
    await add(body)
    expect((await add(body)).body.data).toMatchObject({ shops: 1 })
    expect(
      (await add({ ...body, donor_id: other.id, donor_site_id: other.sites[0] })).body,
    ).toMatchObject({ message: 'food_collection.key_taken' })
    expect((await collections.add(id, one.id, other.sites[0])).body).toMatchObject({
      errors: { donor_site_id: [{ rule: 'not_found' }] },
    })
    expect((await collections.add(id, newId())).body).toMatchObject({
      errors: { donor_id: [{ rule: 'not_found' }] },
    })
    expect((await collections.add(id, empty.id)).body).toMatchObject({
      message: 'food_collection.no_sites',
    })
    expect(await collections.get(id)).toMatchObject({ shops: 1 })
  })

  test('takes over the shops of the one before, with coordinators, without those not used any more', async () => {
    const before = (await collections.create({ starts_on: '1990-03-01', ends_on: '1990-03-02' }))
      .body.data
    const donor = await collections.donor('Aš', 'Brno')
    await collections.add(before.id, donor.id)
    const [as] = await collections.list(before.id)
    await collections.enter(as?.id ?? '', as?.updated_at ?? '', {
      coordinator: 'Jana Nová',
      food: 12_000,
    })
    await world.db
      .updateTable('warehouse.donor_site')
      .set({ is_active: false })
      .where('id', '=', donor.sites[1] ?? '')
      .execute()
    const { id } = (await collections.create({ starts_on: '1990-10-01', ends_on: '1990-10-02' }))
      .body.data
    expect((await collections.copy(before.id)).body).toMatchObject({
      message: 'food_collection.no_previous',
    })
    expect((await collections.copy(id)).body.data).toMatchObject({
      shops: 1,
      entered: 0,
      previous: { id: before.id },
    })
    await collections.copy(id)
    expect(await collections.list(id)).toMatchObject([
      { site_name: 'Aš', coordinator: 'Jana Nová', food: null, previous_grams: 12_000 },
    ])
  })

  test('loses no figures: it goes only while no shop has reported', async () => {
    const { id, shops } = await collections.begun('Aš', 'Brno')
    const [first, second] = shops
    const { updated_at } = (
      await collections.enter(first?.id ?? '', first?.updated_at ?? '', { volunteers: 0 })
    ).body.data
    expect((await remove(id)).body).toMatchObject({ message: 'food_collection.has_figures' })
    expect((await removeShop(first?.id ?? '')).body).toMatchObject({
      message: 'food_collection.has_figures',
    })
    expect((await removeShop(second?.id ?? '')).status).toBe(200)
    const { body } = await collections.enter(first?.id ?? '', updated_at, {})
    expect(body.data).toMatchObject({ entered_at: null, entered_by_name: null })
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).body).toMatchObject({ message: 'food_collection.not_found' })
  })
})

describe('what a shop reports', () => {
  test('is kilograms by category and volunteers, with who entered it when', async () => {
    const { shops } = await collections.begun('Aš')
    const { id = '', updated_at = '' } = shops[0] ?? {}
    const figures = { durables: 120_500, drugstore: 1, volunteers: 12, hours: 48.5, note: 'Déšť' }
    const { body } = await collections.enter(id, updated_at, figures)
    expect(body.data).toMatchObject({
      ...figures,
      clothes: null,
      grams: 120_501,
      entered_by_name: expect.any(String),
      entered_at: NOW,
    })
  })

  test('is refused at its field where it cannot be', async () => {
    const { shops } = await collections.begun('Aš')
    const { id = '', updated_at = '' } = shops[0] ?? {}
    for (const [figures, errors] of [
      [{ food: -1 }, { food: [{ rule: 'weight' }] }],
      [{ food: 100_000_001 }, { food: [{ rule: 'weight' }] }],
      [{ food: 1.5 }, { food: [{ rule: 'integer' }] }],
      [{ food: 60_000_000, other: 60_000_000 }, { other: [{ rule: 'weight' }] }],
      [{ volunteers: -1 }, { volunteers: [{ rule: 'min_value', length: 0 }] }],
      [{ volunteers: 10_001 }, { volunteers: [{ rule: 'max_value', length: 10_000 }] }],
      [{ hours: 1.234 }, { hours: [{ rule: 'numeric' }] }],
      [{ sweets: 1 }, { sweets: [{ rule: 'unknown_field' }] }],
    ] as const)
      expect((await collections.enter(id, updated_at, figures)).body).toMatchObject({ errors })
    expect((await collections.enter(newId(), updated_at, {})).body).toMatchObject({
      message: 'food_collection.shop_not_found',
    })
  })

  test('stays once the collection is closed, until somebody opens it with a reason', async () => {
    const { id, donor, shops } = await collections.begun('Aš')
    const shop = shops[0]
    await collections.close(id)
    const again = await collections.close(id)
    expect(again.body.data).toMatchObject({ closed_at: NOW })
    for (const { body } of [
      await collections.enter(shop?.id ?? '', shop?.updated_at ?? '', { food: 1 }),
      await collections.add(id, donor),
      await removeShop(shop?.id ?? ''),
      await remove(id),
    ])
      expect(body).toMatchObject({ message: 'food_collection.closed' })
    await expect(
      world.db
        .updateTable('warehouse.collection_shop')
        .set({ food: 1 })
        .where('collection_id', '=', id)
        .execute(),
    ).rejects.toThrow('the collection is closed')
    expect((await collections.reopen(id, ' ')).body).toMatchObject({
      errors: { reason: [{ rule: 'required' }] },
    })
    expect((await collections.reopen(id, 'Překlep v Aši')).body.data).toMatchObject({
      closed_at: null,
      reopened_for: 'Překlep v Aši',
    })
    const { status } = await collections.enter(shop?.id ?? '', shop?.updated_at ?? '', { food: 1 })
    expect(status).toBe(200)
  })
})

describe('what came from a shop', () => {
  const shopWith = async (figures: object) => {
    const { id, donor, sites, shops } = await collections.begun('Aš')
    const shop = shops[0]
    await collections.enter(shop?.id ?? '', shop?.updated_at ?? '', figures)
    return { id, donor, site: sites[0], shop: shop?.id ?? '' }
  }
  const GOODS = [
    { category: 'durables', grams: 9_500, goods_date: '2026-11-03' },
    { category: 'pastries', grams: 500 },
    { category: 'food', grams: null },
  ]

  test('is a draft with a lot of mixed goods for each category, once by its key', async () => {
    const { donor, site, shop } = await shopWith({ durables: 10_000, pastries: 500 })
    const key = newId()
    const answers = await Promise.all([
      collections.receive(shop, at.dry, GOODS, key),
      collections.receive(shop, at.dry, GOODS, key),
    ])
    expect(answers.map(({ body }) => body.data.document_id)).toEqual([key, key])
    expect(await documents.get(key)).toMatchObject({
      kind: 'receipt',
      state: 'draft',
      donor_id: donor,
      donor_site_id: site,
      goods: [
        {
          category: 'durables',
          product_id: null,
          grams: 9_500,
          date_kind: 'best_before',
          goods_date: '2026-11-30',
          date_precision: 'month',
        },
        { category: 'pastries', grams: 500, date_kind: 'none', goods_date: null },
      ],
    })
  })

  test('is compared with what was reported once it is posted, and not once it is reversed', async () => {
    const { id, shop } = await shopWith({ durables: 10_000, pastries: 500 })
    const { body } = await collections.receive(shop, at.dry, GOODS)
    const { document_id } = body.data
    const sums = { received_grams: 0, draft_grams: 10_000 }
    expect(await collections.list(id, { differs: true })).toMatchObject([sums])
    await documents.post(document_id)
    expect(await collections.get(id)).toMatchObject({
      grams: 10_500,
      received_grams: 10_000,
      draft_grams: 0,
      donors: [{ received_grams: 10_000 }],
    })
    const { categories } = await collections.get(id)
    expect(categories.filter(({ grams }) => grams > 0)).toEqual([
      { category: 'durables', grams: 10_000, received_grams: 9_500 },
      { category: 'pastries', grams: 500, received_grams: 500 },
    ])
    await documents.reverse(document_id)
    expect(await collections.list(id)).toMatchObject([
      { received_grams: 0, receipts: [{ id: document_id, state: 'reversed', grams: 10_000 }] },
    ])
  })

  test('comes after closing too, keeps the shop, and a deleted draft leaves nothing', async () => {
    const { id, shop } = await shopWith({})
    const { body } = await collections.receive(shop, at.dry, GOODS)
    expect((await removeShop(shop)).body).toMatchObject({ message: 'food_collection.shop_in_use' })
    expect((await remove(id)).body).toMatchObject({ message: 'food_collection.shop_in_use' })
    await world.call(user(), documentEndpoints.remove, { params: { id: body.data.document_id } })
    expect(await collections.list(id)).toMatchObject([{ receipts: [] }])
    await collections.close(id)
    expect((await collections.receive(shop, at.dry, GOODS)).status).toBe(201)
  })

  test('is refused without goods, into no place, and by the key of another document', async () => {
    const { shop } = await shopWith({})
    expect(
      (await collections.receive(shop, at.dry, [{ category: 'food', grams: 0 }])).body,
    ).toMatchObject({ errors: { 'goods.0.grams': [{ rule: 'amount_required' }] } })
    expect((await collections.receive(shop, newId(), GOODS)).body).toMatchObject({
      errors: { place_id: [{ rule: 'not_found' }] },
    })
    const other = await documents.receive(at.dry)
    expect((await collections.receive(shop, at.dry, GOODS, other.id)).body).toMatchObject({
      message: 'document.key_taken',
    })
    expect((await collections.receive(newId(), at.dry, GOODS)).body).toMatchObject({
      message: 'food_collection.shop_not_found',
    })
  })

  test('keeps the donor with its shop in the register', async () => {
    const { donor } = await shopWith({})
    const removed = await world.call(user(), donorEndpoints.remove, { params: { id: donor } })
    expect(removed.body).toMatchObject({ message: 'donor.in_use' })
  })
})

test('shops are found by name, address and coordinator, and by what is missing', async () => {
  const { id, donor, shops } = await collections.begun('Aš', 'Brno', 'Cheb')
  const [as, brno] = shops
  await collections.enter(as?.id ?? '', as?.updated_at ?? '', { coordinator: 'Věra', food: 2_000 })
  await collections.enter(brno?.id ?? '', brno?.updated_at ?? '', { food: 3_000, volunteers: 4 })
  const found = async (query: object) =>
    (await collections.list(id, query)).map(({ site_name }) => site_name)
  expect(await found({ search: 'vera' })).toEqual(['Aš'])
  expect(await found({ is_entered: false })).toEqual(['Cheb'])
  expect(await found({ sort: '-grams', donor_id: donor })).toEqual(['Brno', 'Aš', 'Cheb'])
  expect(await found({ sort: 'volunteers' })).toEqual(['Brno', 'Aš', 'Cheb'])
  expect(await found({ donor_id: newId() })).toEqual([])
  const missing = await world.call(user(), collectionShopEndpoints.list, {
    params: { id: newId() },
  })
  expect(missing.body).toMatchObject({ message: 'food_collection.not_found' })
})

test('rights: to read, to enter, to close, and to receive goods', async () => {
  const { id, shops } = await collections.begun('Aš')
  const { id: shop = '', updated_at = '' } = shops[0] ?? {}
  const statuses = async (...permissions: PermissionName[]) => {
    const caller = await world.signIn({ permissions })
    const own = collectionsOf(world, caller)
    return [
      (await world.call(caller, foodCollectionEndpoints.get, { params: { id } })).status,
      (await own.enter(shop, updated_at.replace(/.$/, 'Z'), { food: -1 })).status,
      (await own.reopen(id, 'Důvod')).status,
      (await own.receive(shop, newId(), [])).status,
    ]
  }
  expect(await statuses('wh_collection.read')).toEqual([200, 403, 403, 403])
  expect(await statuses('wh_collection.update')).toEqual([403, 422, 403, 403])
  expect(await statuses('wh_collection.confirm')).toEqual([403, 403, 200, 403])
  expect(await statuses('wh_collection.read', 'wh_document.create')).toEqual([200, 403, 403, 422])
})
