import type { SelectQueryBuilder, Simplify } from 'kysely'
import { pageOf } from '#platform/http/paging.ts'
import type { Connection } from './database.ts'
import { rowCount } from './typed-sql.ts'

/** One page of a sorted query, and the number of all its rows. */
export async function readPage<Db, Tables extends keyof Db, Row>(
  db: Connection,
  page: { page: number; per_page: number },
  query: SelectQueryBuilder<Db, Tables, Row>,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const rows = await query.modifyEnd(pageOf(page)).execute()
  const { total } = await db
    .selectFrom(query.clearSelect().clearOrderBy().as('found'))
    .select(rowCount.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
