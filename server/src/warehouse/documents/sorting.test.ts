import { issuedEndpoints } from '@crm/contract/warehouse/partners/issued'
import { lotEndpoints } from '@crm/contract/warehouse/lots'
import { documentEndpoints } from '@crm/contract/warehouse/documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { balancesOf, createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

let world: World
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  world = await createWorld()
  documents = documentsOf(world, user())
})
beforeEach(async () => {
  world.setNow(NOW)
  at = await createWarehouse(world)
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const left = async (lot: string, place = at.dry) => (await balancesOf(world, lot))[place] ?? 0
const lotOf = async (id: string) =>
  (await world.call(user(), lotEndpoints.get, { params: { id } })).body.data
const setState = async (id: string, state: 'held' | 'recalled') => {
  const { updated_at } = await lotOf(id)
  await world.call(user(), lotEndpoints.setState, {
    params: { id },
    body: { state, reason: 'Obal', updated_at },
  })
}

describe('a sorting', () => {
  const sorting = async (to_place_id = at.dry) =>
    (
      await documents.create({
        kind: 'sorting',
        from_place_id: at.dry,
        to_place_id,
        purpose: 'compost',
      })
    ).id
  const make = async (id: string, grams: number, given: object = {}) => {
    const { body } = await documents.addGoods(id, { grams, category: 'pastries', ...given })
    return body.data.goods.at(-1)?.lot_id ?? ''
  }
  /** 1,000 g of mixed goods at the dry zone, and a draft that sorts all of it. */
  async function begun(head: object = {}, to?: string) {
    const { lot } = await documents.stocked(at.dry, { category: 'other' }, head)
    const id = await sorting(to)
    await documents.addLot(id, lot, 1000)
    return { lot, id }
  }

  test('takes mixed goods and puts lots of their categories in their place; the rest is gone', async () => {
    const { lot, id } = await begun({}, at.cold)
    const pastries = await make(id, 300)
    const chilled = await make(id, 500, { category: 'chilled' })
    expect((await documents.post(id)).status).toBe(200)
    expect(await left(lot)).toBe(0)
    expect([await left(pastries, at.cold), await left(chilled, at.cold)]).toEqual([300, 500])
    expect(await documents.get(id)).toMatchObject({
      grams: 1000,
      lines: 3,
      purpose: 'compost',
      goods: [
        { lot_id: lot, is_made: false },
        { lot_id: pastries, is_made: true, there_grams: null },
        { lot_id: chilled, is_made: true },
      ],
    })
  })

  test('is reversed as a whole, and not once something of it has gone on', async () => {
    const { lot, id } = await begun()
    const made = await make(id, 300)
    await documents.post(id)
    const transfer = await documents.transfer(at.dry, at.cold)
    await documents.addLot(transfer, made, 100)
    await documents.post(transfer)
    expect(await documents.reverse(id)).toMatchObject({
      status: 409,
      body: {
        message: 'stock.lacking',
        details: { lots: [{ lot_id: made, grams: 300, there_grams: 200 }] },
      },
    })
    await documents.reverse(transfer)
    expect((await documents.reverse(id)).status).toBe(200)
    expect([await left(lot), await left(made)]).toEqual([1000, 0])
  })

  test('makes nothing out of nothing', async () => {
    const { lot, id } = await begun()
    await make(id, 1001)
    expect(await documents.post(id)).toMatchObject({
      status: 409,
      body: { message: 'stock.makes_more' },
    })
    expect(await left(lot)).toBe(1000)
    const none = await sorting()
    await make(none, 1)
    expect((await documents.post(none)).body).toMatchObject({ message: 'stock.makes_more' })
  })

  test('gives what comes out of it the source, the donor and the shop of what went in', async () => {
    const { id } = await begun({ donor_id: at.donor, donor_site_id: at.site, source: 'eu' })
    const made = await make(id, 300)
    expect(await lotOf(made)).toMatchObject({
      source: 'eu',
      site_name: 'Prodejna Brno',
    })
    // of two donors nobody knows whose it was
    const { lot: other } = await documents.stocked(at.dry, { category: 'other' }, { source: 'eu' })
    await documents.addLot(id, other, 500)
    await documents.post(id)
    expect(await lotOf(made)).toMatchObject({ source: 'eu', donor_name: null, site_name: null })
  })

  test('keeps own goods apart from those of the European Union', async () => {
    const { id } = await begun()
    const { lot } = await documents.stocked(at.dry, { category: 'other' }, { source: 'eu' })
    await documents.addLot(id, lot, 500)
    expect(await documents.post(id)).toMatchObject({
      status: 409,
      body: { message: 'stock.mixes_sources' },
    })
  })

  test.each(['held', 'recalled'] as const)(
    'takes nothing that is %s: it would come out under another number',
    async (state) => {
      const { lot, id } = await begun()
      await setState(lot, state)
      expect((await documents.post(id)).body).toMatchObject({ message: 'stock.stopped' })
      const { lot: later } = await documents.stocked(at.dry)
      await setState(later, state)
      expect((await documents.addLot(id, later, 10)).body).toMatchObject({
        message: 'stock.stopped',
      })
    },
  )

  test('may tell apart what is after its use-by date', async () => {
    const dated = { date_kind: 'use_by', goods_date: '2026-03-01' }
    const { lot } = await documents.stocked(at.dry, dated)
    const id = await sorting()
    expect((await documents.addLot(id, lot, 1000)).status).toBe(201)
    await make(id, 10)
    expect((await documents.post(id)).status).toBe(200)
  })

  test('takes no more than lies there, and a lot of it is corrected without a look at the stock', async () => {
    const { lot, id } = await begun()
    const made = await make(id, 300)
    const [taken, line] = (await documents.get(id)).goods
    const update = (lineId: string | undefined, grams: number) =>
      world.callWith(user(), documentEndpoints.updateLine, {
        params: { id: lineId ?? '' },
        body: { grams },
      })
    expect((await update(taken?.id, 1001)).body).toMatchObject({
      errors: { grams: [{ rule: 'above_stock' }] },
    })
    expect((await update(line?.id, 400)).status).toBe(200)
    await documents.post(id)
    expect([await left(lot), await left(made)]).toEqual([0, 400])
  })

  test('tells each lot what it was sorted out of, and what was sorted out of it, until it is reversed', async () => {
    const { lot, id } = await begun()
    const made = await make(id, 300)
    expect((await lotOf(made)).sorted_from).toEqual([])
    await documents.post(id)
    expect((await lotOf(made)).sorted_from).toMatchObject([{ lot_id: lot, category: 'other' }])
    expect((await lotOf(lot)).sorted_into).toMatchObject([{ lot_id: made, category: 'pastries' }])
    await documents.reverse(id)
    expect((await lotOf(lot)).sorted_into).toEqual([])
  })

  test('a deleted draft deletes the lots that would have come out of it, and no others', async () => {
    const { lot, id } = await begun()
    const made = await make(id, 300)
    await world.call(user(), documentEndpoints.remove, { params: { id } })
    const answer = await world.call(user(), lotEndpoints.get, { params: { id: made } })
    expect(answer.status).toBe(404)
    expect(await left(lot)).toBe(1000)
  })

  test('may be of today only by its places: both must be said', async () => {
    const { body } = await world.callWith(user(), documentEndpoints.create, {
      body: { key: newId(), kind: 'sorting' },
    })
    expect(body).toMatchObject({
      errors: {
        from_place_id: [{ rule: 'required' }],
        to_place_id: [{ rule: 'required' }],
      },
    })
  })
})

describe('what a partner collects at a donor', () => {
  let partner: string
  beforeEach(async () => {
    partner = newId()
    await world.db
      .insertInto('warehouse.partner')
      .values({ id: partner, name: `Azylový dům ${partner}` })
      .execute()
  })
  const begin = async (given: object = {}) => {
    const { id } = await documents.create({
      kind: 'direct_collection',
      donor_id: at.donor,
      donor_site_id: at.site,
      partner_id: partner,
      ...given,
    })
    return id
  }
  const collected = async (given: object = {}) => {
    const id = await begin()
    const { body } = await documents.addGoods(id, given)
    return { id, lot: body.data.goods[0]?.lot_id ?? '', posting: await documents.post(id) }
  }
  const giveBack = async (lot: string, grams: number) => {
    const { id } = await documents.create({
      kind: 'return',
      to_place_id: at.dry,
      partner_id: partner,
    })
    const answer = await documents.addLot(id, lot, grams)
    return { id, answer }
  }

  test('goes from the shop to the partner, and lies at no place of the food bank', async () => {
    const { id, lot } = await collected()
    expect(await balancesOf(world, lot)).toEqual({})
    expect(await documents.get(id)).toMatchObject({
      state: 'posted',
      site_name: 'Prodejna Brno',
      partner_id: partner,
      from_place: null,
      to_place: null,
      grams: 1000,
    })
    const ways = await world.call(user(), lotEndpoints.movements, { params: { id: lot } })
    expect(ways.body.data).toMatchObject([
      { kind: 'direct_collection', from_place_label: null, to_place_label: null, grams: 1000 },
    ])
    expect(await lotOf(lot)).toMatchObject({ site_name: 'Prodejna Brno', source: 'own' })
  })

  test('may be given back to the warehouse, once and no more of it', async () => {
    const { lot } = await collected()
    expect((await giveBack(lot, 1001)).answer.body).toMatchObject({
      errors: { grams: [{ rule: 'above_issued' }] },
    })
    const { id } = await giveBack(lot, 600)
    const listed = await world.call(user(), issuedEndpoints.list, { params: { id } })
    expect(listed.body.data).toEqual([])
    const twice = await giveBack(lot, 600)
    await documents.post(id)
    expect(await left(lot)).toBe(600)
    expect((await documents.post(twice.id)).body).toMatchObject({
      message: 'stock.not_issued',
    })
  })

  test('is reversed, but not once some of it was given back', async () => {
    const { id, lot } = await collected()
    const back = await giveBack(lot, 600)
    await documents.post(back.id)
    expect((await documents.reverse(id)).body).toMatchObject({ message: 'stock.not_issued' })
    await documents.reverse(back.id)
    expect((await documents.reverse(id)).status).toBe(200)
    expect((await giveBack(lot, 1)).answer.body).toMatchObject({
      errors: { grams: [{ rule: 'above_issued' }] },
    })
  })

  test('is nothing after its use-by date', async () => {
    const { posting } = await collected({ date_kind: 'use_by', goods_date: '2026-03-01' })
    expect(posting.body).toMatchObject({ message: 'stock.stopped' })
  })

  test('needs a donor and a partner; another donor moves its goods over', async () => {
    const { body } = await world.callWith(user(), documentEndpoints.create, {
      body: { key: newId(), kind: 'direct_collection', source: 'own' },
    })
    expect(body).toMatchObject({
      errors: { donor_id: [{ rule: 'required' }], partner_id: [{ rule: 'required' }] },
    })
    const id = await begin()
    const added = await documents.addGoods(id)
    const other = newId()
    await world.db
      .insertInto('warehouse.donor')
      .values({ id: other, name: `Jiný obchod ${other}` })
      .execute()
    const { updated_at } = await documents.get(id)
    await world.callWith(user(), documentEndpoints.update, {
      params: { id },
      body: { kind: 'direct_collection', donor_id: other, partner_id: partner, updated_at },
    })
    const lot = await lotOf(added.body.data.goods[0]?.lot_id ?? '')
    expect(lot).toMatchObject({ donor_name: `Jiný obchod ${other}`, site_name: null })
  })

  test('takes no lot that is here already', async () => {
    const { lot } = await documents.stocked(at.dry)
    expect((await documents.addLot(await begin(), lot, 10)).body).toMatchObject({
      message: 'document.other_kind',
    })
  })
})
