import { sql } from 'kysely'
import { z } from 'zod'
import {
  collectionShop,
  type CollectionShop,
} from '@crm/contract/warehouse/collections/collection-rows'
import type { CollectionShopQuery } from '@crm/contract/warehouse/collections/collections'
import type { Connection } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { allOf, condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { nameOfUser } from '../goods/scope.ts'
import { CATEGORY_COLUMNS, previousOf, receivedOf } from './scope.ts'

const shopTables = sql`warehouse.collection_shop s join warehouse.donor d on d.id = s.donor_id
  join warehouse.donor_site t on t.id = s.donor_site_id ${receivedOf}`

/** The columns of a shop `s`, whose collection before is the given one. */
const shopColumns = (previous: ReturnType<typeof previousOf>) => sql`
  s.id, s.donor_id, d.name as donor_name, s.donor_site_id, t.name as site_name, t.address, s.coordinator, s.volunteers, s.hours, s.note,
  ${CATEGORY_COLUMNS}, s.grams, s.entered_at, ${nameOfUser(sql.ref('s.entered_by'))} as entered_by_name, s.updated_at,
  (select p.grams from warehouse.collection_shop p
    where p.collection_id = ${previous} and p.donor_site_id = s.donor_site_id and p.entered_at is not null) as previous_grams,
  w.received_grams, w.draft_grams, (
    select coalesce(json_agg(json_build_object('id', x.id, 'number', x.number, 'state', x.state, 'grams', (
      select coalesce(sum(grams), 0) from warehouse.document_line where document_id = x.id
    )) order by x.number), '[]')
    from warehouse.collection_receipt i join warehouse.document x on x.id = i.document_id
    where i.collection_shop_id = s.id and x.donor_site_id = s.donor_site_id
  ) as receipts`

const ORDERS = {
  shop: null,
  volunteers: sql`s.volunteers`,
  grams: sql`s.grams`,
  received_grams: sql`w.received_grams`,
} as const

export async function listShops(
  db: Connection,
  collectionId: string,
  query: CollectionShopQuery,
): Promise<{ rows: CollectionShop[]; total: number }> {
  const { search, donor_id, is_entered, differs } = query
  const { key, direction } = getSort(query.sort)
  const way = sql.raw(direction)
  const named = sql`d.name ${key === 'shop' ? way : sql``}, t.name ${key === 'shop' ? way : sql``}, s.id`
  const by =
    ORDERS[key === 'volunteers' || key === 'grams' || key === 'received_grams' ? key : 'shop']
  const found = sql`${shopTables} where ${allOf([
    condition`s.collection_id = ${collectionId}`,
    hasPieces(formOfText(sql`concat_ws(' ', d.name, t.name, t.address, s.coordinator)`), search),
    donor_id ? condition`s.donor_id = ${donor_id}` : null,
    is_entered === undefined ? null : condition`(s.entered_at is not null) = ${is_entered}`,
    differs === undefined ? null : condition`(s.grams <> w.received_grams) = ${differs}`,
  ])}`
  const page = await typedSql(collectionShop)`
    select ${shopColumns(previousOf(collectionId))} from ${found}
    order by ${by ? sql`${by} ${way} nulls last, ` : sql``}${named} ${pageOf(query)}`.execute(db)
  const counted = await typedSql(
    z.object({ total: z.number() }),
  )`select ${rowCount} as total from ${found}`.execute(db)
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

/** In the order of the list; of one donor, or of all. */
export async function listAllShops(
  db: Connection,
  collectionId: string,
  donorId: string | null,
): Promise<CollectionShop[]> {
  const { rows } = await typedSql(collectionShop)`
    select ${shopColumns(previousOf(collectionId))} from ${shopTables}
    where s.collection_id = ${collectionId} and (${donorId}::uuid is null or s.donor_id = ${donorId})
    order by d.name, t.name, s.id`.execute(db)
  return rows
}

export async function findShop(db: Connection, id: string): Promise<CollectionShop | undefined> {
  const { rows } = await typedSql(collectionShop)`
    select ${shopColumns(previousOf(sql`s.collection_id`))} from ${shopTables} where s.id = ${id}`.execute(
    db,
  )
  return rows[0]
}
