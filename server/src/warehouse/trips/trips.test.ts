import { documentEndpoints } from '@crm/contract/warehouse/documents'
import { donorEndpoints } from '@crm/contract/warehouse/donors'
import { partnerEndpoints } from '@crm/contract/warehouse/partners/partners'
import { placeEndpoints } from '@crm/contract/warehouse/places'
import { tripEndpoints } from '@crm/contract/warehouse/trips/trips'
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
  partner = newId()
  await world.db
    .insertInto('warehouse.partner')
    .values({
      id: partner,
      name: `Azylový dům ${partner}`,
      address: 'Krátká 3',
      phone: '603123456',
    })
    .execute()
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const create = (given: object = {}) =>
  world.callWith(user(), tripEndpoints.create, {
    body: { key: newId(), day: '2026-03-10', vehicle_id: at.vehicle, driver: 'Karel', ...given },
  })
const trip = async () => (await create()).body.data.id
const get = async (id: string) =>
  (await world.call(user(), tripEndpoints.get, { params: { id } })).body.data
const add = (id: string, stop: object) =>
  world.callWith(user(), tripEndpoints.addStop, { params: { id }, body: { key: newId(), ...stop } })
const collect = () => ({ kind: 'collect', donor_id: at.donor, donor_site_id: at.site })
const deliver = () => ({ kind: 'deliver', partner_id: partner })
const unload = () => ({ kind: 'unload', place_id: at.dry })
const begin = (id: string) => world.call(user(), tripEndpoints.begin, { params: { id } })
const skip = (id: string, reason = 'Zavřeno') =>
  world.call(user(), tripEndpoints.skip, { params: { id }, body: { reason } })

/** A trip of these stops, and their keys. */
async function planned(...stops: object[]) {
  const id = await trip()
  for (const stop of stops) await add(id, stop)
  return { id, stops: (await get(id)).plan.map((stop) => stop.id) }
}
/** Its document, begun. */
async function begun(stopId: string) {
  const { body } = await begin(stopId)
  return body.data.plan.find(({ id }) => id === stopId)?.document_id ?? ''
}
const states = async (id: string) => (await get(id)).plan.map(({ state }) => state)

