import type { Place, PlaceChoice, PlaceQuery } from '@crm/contract/warehouse/places'
import { sql, type Insertable, type Updateable } from 'kysely'
import { z } from 'zod'
import type { DB } from '#platform/database/schema.generated.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { readPage } from '#platform/database/read-page.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { getSort } from '#platform/http/paging.ts'

const label = typedSql(z.string())`concat_ws(' · ', w.name, p.name)`
/** A warehouse holds what lies in its zones too. */
const grams = typedSql(z.number())`(
  select coalesce(sum(b.grams), 0)::bigint from warehouse.place h join warehouse.balance b on b.place_id = h.id
  where p.id in (h.id, h.parent_id) and b.is_there
)`
const choice = ['p.id', 'p.kind', 'p.parent_id', 'p.storage', label.as('label')] as const
const columns = [
  ...choice,
  'p.name',
  'p.is_active',
  'p.subject_id',
  'p.requires_stock',
  'p.draws_since',
  'p.is_measured',
  'p.min_decicelsius',
  'p.max_decicelsius',
  'p.readings_a_day',
  'p.updated_at',
  grams.as('grams'),
] as const

/** With the warehouse that a zone is in. */
const places = (db: Connection) =>
  db.selectFrom('warehouse.place as p').leftJoin('warehouse.place as w', 'w.id', 'p.parent_id')

export async function list(
  db: Connection,
  query: PlaceQuery,
): Promise<{ rows: Place[]; total: number }> {
  const { kind, is_active } = query
  const { key, direction } = getSort(query.sort)
  return readPage(
    db,
    query,
    places(db)
      .where(
        allOf([
          hasPieces(formOfText(label), query.search),
          kind === undefined ? null : condition`p.kind = ${kind}`,
          is_active === undefined ? null : condition`p.is_active = ${is_active}`,
        ]),
      )
      .select(columns)
      .orderBy(sql.ref(key), direction)
      .orderBy(label)
      .orderBy('p.id'),
  )
}

/** Those that are used; a zone as long as its warehouse is. */
export const listUsed = (db: Connection): Promise<PlaceChoice[]> =>
  places(db)
    .where('p.is_active', '=', true)
    .where(condition`w.is_active is not false`)
    .select(choice)
    .orderBy(label)
    .orderBy('p.id')
    .execute()

export const findById = (db: Connection, id: string): Promise<Place | undefined> =>
  places(db).select(columns).where('p.id', '=', id).executeTakeFirst()

export async function insert(
  tx: Transaction,
  values: Insertable<DB['warehouse.place']>,
): Promise<void> {
  await tx.insertInto('warehouse.place').values(values).execute()
}

/** False if it was changed since `updatedAt` or is gone. */
export const update = (
  tx: Transaction,
  id: string,
  updatedAt: string,
  values: Updateable<DB['warehouse.place']>,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('warehouse.place')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )

/**
 * Whether goods lie there or in its zones. Whoever moves goods waits until the transaction ends:
 * a movement holds its places by their keys.
 */
export async function lockAndLook(tx: Transaction, id: string): Promise<boolean> {
  const { rows: held } = await typedSql(z.object({ id: z.string() }))`
    select id from warehouse.place where ${id} in (id, parent_id) order by id for update`.execute(
    tx,
  )
  const ids = held.map((place) => place.id)
  const { rows } = await typedSql(z.object({ holds: z.boolean() }))`
    select exists (select from warehouse.balance where place_id = any (${ids}::uuid[]) and is_there) as holds`.execute(
    tx,
  )
  return rows[0]?.holds ?? false
}

/** Foreign keys refuse it for one that was used. False if there was none. */
export const remove = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('warehouse.place').where('id', '=', id))
