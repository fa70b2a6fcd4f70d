import { sql, type RawBuilder } from 'kysely'
import { CATEGORIES } from '@crm/contract/warehouse/goods'

/** The grams of a shop, by category. */
export const CATEGORY_COLUMNS = sql.join(CATEGORIES.map((category) => sql.ref(`s.${category}`)))

/**
 * What came by receipts of a shop `s`, as `w`. A receipt that went to another shop afterwards is none
 * of it.
 */
export const receivedOf = sql`cross join lateral (
  select coalesce(sum(n.grams) filter (where x.state = 'posted'), 0)::bigint as received_grams,
    coalesce(sum(n.grams) filter (where x.state = 'draft'), 0)::bigint as draft_grams
  from warehouse.collection_receipt i join warehouse.document x on x.id = i.document_id
    join warehouse.document_line n on n.document_id = x.id
  where i.collection_shop_id = s.id and x.donor_site_id = s.donor_site_id and x.state in ('draft', 'posted')
) w`

/** The key of the collection before this one which has shops; null of the first. */
export const previousOf = (collectionId: RawBuilder<unknown> | string) => sql`(
  select earlier.id from warehouse.collection this join warehouse.collection earlier on (earlier.starts_on, earlier.id) < (this.starts_on, this.id)
  where this.id = ${collectionId} and exists (select from warehouse.collection_shop where collection_id = earlier.id)
  order by earlier.starts_on desc, earlier.id desc limit 1)`
