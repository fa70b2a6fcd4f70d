import {
  collectionShopEndpoints,
  foodCollectionEndpoints,
} from '@crm/contract/warehouse/collections/collections'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import type { World } from '../../testing/world.ts'

/** Collections by one user, and what they answer. */
export function collectionsOf({ db, call, callWith }: World, user: Caller) {
  const create = (given: object = {}) =>
    callWith(user, foodCollectionEndpoints.create, {
      body: {
        key: newId(),
        name: `Sbírka ${newId()}`,
        starts_on: '2026-03-06',
        ends_on: '2026-03-07',
        ...given,
      },
    })
  const get = async (id: string) =>
    (await call(user, foodCollectionEndpoints.get, { params: { id } })).body.data
  const add = (id: string, donor_id: string, donor_site_id: string | null = null) =>
    callWith(user, foodCollectionEndpoints.addShops, {
      params: { id },
      body: { key: newId(), donor_id, donor_site_id },
    })
  const copy = (id: string) => call(user, foodCollectionEndpoints.copyShops, { params: { id } })
  const list = async (id: string, query: object = {}) =>
    (
      await callWith(user, collectionShopEndpoints.list, {
        params: { id },
        query: { per_page: 100, ...query },
      })
    ).body.data
  const enter = (id: string, updated_at: string, figures: object, caller = user) =>
    callWith(caller, collectionShopEndpoints.enter, {
      params: { id },
      body: { ...figures, updated_at },
    })
  const close = async (id: string) =>
    call(user, foodCollectionEndpoints.close, {
      params: { id },
      body: { updated_at: (await get(id)).updated_at },
    })
  const reopen = (id: string, reason: string) =>
    call(user, foodCollectionEndpoints.reopen, { params: { id }, body: { reason } })
  const receive = (id: string, place_id: string, goods: object[], key = newId()) =>
    callWith(user, collectionShopEndpoints.receive, {
      params: { id },
      body: { key, place_id, goods },
    })
  /** A donor with shops of these names, by name. */
  const donor = async (...sites: readonly string[]) => {
    const id = newId()
    await db
      .insertInto('warehouse.donor')
      .values({ id, name: `Řetězec ${id}` })
      .execute()
    const made = sites.map((name) => ({ id: newId(), donor_id: id, name }))
    if (made.length > 0) await db.insertInto('warehouse.donor_site').values(made).execute()
    return { id, sites: made.map((site) => site.id) }
  }
  /** A collection of a new donor's shops. */
  const begun = async (...sites: readonly string[]) => {
    const id = (await create()).body.data.id
    const giver = await donor(...sites)
    await add(id, giver.id)
    return { id, donor: giver.id, sites: giver.sites, shops: await list(id) }
  }
  return { create, get, add, copy, list, enter, close, reopen, receive, donor, begun }
}
