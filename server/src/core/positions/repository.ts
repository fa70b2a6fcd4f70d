import type { Position, PositionQuery, positionChoice } from '@crm/contract/core/users/positions'
import { translations } from '@crm/contract/core/translations'
import { sql } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { readPage } from '#platform/database/read-page.ts'
import { getSort } from '#platform/http/paging.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

export type PositionValues = Pick<Position, 'name' | 'code' | 'translations' | 'single_occupancy'>

/** Without deleted users. */
const usersCount = typedSql(
  z.number(),
)`(select count(*) from core.user u where u.position_id = p.id and u.deleted_at is null)`
const columns = [
  'p.id',
  'p.code',
  'p.name',
  'p.single_occupancy',
  'p.updated_at',
  usersCount.as('users_count'),
  typedSql(translations)`p.translations`.as('translations'),
] as const

export async function list(
  db: Connection,
  query: PositionQuery,
): Promise<{ rows: Position[]; total: number }> {
  const { key, direction } = getSort(query.sort)
  return readPage(
    db,
    query,
    db
      .selectFrom('core.position as p')
      .where(hasPieces(formOfText(sql`p.name || ' ' || p.code`), query.search))
      .select(columns)
      .orderBy(sql.ref(key), direction)
      .orderBy('p.id'),
  )
}

export function listAll(db: Connection): Promise<z.infer<typeof positionChoice>[]> {
  return db
    .selectFrom('core.position as p')
    .select(columns)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
}

export function findById(db: Connection, id: string): Promise<Position | undefined> {
  return db
    .selectFrom('core.position as p')
    .select(columns)
    .where('p.id', '=', id)
    .executeTakeFirst()
}

export async function insert(tx: Transaction, id: string, values: PositionValues): Promise<void> {
  await tx
    .insertInto('core.position')
    .values({ id, ...stored(values) })
    .execute()
}

/** False if it was changed since `updatedAt` or is gone. */
export async function update(
  tx: Transaction,
  id: string,
  updatedAt: string,
  values: PositionValues,
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('core.position')
      .set(stored(values))
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )
}

/**
 * Takes the position from deleted users first; foreign keys refuse it for others. False if there
 * was none.
 */
export async function remove(tx: Transaction, id: string): Promise<boolean> {
  await tx
    .updateTable('core.user')
    .set({ position_id: null })
    .where('position_id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute()
  return changesRow(tx.deleteFrom('core.position').where('id', '=', id))
}

const stored = ({ translations, ...values }: PositionValues) => ({
  ...values,
  translations: JSON.stringify(translations),
})
