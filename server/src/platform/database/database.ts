import {
  Kysely,
  PostgresDialect,
  sql,
  type DeleteResult,
  type Transaction as KyselyTransaction,
  type UpdateResult,
} from 'kysely'
import type { DB } from './schema.generated.ts'
import { openPool } from './pool.ts'
import { CHECKS_ROWS, rowCheck } from './typed-sql.ts'

export { plannedAnew } from './pool.ts'

export type Database = Kysely<DB>
/** The first argument of every repository. */
export type Connection = Database | KyselyTransaction<DB>
export type Transaction = KyselyTransaction<DB>

/** Who writes, for the history; `userId` is null for the system itself. */
export type Author = { readonly userId: string | null; readonly address?: string | null }

/** Opens a pool of `max` connections (default 10). */
export function openDatabase(connectionString: string, options: { max?: number } = {}): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: openPool(connectionString, options.max ?? 10) }),
    plugins: CHECKS_ROWS ? [rowCheck()] : [],
  })
}

/** Runs `work` in a transaction whose writes the history attributes to `author`. */
export function transact<T>(
  db: Database,
  author: Author,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.actor_id', ${author.userId ?? ''}, true), set_config('app.address', ${author.address ?? ''}, true)`.execute(
      tx,
    )
    return work(tx)
  })
}

/** Runs an update or a delete; true if there was a row for it. */
export async function changesRow(statement: {
  readonly execute: () => Promise<(UpdateResult | DeleteResult)[]>
}): Promise<boolean> {
  const [result] = await statement.execute()
  if (!result) return false
  return 'numUpdatedRows' in result ? result.numUpdatedRows > 0 : result.numDeletedRows > 0
}
