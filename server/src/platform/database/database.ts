import {
  Kysely,
  PostgresDialect,
  sql,
  type DeleteResult,
  type Transaction as KyselyTransaction,
  type UpdateResult,
} from 'kysely'
import type { DB } from './schema.generated.ts'
import { openPool, type PoolFigures } from './pool.ts'
import { CHECKS_ROWS, rowCheck } from './typed-sql.ts'

export { plannedAnew, type PoolFigures } from './pool.ts'

export type Database = Kysely<DB>
/** The first argument of every repository. */
export type Connection = Database | KyselyTransaction<DB>
export type Transaction = KyselyTransaction<DB>

/** Who writes, for the history; `userId` is null for the system itself. */
export type Author = {
  readonly userId: string | null
  readonly address?: string | null
  /** The token for the API by which a program acts for the user. */
  readonly apiTokenId?: string
}

/** What somebody wants to know of a database. */
export type DatabaseWatch = {
  /** Of each statement its text without values, and how long it took in milliseconds. */
  readonly onStatement?: ((text: string, ms: number) => void) | undefined
  /** How busy the connections are: asked whenever it is measured. */
  readonly onPool?: ((pool: PoolFigures) => void) | undefined
}

/** Opens a pool of `max` connections (default 10); `isPooled` if they lead to a pooler in transaction mode. */
export function openDatabase(
  connectionString: string,
  options: { max?: number; isPooled?: boolean; watch?: DatabaseWatch; silentMs?: number } = {},
): Database {
  const { max = 10, isPooled = false, silentMs, watch: { onStatement, onPool } = {} } = options
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: openPool(connectionString, { max, isPooled, onPool, silentMs }),
    }),
    plugins: CHECKS_ROWS ? [rowCheck()] : [],
    ...(onStatement
      ? { log: ({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis) }
      : {}),
  })
}

/** Runs `work` in a transaction whose writes the history attributes to `author`. */
export function transact<T>(
  db: Database,
  author: Author,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.actor_id', ${author.userId ?? ''}, true), set_config('app.address', ${author.address ?? ''}, true),
      set_config('app.api_token_id', ${author.apiTokenId ?? ''}, true)`.execute(tx)
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
