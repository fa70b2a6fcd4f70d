import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import {
  collectionCategory,
  collectionDonor,
  foodCollection,
  foodCollectionRow,
  type CollectionCategory,
  type CollectionDonor,
  type FoodCollection,
  type FoodCollectionRow,
} from '@crm/contract/warehouse/collections/collection-rows'
import type { FoodCollectionQuery } from '@crm/contract/warehouse/collections/collections'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import type { Connection } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { allOf, condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { nameOfUser } from '../goods/scope.ts'
import { previousOf, receivedOf } from './scope.ts'

const shopSums = sql`count(s.id) as shops, count(s.entered_at) as entered, coalesce(sum(s.grams), 0)::bigint as grams,
  coalesce(sum(s.volunteers), 0)::bigint as volunteers`

/** Of these collections, `c`. */
const rows = (collections: RawBuilder<unknown>) => sql`
  select c.id, c.name, c.starts_on, c.ends_on, c.closed_at, g.*
  from ${collections} c cross join lateral (
    select ${shopSums}, coalesce(sum(w.received_grams), 0)::bigint as received_grams
    from warehouse.collection_shop s ${receivedOf} where s.collection_id = c.id
  ) g`

export async function list(
  db: Connection,
  query: FoodCollectionQuery,
): Promise<{ rows: FoodCollectionRow[]; total: number }> {
  const { search, is_closed, from, to } = query
  const { key, direction } = getSort(query.sort)
  const way = sql.raw(direction)
  const order = sql`order by ${sql.ref(`q.${key}`)} ${way}, q.starts_on desc, q.id desc`
  const found = sql`warehouse.collection c where ${allOf([
    hasPieces(formOfText(sql`concat_ws(' ', c.name, c.note)`), search),
    is_closed === undefined ? null : condition`(c.closed_at is not null) = ${is_closed}`,
    from ? condition`c.ends_on >= ${from}::date` : null,
    to ? condition`c.starts_on <= ${to}::date` : null,
  ])}`
  const page = await typedSql(foodCollectionRow)`
    select q.* from (${rows(sql`(select c.* from ${found})`)}) q ${order} ${pageOf(query)}`.execute(
    db,
  )
  const counted = await typedSql(
    z.object({ total: z.number() }),
  )`select ${rowCount} as total from ${found}`.execute(db)
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

const head = foodCollectionRow
  .pick({ id: true, name: true, starts_on: true, ends_on: true, closed_at: true })
  .extend(
    foodCollection.pick({
      note: true,
      closed_by_name: true,
      reopened_for: true,
      updated_at: true,
      previous: true,
    }).shape,
  )

export async function find(
  db: Connection,
  id: string,
): Promise<Omit<FoodCollection, keyof CollectionDonor | 'categories' | 'donors'> | undefined> {
  const found = await typedSql(head)`
    select c.id, c.name, c.starts_on, c.ends_on, c.closed_at, c.note, ${nameOfUser(sql.ref('c.closed_by'))} as closed_by_name,
      c.reopened_for, c.updated_at,
      (select json_build_object('id', p.id, 'name', p.name) from warehouse.collection p where p.id = ${previousOf(sql`c.id`)}) as previous
    from warehouse.collection c where c.id = ${id}`.execute(db)
  return found.rows[0]
}

/** By name. Shops are compared with themselves in the collection before. */
export async function listDonors(db: Connection, id: string): Promise<CollectionDonor[]> {
  const isCompared = sql`s.entered_at is not null and p.entered_at is not null`
  const found = await typedSql(collectionDonor)`
    select s.donor_id, d.name as donor_name, ${shopSums}, coalesce(sum(s.hours), 0) as hours,
      coalesce(sum(w.received_grams), 0)::bigint as received_grams, coalesce(sum(w.draft_grams), 0)::bigint as draft_grams,
      count(*) filter (where ${isCompared}) as compared,
      coalesce(sum(s.grams) filter (where ${isCompared}), 0)::bigint as compared_grams,
      coalesce(sum(p.grams) filter (where ${isCompared}), 0)::bigint as previous_grams
    from warehouse.collection_shop s join warehouse.donor d on d.id = s.donor_id ${receivedOf}
      left join warehouse.collection_shop p on p.donor_site_id = s.donor_site_id and p.collection_id = ${previousOf(id)}
    where s.collection_id = ${id} group by s.donor_id, d.id order by d.name, d.id`.execute(db)
  return found.rows
}

const reportedValues = sql.join(
  CATEGORIES.map(
    (category, at) => sql`(${sql.lit(category)}, ${sql.ref(`s.${category}`)}, ${sql.lit(at)})`,
  ),
)
const reportedSums = sql.join(
  CATEGORIES.map((category) => sql`sum(${sql.ref(`s.${category}`)}) as ${sql.ref(category)}`),
)

/** All eight: what was reported, and what was received, whatever the warehouse calls it. */
export async function listCategories(
  db: Connection,
  id: string,
  donorId: string | null = null,
): Promise<CollectionCategory[]> {
  const shops = sql`warehouse.collection_shop s where s.collection_id = ${id} and (${donorId}::uuid is null or s.donor_id = ${donorId})`
  const found = await typedSql(collectionCategory)`
    select r.category, coalesce(r.grams, 0)::bigint as grams, coalesce((
      select sum(n.grams) from warehouse.collection_receipt i join warehouse.document x on x.id = i.document_id
        join warehouse.document_line n on n.document_id = x.id join warehouse.lot l on l.id = n.lot_id
      where x.state = 'posted' and l.category = r.category and exists (
        select from ${shops} and s.id = i.collection_shop_id and s.donor_site_id = x.donor_site_id)
    ), 0)::bigint as received_grams
    from (select v.* from (
      select ${reportedSums} from ${shops}
    ) s cross join lateral (values ${reportedValues}) v (category, grams, place)) r order by r.place`.execute(
    db,
  )
  return found.rows
}
