import {
  productCode,
  type Product,
  type ProductChoice,
  type ProductCode,
  type ProductQuery,
} from '@crm/contract/warehouse/products'
import { readGtin } from '@crm/contract/warehouse/gtin'
import { sql } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { readPage } from '#platform/database/read-page.ts'
import { allOf, anyOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { getSort } from '#platform/http/paging.ts'
import { newId } from '#platform/id.ts'

export type ProductValues = Omit<Product, 'id' | 'codes' | 'updated_at'>

const codes = typedSql(z.array(productCode))`(
  select coalesce(json_agg(json_build_object('code', c.code, 'pieces', c.pieces) order by c.pieces, c.code), '[]')
  from warehouse.product_code c where c.product_id = p.id
)`
const choice = [
  'p.id',
  'p.name',
  'p.category',
  'p.piece_grams',
  'p.storage',
  'p.date_kind',
  codes.as('codes'),
] as const
const columns = [...choice, 'p.is_active', 'p.updated_at'] as const

/** A whole code finds the product that has it, and nothing like it. */
function isSearched(typed: string | undefined) {
  const code = readGtin(typed ?? '')
  return code === null
    ? hasPieces(
        formOfText(
          sql`concat_ws(' ', p.name, (select string_agg(c.code, ' ') from warehouse.product_code c where c.product_id = p.id))`,
        ),
        typed,
      )
    : condition`exists (select from warehouse.product_code c where c.product_id = p.id and c.code = ${code})`
}

export async function list(
  db: Connection,
  query: ProductQuery,
): Promise<{ rows: Product[]; total: number }> {
  const { category, storage, is_active } = query
  const { key, direction } = getSort(query.sort)
  return readPage(
    db,
    query,
    db
      .selectFrom('warehouse.product as p')
      .where(
        allOf([
          isSearched(query.search),
          category === undefined ? null : condition`p.category = ${category}`,
          storage === undefined ? null : condition`p.storage = ${storage}`,
          is_active === undefined ? null : condition`p.is_active = ${is_active}`,
        ]),
      )
      .select(columns)
      .orderBy(sql.ref(key), direction)
      .orderBy('p.name')
      .orderBy('p.id'),
  )
}

export const listUsed = (db: Connection): Promise<ProductChoice[]> =>
  db
    .selectFrom('warehouse.product as p')
    .where('p.is_active', '=', true)
    .select(choice)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()

export const findById = (db: Connection, id: string): Promise<Product | undefined> =>
  db.selectFrom('warehouse.product as p').select(columns).where('p.id', '=', id).executeTakeFirst()

export async function insert(tx: Transaction, id: string, values: ProductValues): Promise<void> {
  await tx
    .insertInto('warehouse.product')
    .values({ id, ...values })
    .execute()
}

/** False if it was changed since `updatedAt` or is gone. */
export const update = (
  tx: Transaction,
  id: string,
  updatedAt: string,
  values: ProductValues,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('warehouse.product')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )

/** From here on the product has these codes and no others; what stays as it is is not written. */
export async function setCodes(
  tx: Transaction,
  productId: string,
  given: readonly ProductCode[],
): Promise<void> {
  const rows = JSON.stringify(given.map((one) => ({ id: newId(), ...one })))
  const asked = sql`jsonb_to_recordset(${rows}::jsonb) as n(id uuid, code text, pieces integer)`
  await sql`
    delete from warehouse.product_code c
    where c.product_id = ${productId} and not exists (select from ${asked} where n.code = c.code)`.execute(
    tx,
  )
  await sql`
    update warehouse.product_code c set pieces = n.pieces
    from ${asked} where c.product_id = ${productId} and c.code = n.code and c.pieces <> n.pieces`.execute(
    tx,
  )
  // the constraint refuses a code of another product
  await sql`
    insert into warehouse.product_code (id, product_id, code, pieces)
    select n.id, ${productId}, n.code, n.pieces from ${asked}
    where not exists (select from warehouse.product_code c where c.product_id = ${productId} and c.code = n.code)`.execute(
    tx,
  )
}

/** Of these codes those that another product has. */
export async function findTaken(
  db: Connection,
  productId: string,
  given: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('warehouse.product_code')
    .select('code')
    .where('code', '=', anyOf(given))
    .where('product_id', '<>', productId)
    .execute()
  return rows.map(({ code }) => code)
}

/** Foreign keys refuse it for one that was received. False if there was none. */
export const remove = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('warehouse.product').where('id', '=', id))
