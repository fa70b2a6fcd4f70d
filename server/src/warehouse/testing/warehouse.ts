import { documentEndpoints } from '@crm/contract/warehouse/documents'
import type { World } from '../../testing/world.ts'
import type { Caller } from '../../testing/call.ts'
import { newId } from '#platform/id.ts'

/** A warehouse with two zones, a vehicle and a distribution point, a donor with a shop, and a product. */
export async function createWarehouse({ db }: Pick<World, 'db'>) {
  const [warehouse, dry, cold, vehicle, point] = [newId(), newId(), newId(), newId(), newId()]
  const suffix = warehouse.slice(-6)
  await db
    .insertInto('warehouse.place')
    .values([
      { id: warehouse, name: `Lesná ${suffix}`, kind: 'warehouse', storage: 'dry' },
      { id: dry, name: 'Suché', kind: 'zone', parent_id: warehouse, storage: 'dry' },
      { id: cold, name: 'Chlazené', kind: 'zone', parent_id: warehouse, storage: 'chilled' },
      { id: vehicle, name: `Dodávka ${suffix}`, kind: 'vehicle', storage: 'dry' },
      { id: point, name: `Výdejna ${suffix}`, kind: 'point', storage: 'dry' },
    ])
    .execute()
  const [donor, site, product] = [newId(), newId(), newId()]
  await db
    .insertInto('warehouse.donor')
    .values({ id: donor, name: `Obchod ${suffix}` })
    .execute()
  await db
    .insertInto('warehouse.donor_site')
    .values({ id: site, donor_id: donor, name: 'Prodejna Brno' })
    .execute()
  await db
    .insertInto('warehouse.product')
    .values({
      id: product,
      name: `Rýže ${suffix}`,
      category: 'durables',
      piece_grams: 1000,
      storage: 'dry',
      date_kind: 'best_before',
    })
    .execute()
  return { warehouse, dry, cold, vehicle, point, donor, site, product }
}
export type Warehouse = Awaited<ReturnType<typeof createWarehouse>>

const MIXED = {
  category: 'pastries',
  date_kind: 'none',
  goods_date: null,
  date_precision: 'day',
} as const

/** Mixed goods; what is given replaces or adds to them. */
export const goods = (given: object = {}) => ({ key: newId(), grams: 1000, ...MIXED, ...given })

/** Documents by one user, and what they answer. */
export function documentsOf({ call, callWith }: World, user: Caller) {
  const create = async (body: object) => {
    const { body: answer } = await callWith(user, documentEndpoints.create, {
      body: { key: newId(), ...body },
    })
    return answer.data
  }
  const receive = (to_place_id: string, given: object = {}) =>
    create({ kind: 'receipt', to_place_id, source: 'own', ...given })
  const get = async (id: string) =>
    (await call(user, documentEndpoints.get, { params: { id } })).body.data
  const addGoods = (id: string, given: object = {}) =>
    callWith(user, documentEndpoints.addGoods, { params: { id }, body: goods(given) })
  const addLot = (id: string, lot_id: string, grams: number, given: object = {}) =>
    callWith(user, documentEndpoints.addLot, {
      params: { id },
      body: { key: newId(), lot_id, grams, ...given },
    })
  const post = async (id: string) => {
    const { updated_at } = await get(id)
    return call(user, documentEndpoints.post, { params: { id }, body: { updated_at } })
  }
  const reverse = (id: string, reason = 'Překlep') =>
    call(user, documentEndpoints.reverse, { params: { id }, body: { reason } })
  /** A posted receipt of one lot; its key and the document's. */
  const stocked = async (placeId: string, given: object = {}, head: object = {}) => {
    const { id } = await receive(placeId, head)
    const { body } = await addGoods(id, given)
    await post(id)
    return { lot: body.data.goods[0]?.lot_id ?? '', document: id }
  }
  const transfer = async (from_place_id: string, to_place_id: string, given: object = {}) =>
    (await create({ kind: 'transfer', from_place_id, to_place_id, ...given })).id
  return { create, receive, get, addGoods, addLot, post, reverse, stocked, transfer }
}

/** What lies where of a lot, by place; nothing is left out. */
export async function balancesOf({ db }: Pick<World, 'db'>, lotId: string) {
  const rows = await db
    .selectFrom('warehouse.balance')
    .select(['place_id', 'grams'])
    .where('lot_id', '=', lotId)
    .where('grams', '>', 0)
    .execute()
  return Object.fromEntries(rows.map(({ place_id, grams }) => [place_id, grams]))
}
