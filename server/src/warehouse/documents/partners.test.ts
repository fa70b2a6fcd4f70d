import { documentEndpoints } from '@crm/contract/warehouse/documents'
import { lotEndpoints } from '@crm/contract/warehouse/lots'
import { issuedEndpoints } from '@crm/contract/warehouse/partners/issued'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { balancesOf, createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

let world: World
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
let partner: string
beforeAll(async () => {
  world = await createWorld()
  documents = documentsOf(world, user())
})
beforeEach(async () => {
  world.setNow(NOW)
  at = await createWarehouse(world)
  partner = await makePartner()
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const left = async (lot: string) => (await balancesOf(world, lot))[at.dry] ?? 0
const makePartner = async () => {
  const id = newId()
  await world.db
    .insertInto('warehouse.partner')
    .values({ id, name: `Azylový dům ${id}` })
    .execute()
  return id
}
const issue = async (partner_id = partner) =>
  (await documents.create({ kind: 'issue', from_place_id: at.dry, partner_id })).id
const giveBack = async (partner_id = partner) =>
  (await documents.create({ kind: 'return', to_place_id: at.dry, partner_id })).id
const listIssued = async (id: string) =>
  (await world.call(user(), issuedEndpoints.list, { params: { id } })).body.data

/** A posted issue of a new lot of 1,000 g. */
async function issued(grams = 600) {
  const { lot } = await documents.stocked(at.dry)
  const id = await issue()
  await documents.addLot(id, lot, grams)
  await documents.post(id)
  return { lot, id }
}

describe('an issue to a partner', () => {
  test('takes its goods out of the warehouse, and names the partner wherever it is shown', async () => {
    const { lot, id } = await issued()
    expect(await left(lot)).toBe(400)
    const { name } = await world.db
      .selectFrom('warehouse.partner')
      .select('name')
      .where('id', '=', partner)
      .executeTakeFirstOrThrow()
    expect(await documents.get(id)).toMatchObject({
      kind: 'issue',
      partner_id: partner,
      partner_name: name,
      to_place: null,
      grams: 600,
    })
    const listed = await world.call(user(), documentEndpoints.list, {
      query: { partner_id: partner },
    })
    expect(listed.body.data.map((row) => row.id)).toEqual([id])
    const ways = await world.call(user(), lotEndpoints.movements, { params: { id: lot } })
    expect(ways.body.data[0]).toMatchObject({ kind: 'issue', partner_name: name })
  })

  test('needs a partner that there is, and a place', async () => {
    const make = (body: object) =>
      world.callWith(user(), documentEndpoints.create, {
        body: { key: newId(), kind: 'issue', ...body },
      })
    const none = await make({})
    expect(none.body).toMatchObject({
      errors: { partner_id: [{ rule: 'required' }], from_place_id: [{ rule: 'required' }] },
    })
    const unknown = await make({ from_place_id: at.dry, partner_id: newId() })
    expect(unknown.body).toMatchObject({ errors: { partner_id: [{ rule: 'not_found' }] } })
  })

  test.each(['held', 'after its use-by date'])('gives nothing that is %s', async (what) => {
    const dated = what === 'held' ? {} : { date_kind: 'use_by' as const, goods_date: '2026-03-11' }
    const { lot } = await documents.stocked(at.dry, dated)
    const id = await issue()
    await documents.addLot(id, lot, 600)
    if (what === 'held')
      await world.db
        .updateTable('warehouse.lot')
        .set({ state: 'held', state_reason: 'x' })
        .where('id', '=', lot)
        .execute()
    else world.setNow('2026-03-12T08:00:00.000Z')
    const refused = await documents.post(id)
    expect([refused.status, refused.body]).toMatchObject([409, { message: 'stock.stopped' }])
    const other = await issue()
    expect((await documents.addLot(other, lot, 100)).body).toMatchObject({
      message: 'stock.stopped',
    })
    expect(await left(lot)).toBe(1000)
  })

  test('asks for a reason where other goods spoil sooner', async () => {
    const dates = (goods_date: string) => ({
      category: 'other',
      date_kind: 'best_before',
      goods_date,
    })
    await documents.stocked(at.dry, dates('2026-04-01'))
    const { lot } = await documents.stocked(at.dry, dates('2026-05-01'))
    const id = await issue()
    const refused = await documents.addLot(id, lot, 100)
    expect(refused.body).toMatchObject({ errors: { reason: [{ rule: 'not_first' }] } })
    expect((await documents.addLot(id, lot, 100, { reason: 'Paleta.' })).status).toBe(201)
  })
})

describe('a return from a partner', () => {
  test('offers what the partner has got and not given back, and nothing of another one', async () => {
    const { lot } = await issued()
    const { lot: other } = await issued(200)
    const id = await giveBack()
    expect((await listIssued(id)).map((row) => [row.lot_id, row.grams])).toEqual([
      [other, 200],
      [lot, 600],
    ])
    await documents.addLot(id, lot, 600)
    expect((await listIssued(id)).map((row) => row.lot_id)).toEqual([other])
    await documents.post(id)
    expect((await listIssued(await giveBack())).map((row) => row.lot_id)).toEqual([other])
    expect(await listIssued(await giveBack(await makePartner()))).toEqual([])
  })

  test('brings the goods back as the lots that they were', async () => {
    const { lot } = await issued()
    const id = await giveBack()
    await documents.addLot(id, lot, 250)
    await documents.post(id)
    expect(await left(lot)).toBe(650)
    await documents.reverse(id)
    expect(await left(lot)).toBe(400)
  })

  test('brings no more than the partner has', async () => {
    const { lot } = await issued()
    const id = await giveBack()
    const tooMuch = await documents.addLot(id, lot, 601)
    expect(tooMuch.body).toMatchObject({ errors: { grams: [{ rule: 'above_issued' }] } })
    const { lot: strange } = await documents.stocked(at.dry)
    const never = await documents.addLot(id, strange, 1)
    expect(never.body).toMatchObject({ errors: { grams: [{ rule: 'above_issued' }] } })
  })

  test('of the same goods twice is refused when the second is posted, with what the partner has', async () => {
    const { lot } = await issued()
    const drafts = [await giveBack(), await giveBack()]
    for (const id of drafts) await documents.addLot(id, lot, 400)
    const [first, second] = await Promise.all(drafts.map((id) => documents.post(id)))
    const refused = first?.status === 200 ? second : first
    expect([first?.status, second?.status].toSorted()).toEqual([200, 409])
    expect(refused?.body).toMatchObject({
      message: 'stock.not_issued',
      details: { lots: [{ lot_id: lot, grams: 400, there_grams: 200 }] },
    })
    expect(await left(lot)).toBe(800)
  })

  test('keeps its issue from being reversed', async () => {
    const { lot, id } = await issued()
    const back = await giveBack()
    await documents.addLot(back, lot, 100)
    await documents.post(back)
    const refused = await documents.reverse(id)
    expect(refused.body).toMatchObject({
      message: 'stock.not_issued',
      details: { lots: [{ lot_id: lot, grams: 600, there_grams: 500 }] },
    })
    await documents.reverse(back)
    expect((await documents.reverse(id)).status).toBe(200)
    expect(await left(lot)).toBe(1000)
  })

  test('is not filled with goods that nobody knows', async () => {
    const refused = await documents.addGoods(await giveBack())
    expect(refused.body).toMatchObject({ message: 'document.other_kind' })
    const { status } = await world.call(user(), issuedEndpoints.list, {
      params: { id: await issue() },
    })
    expect(status).toBe(409)
  })
})
