import type { SearchHit } from '@crm/contract/core/search'
import { can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import {
  findCollections,
  findDonors,
  findEuDeliveries,
  findLots,
  findPartners,
  findProducts,
  findRecalls,
} from './search-repository.ts'

/** Of each kind only to those who may read its list. */
export async function searchWarehouse(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  text: string,
  limit: number,
): Promise<SearchHit[]> {
  const found = await Promise.all([
    can(actor, 'wh_stock.read') ? findLots(db, text, limit) : [],
    can(actor, 'wh_product.read') ? findProducts(db, text, limit) : [],
    can(actor, 'wh_donor.read') ? findDonors(db, text, limit) : [],
    can(actor, 'wh_partner.read') ? findPartners(db, text, limit) : [],
    can(actor, 'wh_recall.read') ? findRecalls(db, text, limit) : [],
    can(actor, 'wh_eu.read') ? findEuDeliveries(db, text, limit) : [],
    can(actor, 'wh_collection.read') ? findCollections(db, text, limit) : [],
  ])
  return found.flat()
}
