import {
  Kysely,
  PostgresDialect,
  sql,
  type DeleteResult,
  type PostgresPool,
  type Transaction as KyselyTransaction,
  type UpdateResult,
} from 'kysely'
import { createHash } from 'node:crypto'
import pg from 'pg'
import type { DB } from './schema.generated.ts'
import { DatabaseBusy } from '#platform/errors.ts'
import { CHECKS_ROWS, rowCheck } from './typed-sql.ts'

export type Database = Kysely<DB>
/** The first argument of every repository. */
export type Connection = Database | KyselyTransaction<DB>
export type Transaction = KyselyTransaction<DB>

/** Who writes, for the history; `userId` is null for the system itself. */
export type Author = { readonly userId: string | null; readonly address?: string | null }

/** Opens a pool of `max` connections (default 10); `isPooled` if they lead to a pooler in transaction mode. */
export function openDatabase(
  connectionString: string,
  options: { max?: number; isPooled?: boolean } = {},
): Database {
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: PATIENCE_MS,
    idleTimeoutMillis: 30_000,
    ...(options.isPooled ? {} : LIMITS),
    types: { getTypeParser: getParser },
    Client: options.isPooled ? PatientClient : NamedStatementsClient,
  })
  // A broken idle connection must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: bounded(pool) }),
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

/** How long a request waits for a free connection; a database that does not answer is given up sooner. */
const PATIENCE_MS = 15_000
const CONNECT_MS = 3_000
/**
 * Anything slower is a defect and must not block connections that the desk needs. A pooler takes no
 * settings: there the role has them (docs/operations.md).
 */
const LIMITS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 }
/** Further requests are refused at once: they could not be answered before they are given up. */
const MOST_WAITING = 2_000

/** Lets a burst of requests wait for the connections, in order and in a queue of bounded length. */
const bounded = (pool: pg.Pool): PostgresPool => ({
  connect: () =>
    pool.waitingCount < MOST_WAITING ? pool.connect() : Promise.reject(new DatabaseBusy()),
  end: () => pool.end(),
  options: pool.options,
})

const PLANNED_ANEW = '/* planned anew */'

/**
 * Makes PostgreSQL plan a statement for the values of each call. For searches and periods, where
 * the best plan depends on the values.
 */
export const plannedAnew = sql.raw(PLANNED_ANEW)

class PatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      connectionTimeoutMillis: CONNECT_MS,
    })
    // Without a listener a connection that breaks in a transaction would end the process.
    this.on('error', () => undefined)
  }
}

/**
 * Planning a join of four tables costs more than running it. Kysely sends unnamed statements; a
 * name for each text lets PostgreSQL keep the plan. Names belong to a connection, and a pooler in
 * transaction mode gives each transaction another one.
 */
class NamedStatementsClient extends PatientClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query
    // No override can satisfy the eleven overloads of query().
    Reflect.set(this, 'query', (...args: unknown[]) => Reflect.apply(send, this, named(args)))
  }
}

function named(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args
  const name = getName(text)
  return name ? [{ name, text, values }, ...rest] : args
}

/** The name is empty for a text that is planned each time. */
const names = new Map<string, string>()

function getName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = text.includes(PLANNED_ANEW)
    ? ''
    : createHash('sha1').update(text).digest('base64url')
  if (names.size < 2_000) names.set(text, name)
  return name
}

const { builtins } = pg.types
const asIs = (value: string) => value
const toNumber = (value: string) => Number(value)
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.DATE, asIs],
  [builtins.TIME, (value) => value.slice(0, 5)],
  [builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
  [builtins.NUMERIC, toNumber],
  [builtins.INT8, toNumber],
])

function getParser(oid: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)
}
