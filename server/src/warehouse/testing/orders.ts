import { allotmentEndpoints, type Allotment } from '@crm/contract/warehouse/orders/allotments'
import { orderEndpoints, type PartnerOrder } from '@crm/contract/warehouse/orders/orders'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import type { World } from '../../testing/world.ts'

let count = 0

export async function createPartner({ db }: Pick<World, 'db'>, persons: number | null = null) {
  const id = newId()
  await db
    .insertInto('warehouse.partner')
    .values({ id, name: `Odběratel ${(count += 1)} ${id.slice(-6)}`, persons })
    .execute()
  return id
}

export const wish = (wanted_grams: number, goods: object = { category: 'pastries' }) => ({
  wanted_grams,
  ...goods,
})

/** Orders by one user, for one place and day, and what they answer. */
export function ordersOf({ call, callWith }: World, user: Caller, placeId: string, day: string) {
  const tryCreate = (partner_id: string, lines: readonly object[], given: object = {}) =>
    callWith(user, orderEndpoints.create, {
      body: { key: newId(), partner_id, wanted_on: day, from_place_id: placeId, lines, ...given },
    })
  const create = async (partner_id: string, lines: readonly object[], given: object = {}) =>
    (await tryCreate(partner_id, lines, given)).body.data
  const get = async (id: string) =>
    (await call(user, orderEndpoints.get, { params: { id } })).body.data
  const update = (
    { id, partner_id, wanted_on, from_place, note, updated_at, goods }: PartnerOrder,
    change: object,
  ) =>
    callWith(user, orderEndpoints.update, {
      params: { id },
      body: {
        partner_id,
        wanted_on,
        from_place_id: from_place.id,
        note,
        updated_at,
        lines: goods.map(({ category, product_id, wanted_grams }) => ({
          category,
          product_id,
          wanted_grams,
        })),
        ...change,
      },
    })
  const cancel = async (id: string) =>
    call(user, orderEndpoints.cancel, {
      params: { id },
      body: { updated_at: (await get(id)).updated_at },
    })
  const shared = async (): Promise<Allotment> =>
    (
      await call(user, allotmentEndpoints.get, {
        query: { place_id: placeId, day },
      })
    ).body.data
  /** As proposed, but for the lines that are given by their keys. */
  const confirm = (seen: Allotment, changed: Readonly<Record<string, number>> = {}) =>
    callWith(user, allotmentEndpoints.confirm, {
      body: {
        place_id: placeId,
        day,
        orders: seen.orders.map(({ id, updated_at }) => ({ id, updated_at })),
        lines: seen.orders.flatMap(({ lines }) =>
          lines.map(({ id, proposed_grams }) => ({ id, grams: changed[id] ?? proposed_grams })),
        ),
        there: seen.there,
      },
    })
  const issue = async (id: string, key = newId()) =>
    call(user, orderEndpoints.issue, {
      params: { id },
      body: { key, updated_at: (await get(id)).updated_at },
    })
  return { tryCreate, create, get, update, cancel, shared, confirm, issue }
}
