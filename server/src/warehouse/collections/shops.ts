import type { CollectionShop } from '@crm/contract/warehouse/collections/collection-rows'
import type {
  CollectionShopQuery,
  collectionShopEndpoints,
} from '@crm/contract/warehouse/collections/collections'
import { gramsIn } from '@crm/contract/warehouse/collections/figures'
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
import { toPage } from '#platform/http/paging.ts'
import { newId } from '#platform/id.ts'
import { insertFilled } from '../documents/drafts.ts'
import { createLot } from '../lots/service.ts'
import { find } from './repository.ts'
import { requireOpen } from './service.ts'
import { findShop, listShops } from './shops-repository.ts'
import * as repository from './write-repository.ts'

/** A page. Refuses with `food_collection.not_found`. */
export async function getShops(db: Connection, id: string, query: CollectionShopQuery) {
  const { rows, total } = await listShops(db, id, query)
  if (total === 0 && !(await find(db, id))) throw new AppError('food_collection.not_found')
  return toPage(query, rows, total)
}

/**
 * What a shop reports, whole: what is left out was not reported. Two who enter different shops do not
 * wait for each other. Refuses with `food_collection.shop_not_found`, `food_collection.closed`, and
 * with `stale_record` and the newer version.
 */
export const enterFigures = (
  db: Database,
  clock: Clock,
  actor: Actor,
  shopId: string,
  { updated_at, ...values }: BodyOf<typeof collectionShopEndpoints.enter>,
): Promise<CollectionShop> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const locked = await lockShop(tx, shopId)
      if (Date.parse(locked.updated_at) !== Date.parse(updated_at))
        throw new AppError('stale_record', { details: await getShop(tx, shopId) })
      const isReported = gramsIn(values) > 0 || values.volunteers !== null || values.hours !== null
      const entered = isReported
        ? { entered_by: actor.user.id, entered_at: clock.now().toISOString() }
        : { entered_by: null, entered_at: null }
      await repository.updateShop(tx, shopId, { ...values, ...entered })
      return getShop(tx, shopId)
    }),
  )

/** Refuses with `food_collection.has_figures` and `food_collection.shop_in_use`. */
export const removeShop = (db: Database, actor: Actor, shopId: string): Promise<void> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const { entered_at } = await lockShop(tx, shopId)
      if (entered_at !== null) throw new AppError('food_collection.has_figures')
      await repository.removeShop(tx, shopId)
    }),
  )

/**
 * Begins a receipt of the shop's goods with a lot of mixed goods for each category, also once the
 * collection is closed: the warehouse weighs later. Who repeats it with its key gets the same
 * document. Refuses at `place_id` a place that is not there, and with `document.key_taken`.
 */
export const beginReceipt = (
  db: Database,
  actor: Actor,
  shopId: string,
  { key, place_id, goods }: BodyOf<typeof collectionShopEndpoints.receive>,
): Promise<CollectionShop & { readonly document_id: string }> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const shop = await repository.lockShop(tx, shopId)
      if (!shop) throw shopNotFound()
      const earlier = await repository.findReceipt(tx, key)
      if (earlier?.collection_shop_id !== shopId) {
        const { donor_id, donor_site_id } = shop
        const from = { donor_id, donor_site_id, source: 'own' } as const
        const lines = []
        for (const { category, grams, goods_date } of goods) {
          const lot_id = await createLot(tx, {
            ...from,
            category,
            product_id: null,
            maker_lot: null,
            by_pieces: false,
            goods_date,
            date_kind: goods_date === null ? 'none' : 'best_before',
            date_precision: goods_date === null ? 'day' : 'month',
          })
          lines.push({ id: newId(), document_id: key, lot_id, grams, is_made: false })
        }
        const head = { id: key, kind: 'receipt', to_place_id: place_id, ...from } as const
        await insertFilled(tx, [{ ...head, created_by: actor.user.id }], lines)
        await repository.insertReceipt(tx, key, shopId)
      }
      return { ...(await getShop(tx, shopId)), document_id: key }
    }),
  )

/** With its collection, which nobody closes meanwhile. Refuses with `food_collection.shop_not_found` and `food_collection.closed`. */
async function lockShop(tx: Transaction, shopId: string) {
  const known = await repository.findShopKeys(tx, shopId)
  if (!known) throw shopNotFound()
  const collection = await repository.holdOpen(tx, known.collection_id)
  const locked = await repository.lockShop(tx, shopId)
  if (!collection || !locked) throw shopNotFound()
  requireOpen(collection)
  return locked
}

async function getShop(db: Connection, shopId: string): Promise<CollectionShop> {
  const found = await findShop(db, shopId)
  if (!found) throw shopNotFound()
  return found
}

const shopNotFound = () => new AppError('food_collection.shop_not_found')
const refusals = {
  collection__closed: () => new AppError('food_collection.closed'),
  collection_receipt_collection_shop_id_fkey: () => new AppError('food_collection.shop_in_use'),
  document_to_place_id_fkey: () => invalidField('place_id', 'not_found'),
}