describe('a trip', () => {
  test('collects into the vehicle, delivers out of it and unloads the rest, one stop after the other', async () => {
    const { id, stops } = await planned(collect(), deliver(), unload())
    const [first = '', second = '', third = ''] = stops
    const receipt = await begun(first)
    const { body } = await documents.addGoods(receipt, { grams: 5000 })
    const lot = body.data.goods[0]?.lot_id ?? ''
    expect(await states(id)).toEqual(['begun', 'open', 'open'])
    await documents.post(receipt)
    expect(await get(id)).toMatchObject({ loaded_grams: 5000, settled: 1, stops: 3 })
    const issue = await begun(second)
    await documents.addLot(issue, lot, 2000)
    await documents.post(issue)
    const transfer = await begun(third)
    expect(await documents.get(transfer)).toMatchObject({ kind: 'transfer', grams: 3000, lines: 1 })
    await documents.post(transfer)
    expect(await balancesOf(world, lot)).toEqual({ [at.dry]: 3000 })
    expect(await get(id)).toMatchObject({
      loaded_grams: 0,
      settled: 3,
      plan: [
        { state: 'done', site_name: 'Prodejna Brno', grams: 5000 },
        { state: 'done', address: 'Krátká 3', phone: '603123456', grams: 2000 },
        { state: 'done', grams: 3000 },
      ],
    })
  })

  test('delivers the issue that is prepared for the partner, the oldest first, and none twice', async () => {
    const { lot } = await documents.stocked(at.dry)
    const head = { kind: 'issue', from_place_id: at.dry, partner_id: partner }
    const empty = await documents.create(head)
    const prepared = await documents.create(head)
    await documents.addLot(prepared.id, lot, 400)
    const { stops } = await planned(deliver(), deliver())
    expect(await begun(stops[0] ?? '')).toBe(prepared.id)
    const other = await begun(stops[1] ?? '')
    expect([prepared.id, empty.id]).not.toContain(other)
    expect((await documents.get(other)).from_place).toMatchObject({ id: at.vehicle })
  })

  test('begins a stop once, whoever presses twice or at the same time', async () => {
    const { stops } = await planned(collect())
    const stop = stops[0] ?? ''
    const answers = await Promise.all([begin(stop), begin(stop), begin(stop)])
    const keys = answers.map(({ body }) => body.data.plan[0]?.document_id)
    expect(new Set(keys).size).toBe(1)
    const { body } = await world.call(user(), documentEndpoints.list, {
      query: { place_id: at.vehicle },
    })
    expect(body.data).toHaveLength(1)
  })

  test('unloads nothing out of an empty vehicle', async () => {
    const { id, stops } = await planned(unload())
    expect((await begin(stops[0] ?? '')).body).toMatchObject({ message: 'trip.nothing_loaded' })
    expect(await states(id)).toEqual(['open'])
  })

  test('skips a stop with a reason, and begins it after all', async () => {
    const { id, stops } = await planned(collect())
    const stop = stops[0] ?? ''
    expect((await skip(stop, ' ')).body).toMatchObject({
      errors: { reason: [{ rule: 'required' }] },
    })
    expect((await skip(stop)).body.data).toMatchObject({
      settled: 1,
      plan: [{ state: 'skipped', skipped_for: 'Zavřeno' }],
    })
    await begun(stop)
    expect((await get(id)).plan).toMatchObject([{ state: 'begun', skipped_for: null }])
    expect((await skip(stop)).body).toMatchObject({ message: 'trip.stop_begun' })
  })

  test('opens a stop again whose document was deleted or reversed', async () => {
    const { id, stops } = await planned(collect())
    const stop = stops[0] ?? ''
    await world.call(user(), documentEndpoints.remove, { params: { id: await begun(stop) } })
    expect(await states(id)).toEqual(['open'])
    const receipt = await begun(stop)
    await documents.addGoods(receipt)
    await documents.post(receipt)
    await documents.reverse(receipt)
    expect(await states(id)).toEqual(['open'])
    expect(await begun(stop)).not.toBe(receipt)
  })

  test('has its stops in the order that somebody gives them, all of them', async () => {
    const { id, stops } = await planned(collect(), deliver(), unload())
    const order = (ids: readonly string[]) =>
      world.call(user(), tripEndpoints.order, { params: { id }, body: { stops: [...ids] } })
    const other = stops.toReversed()
    expect((await order(other)).body.data.plan.map((stop) => stop.id)).toEqual(other)
    expect((await order(stops.slice(1))).body).toMatchObject({ message: 'trip.changed' })
    const [first = '', second = ''] = stops
    expect((await order([first, first, second])).body).toMatchObject({ message: 'trip.changed' })
    expect((await get(id)).plan.map((stop) => stop.id)).toEqual(other)
  })

  test('loses no stop that has begun, and neither does anybody delete it or change its vehicle', async () => {
    const { id, stops } = await planned(collect(), deliver())
    const remove = (stopId: string) =>
      world.call(user(), tripEndpoints.removeStop, { params: { id: stopId } })
    expect((await remove(stops[1] ?? '')).body.data.plan).toHaveLength(1)
    await begun(stops[0] ?? '')
    expect((await remove(stops[0] ?? '')).body).toMatchObject({ message: 'trip.stop_begun' })
    const removed = await world.call(user(), tripEndpoints.remove, { params: { id } })
    expect(removed.body).toMatchObject({ message: 'trip.begun' })
    const other = await createWarehouse(world)
    const { updated_at } = await get(id)
    const change = (vehicle_id: string, seen = updated_at) =>
      world.callWith(user(), tripEndpoints.update, {
        params: { id },
        body: { day: '2026-03-11', vehicle_id, driver: null, updated_at: seen },
      })
    expect((await change(other.vehicle)).body).toMatchObject({ message: 'trip.begun' })
    expect((await change(at.vehicle)).body).toMatchObject({
      data: { day: '2026-03-11', driver: null },
    })
    expect((await change(at.vehicle)).body).toMatchObject({
      message: 'stale_record',
      details: { day: '2026-03-11' },
    })
  })

  test('is of a vehicle, and its stops are of what there is', async () => {
    expect((await create({ vehicle_id: at.dry })).body).toMatchObject({
      errors: { vehicle_id: [{ rule: 'not_found' }] },
    })
    const id = await trip()
    const other = await createWarehouse(world)
    for (const [stop, errors] of [
      [{ kind: 'collect' }, { donor_id: [{ rule: 'required' }] }],
      [{ kind: 'deliver' }, { partner_id: [{ rule: 'required' }] }],
      [{ kind: 'unload' }, { place_id: [{ rule: 'required' }] }],
      [{ kind: 'deliver', partner_id: newId() }, { partner_id: [{ rule: 'not_found' }] }],
      [
        { kind: 'collect', donor_id: at.donor, donor_site_id: other.site },
        { donor_site_id: [{ rule: 'not_found' }] },
      ],
    ] as const)
      expect((await add(id, stop)).body).toMatchObject({ errors })
    expect((await get(id)).plan).toEqual([])
  })

  test('planned or given a stop twice with the same key is one', async () => {
    const key = newId()
    await create({ key })
    expect((await create({ key, driver: 'Jiný' })).body).toMatchObject({
      data: { driver: 'Karel' },
    })
    const stop = { ...collect(), key: newId() }
    await add(key, stop)
    expect((await add(key, stop)).body.data.plan).toHaveLength(1)
    expect((await add(await trip(), stop)).body).toMatchObject({ message: 'trip.key_taken' })
  })

  test('is found by its driver, vehicle, shop and partner, and by its day', async () => {
    const { id } = await planned(collect(), deliver())
    const found = async (query: Readonly<Record<string, unknown>>) =>
      (await world.callWith(user(), tripEndpoints.list, { query })).body.data.map((row) => row.id)
    const { vehicle_name } = await get(id)
    for (const search of [vehicle_name, `Prodejna Brno ${vehicle_name.slice(-6)}`, partner])
      expect(await found({ search })).toEqual([id])
    expect(await found({ search: partner, from: '2026-03-11' })).toEqual([])
    expect(await found({ search: partner, from: '2026-03-10', to: '2026-03-10' })).toEqual([id])
  })

  test('keeps the vehicle, the donor with its shop and the partner that it names', async () => {
    await planned(collect(), deliver(), unload())
    const remove = async (
      endpoint:
        | typeof placeEndpoints.remove
        | typeof donorEndpoints.remove
        | typeof partnerEndpoints.remove,
      id: string,
    ) => (await world.call(user(), endpoint, { params: { id } })).body
    expect(await remove(placeEndpoints.remove, at.vehicle)).toMatchObject({
      message: 'place.in_use',
    })
    expect(await remove(donorEndpoints.remove, at.donor)).toMatchObject({ message: 'donor.in_use' })
    expect(await remove(partnerEndpoints.remove, partner)).toMatchObject({
      message: 'partner.in_use',
    })
  })

  test('is for who reads the stock to see, and for who writes documents to drive', async () => {
    const reader = await world.signIn({ permissions: ['wh_stock.read'] })
    const id = await trip()
    const statuses = async (caller = user()) => [
      (await world.call(caller, tripEndpoints.get, { params: { id } })).status,
      (
        await world.callWith(caller, tripEndpoints.create, {
          body: { key: newId(), day: '2026-03-10', vehicle_id: at.vehicle },
        })
      ).status,
    ]
    expect(await statuses(reader)).toEqual([200, 403])
    expect(await statuses(await world.signIn({ permissions: ['task.read'] }))).toEqual([403, 403])
  })
})
