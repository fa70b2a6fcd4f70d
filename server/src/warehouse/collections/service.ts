import type { FoodCollection } from '@crm/contract/warehouse/collections/collection-rows'
import type { foodCollectionEndpoints } from '@crm/contract/warehouse/collections/collections'
import { MAX_SHOPS } from '@crm/contract/warehouse/collections/collections.endpoints'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { find, listCategories, listDonors } from './repository.ts'
import { sumDonors } from './sums.ts'
import * as repository from './write-repository.ts'

/** Refuses with `food_collection.not_found`. */
export async function getCollection(db: Connection, id: string): Promise<FoodCollection> {
  const [found, donors, categories] = await Promise.all([
    find(db, id),
    listDonors(db, id),
    listCategories(db, id),
  ])
  if (!found) throw notFound()
  return { ...found, ...sumDonors(donors), donors, categories }
}

/** Who repeats it with its key gets the collection; refuses at `name` one of the same name and days. */
export const createCollection = (
  db: Database,
  actor: Actor,
  { key, ...values }: BodyOf<typeof foodCollectionEndpoints.create>,
): Promise<FoodCollection> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const created_by = actor.user.id
      if (!(await repository.insert(tx, { id: key, created_by, ...values }))) {
        const earlier = await repository.lock(tx, key)
        if (earlier?.created_by !== created_by) throw new AppError('food_collection.key_taken')
      }
      return getCollection(tx, key)
    }),
  )

/**
 * Refuses with `food_collection.closed`, with `stale_record` and the newer version, and at `name`
 * one of the same name and days.
 */
export const updateCollection = (
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, ...values }: BodyOf<typeof foodCollectionEndpoints.update>,
): Promise<FoodCollection> =>
  change(db, actor, id, async (tx, locked) => {
    requireOpen(locked)
    await requireFresh(tx, locked, updated_at)
    await repository.update(tx, id, values)
  })

/** Refuses with `food_collection.closed`, `food_collection.has_figures` and `food_collection.shop_in_use`. */
export const removeCollection = (db: Database, actor: Actor, id: string): Promise<void> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      requireOpen(await lockCollection(tx, id))
      if (await repository.hasFigures(tx, id)) throw new AppError('food_collection.has_figures')
      await repository.remove(tx, id)
    }),
  )

/** From then on its figures stay. Once: who repeats it closes nothing. Refuses with `stale_record`. */
export const closeCollection = (
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  { updated_at }: BodyOf<typeof foodCollectionEndpoints.close>,
): Promise<FoodCollection> =>
  change(db, actor, id, async (tx, locked) => {
    if (locked.closed_at !== null) return
    await requireFresh(tx, locked, updated_at)
    const closed_at = clock.now().toISOString()
    await repository.update(tx, id, { closed_at, closed_by: actor.user.id })
  })

/** The reason stands in the history. */
export const reopenCollection = (
  db: Database,
  actor: Actor,
  id: string,
  reason: string,
): Promise<FoodCollection> =>
  change(db, actor, id, async (tx, locked) => {
    if (locked.closed_at === null) return
    const reopened = { closed_at: null, closed_by: null, reopened_for: reason }
    await repository.update(tx, id, reopened)
  })

/**
 * One shop, or all of the donor that are used. Refuses at their fields a donor that is not there, a
 * shop of another one and a shop that is in the collection; with `food_collection.closed`,
 * `food_collection.full`, `food_collection.no_sites` and `food_collection.key_taken`.
 */
export const addShops = (
  db: Database,
  actor: Actor,
  id: string,
  { key, donor_id, donor_site_id }: BodyOf<typeof foodCollectionEndpoints.addShops>,
): Promise<FoodCollection> =>
  change(db, actor, id, async (tx, locked) => {
    requireOpen(locked)
    if (!(await repository.isDonor(tx, donor_id))) throw invalidField('donor_id', 'not_found')
    if (donor_site_id === null) {
      if (!(await repository.hasUsedSites(tx, donor_id)))
        throw new AppError('food_collection.no_sites')
      await repository.insertShopsOf(tx, id, donor_id)
    } else if (
      !(await repository.insertShop(tx, { id: key, collection_id: id, donor_id, donor_site_id }))
    )
      await requireRepeated(tx, id, key, donor_site_id)
    await requireRoom(tx, id)
  })

/** Refuses all but the same shop by the same key. */
async function requireRepeated(
  tx: Transaction,
  id: string,
  key: string,
  siteId: string,
): Promise<void> {
  const earlier = await repository.findShopKeys(tx, key)
  if (earlier === undefined) throw invalidField('donor_site_id', 'duplicate')
  if (earlier.collection_id !== id || earlier.donor_site_id !== siteId)
    throw new AppError('food_collection.key_taken')
}

/** Those that are there already stay. Refuses with `food_collection.no_previous`. */
export const copyShops = (db: Database, actor: Actor, id: string): Promise<FoodCollection> =>
  change(db, actor, id, async (tx, locked) => {
    requireOpen(locked)
    const found = await find(tx, id)
    if (!found?.previous) throw new AppError('food_collection.no_previous')
    await repository.copyShops(tx, id)
    await requireRoom(tx, id)
  })

async function requireRoom(tx: Transaction, id: string): Promise<void> {
  if ((await repository.countShops(tx, id)) > MAX_SHOPS) throw new AppError('food_collection.full')
}

type Locked = NonNullable<Awaited<ReturnType<typeof repository.lock>>>

const change = (
  db: Database,
  actor: Actor,
  id: string,
  write: (tx: Transaction, locked: Locked) => Promise<void>,
): Promise<FoodCollection> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await write(tx, await lockCollection(tx, id))
      return getCollection(tx, id)
    }),
  )

async function lockCollection(tx: Transaction, id: string): Promise<Locked> {
  const found = await repository.lock(tx, id)
  if (!found) throw notFound()
  return found
}

async function requireFresh(tx: Transaction, { id, updated_at }: Locked, seen: string) {
  if (Date.parse(updated_at) !== Date.parse(seen))
    throw new AppError('stale_record', { details: await getCollection(tx, id) })
}

export function requireOpen({ closed_at }: Pick<Locked, 'closed_at'>): void {
  if (closed_at !== null) throw new AppError('food_collection.closed')
}

const notFound = () => new AppError('food_collection.not_found')
const refusals = {
  collection__name: () => invalidField('name', 'duplicate'),
  collection_shop_donor_site_id_fkey: () => invalidField('donor_site_id', 'not_found'),
  collection_receipt_collection_shop_id_fkey: () => new AppError('food_collection.shop_in_use'),
}
