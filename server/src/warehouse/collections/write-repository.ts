import { sql, type Insertable, type Updateable } from 'kysely'
import { z } from 'zod'
import type { DB } from '#platform/database/schema.generated.ts'
import { changesRow, type Transaction } from '#platform/database/database.ts'
import { keyRow, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { previousOf } from './scope.ts'

type Head = Pick<Insertable<DB['warehouse.collection']>, 'name' | 'starts_on' | 'ends_on' | 'note'>

/** False if there is a collection of this key already. */
export async function insert(
  tx: Transaction,
  values: Head & { id: string; created_by: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('warehouse.collection')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const lockable = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.collection')
    .select(['id', 'closed_at', 'created_by', 'updated_at'])
    .where('id', '=', id)

/** Nobody else changes it, its shops or their figures until the end of the transaction. */
export const lock = (tx: Transaction, id: string) =>
  lockable(tx, id).forNoKeyUpdate().executeTakeFirst()

/** Nobody closes it until the end of the transaction; figures are entered side by side. */
export const holdOpen = (tx: Transaction, id: string) =>
  lockable(tx, id).forShare().executeTakeFirst()

export const update = (
  tx: Transaction,
  id: string,
  values: Updateable<DB['warehouse.collection']>,
): Promise<boolean> =>
  changesRow(tx.updateTable('warehouse.collection').set(values).where('id', '=', id))

export const remove = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('warehouse.collection').where('id', '=', id))

type NewShop = Pick<
  Insertable<DB['warehouse.collection_shop']>,
  'id' | 'collection_id' | 'donor_id' | 'donor_site_id'
>

/** False if the shop is there already, or the key. */
export async function insertShop(tx: Transaction, shop: NewShop): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('warehouse.collection_shop')
    .values(shop)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Every site of the donor that is used and not there yet. */
export async function insertShopsOf(
  tx: Transaction,
  collectionId: string,
  donorId: string,
): Promise<void> {
  await sql`
    insert into warehouse.collection_shop (id, collection_id, donor_id, donor_site_id)
    select gen_random_uuid(), ${collectionId}, donor_id, id from warehouse.donor_site
    where donor_id = ${donorId} and is_active order by name
    on conflict (collection_id, donor_site_id) do nothing`.execute(tx)
}

/** Those of the collection before that are still used, with who coordinated them. */
export async function copyShops(tx: Transaction, collectionId: string): Promise<void> {
  await sql`
    insert into warehouse.collection_shop (id, collection_id, donor_id, donor_site_id, coordinator)
    select gen_random_uuid(), ${collectionId}, s.donor_id, s.donor_site_id, s.coordinator
    from warehouse.collection_shop s join warehouse.donor_site t on t.id = s.donor_site_id
    where s.collection_id = ${previousOf(collectionId)} and t.is_active order by t.name
    on conflict (collection_id, donor_site_id) do nothing`.execute(tx)
}

export async function hasUsedSites(tx: Transaction, donorId: string): Promise<boolean> {
  const { rows } = await typedSql(
    keyRow,
  )`select id from warehouse.donor_site where donor_id = ${donorId} and is_active limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export const isDonor = async (tx: Transaction, donorId: string): Promise<boolean> =>
  (await tx
    .selectFrom('warehouse.donor')
    .select('id')
    .where('id', '=', donorId)
    .executeTakeFirst()) !== undefined

export async function countShops(tx: Transaction, collectionId: string): Promise<number> {
  const { rows } = await typedSql(
    z.object({ count: z.number() }),
  )`select ${rowCount} as count from warehouse.collection_shop where collection_id = ${collectionId}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Whether something was reported of one of its shops. */
export async function hasFigures(tx: Transaction, collectionId: string): Promise<boolean> {
  const { rows } = await typedSql(keyRow)`
    select id from warehouse.collection_shop where collection_id = ${collectionId} and entered_at is not null limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export const findShopKeys = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.collection_shop')
    .select(['collection_id', 'donor_id', 'donor_site_id'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Nobody else enters its figures until the end of the transaction. */
export const lockShop = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.collection_shop')
    .select(['collection_id', 'donor_id', 'donor_site_id', 'entered_at', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateShop = (
  tx: Transaction,
  id: string,
  values: Updateable<DB['warehouse.collection_shop']>,
): Promise<boolean> =>
  changesRow(tx.updateTable('warehouse.collection_shop').set(values).where('id', '=', id))

export const removeShop = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('warehouse.collection_shop').where('id', '=', id))

export const findReceipt = (tx: Transaction, documentId: string) =>
  tx
    .selectFrom('warehouse.collection_receipt')
    .select('collection_shop_id')
    .where('document_id', '=', documentId)
    .executeTakeFirst()

export const insertReceipt = (tx: Transaction, documentId: string, shopId: string) =>
  tx
    .insertInto('warehouse.collection_receipt')
    .values({ document_id: documentId, collection_shop_id: shopId })
    .execute()
