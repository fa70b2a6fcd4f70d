import { createHash } from 'node:crypto'
import { sql, type PostgresPool } from 'kysely'
import pg from 'pg'
import { DatabaseBusy } from '#platform/errors.ts'
import { freshConnections } from './fresh-connections.ts'
import { CONNECT_MS, WATCHED } from './watched-connection.ts'

/** How long a request waits for a free connection; a database that does not answer is given up sooner. */
const PATIENCE_MS = 15_000
/** Longer than any statement may take: nobody is at the other end any more. */
const SILENT_MS = 75_000
/** Further requests are refused at once: they could not be answered before they are given up. */
const MOST_WAITING = 2_000

const PLANNED_ANEW = '/* planned anew */'

/**
 * Makes PostgreSQL plan a statement for the values of each call. For searches and periods, where
 * the best plan depends on the values. Such a statement has a connection to itself.
 */
export const plannedAnew = sql.raw(PLANNED_ANEW)

/**
 * Anything slower is a defect and must not block connections that the desk needs. A pooler takes no
 * settings: there the role has them (docs/operations.md).
 */
const LIMITS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 }

type PoolOptions = {
  readonly max: number
  /** The connections lead to a pooler in transaction mode, which gives each transaction another one: nothing has a name or goes together. */
  readonly isPooled: boolean
  readonly onPool?: ((pool: PoolFigures) => void) | undefined
  readonly silentMs?: number | undefined
}
export type PoolFigures = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** Of one packet; a screen sends fewer at once. */
const MOST_TOGETHER = 16

/**
 * A pool of at most `max` connections. Reads that are sent at once, each for itself, share a
 * connection and one packet: most of what a small statement costs is the way there and back. What
 * may wait for a lock has a connection to itself, and so has a transaction.
 */
export function openPool(
  connectionString: string,
  { max, isPooled, onPool, silentMs = SILENT_MS }: PoolOptions,
): PostgresPool {
  const getKind = createKinds()
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: PATIENCE_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: silentMs,
    ...WATCHED,
    types: { getTypeParser: getParser },
    ...(isPooled
      ? { Client: PatientClient }
      : { ...LIMITS, pipeline: true, Client: namingBy(getKind) }),
  })
  // A broken idle connection must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  onPool?.(pool)
  const wait = createLine()
  const connect = freshConnections(pool)
  const take = () => wait(connect)
  const isShared = (text: string) => !isPooled && getKind(text).isShared
  const share = sharing(wait, connect, isShared)
  // Kysely remembers each weakly, which costs the garbage collector dear if they are many.
  const free: Lease[] = []
  return {
    connect: () => Promise.resolve(free.pop() ?? new Lease({ take, share, free, isPooled })),
    end: () => pool.end(),
    options: pool.options,
  }
}

type Take = () => Promise<pg.PoolClient>
type Line = <T>(take: () => Promise<T>) => Promise<T>
type Send = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

/** Lets a burst of statements wait for the connections, in order and in a queue of bounded length. */
function createLine(): Line {
  let waiting = 0
  return async (take) => {
    if (waiting >= MOST_WAITING) throw new DatabaseBusy()
    waiting += 1
    try {
      return await take()
    } finally {
      waiting -= 1
    }
  }
}

/** Sends a read together with the others of the same moment. */
function sharing(wait: Line, take: Take, isShared: (text: string) => boolean): Send {
  type Packet = { readonly client: Promise<pg.PoolClient>; size: number; unanswered: number }
  let current: Packet | null = null
  const open = (): Packet => ({ client: take(), size: 0, unanswered: 0 })
  const join = (): Packet => {
    if (current && current.size < MOST_TOGETHER) return current
    const packet = open()
    current = packet
    process.nextTick(() => {
      if (current === packet) current = null
    })
    return packet
  }
  return async (text, values) => {
    const { packet, client } = await wait(async () => {
      const entered = isShared(text) ? join() : open()
      entered.size += 1
      entered.unanswered += 1
      return { packet: entered, client: await entered.client }
    })
    try {
      return await client.query(text, [...values])
    } finally {
      packet.unanswered -= 1
      if (packet.unanswered === 0) client.release()
    }
  }
}

const BEGINS = /^(?:begin|start transaction)\b/
/** What a transaction may send before it knows that it has begun: outside of one it changes nothing. */
const IS_SETTING = /^\s*select set_config\(/

type Leased = {
  readonly take: Take
  readonly share: Send
  readonly free: Lease[]
  readonly isPooled: boolean
}

/** What Kysely takes for a connection. */
class Lease {
  #own: pg.PoolClient | null = null
  /** The statement that begins a transaction goes with the one after it. */
  #beginning: string | null = null
  readonly #from: Leased

  constructor(from: Leased) {
    this.#from = from
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- Kysely says of what type the rows are, and asks for cursors too, which nobody uses
  query(text: any, values: any = []): any {
    return this.#send(text, values)
  }

  async #send(text: string, values: unknown[]) {
    if (BEGINS.test(text)) {
      this.#own = await this.#from.take()
      this.#beginning = text
      return { command: 'BEGIN', rowCount: null, rows: [] }
    }
    const client = this.#own
    if (!client) return this.#from.share(text, values)
    if (this.#beginning === null) return client.query(text, values)
    const begun = client.query(this.#beginning)
    this.#beginning = null
    if (this.#from.isPooled || !IS_SETTING.test(text)) await begun
    const [, answer] = await Promise.all([begun, client.query(text, values)])
    return answer
  }

  release(destroy?: boolean): void {
    this.#own?.release(destroy)
    this.#own = null
    this.#beginning = null
    if (!destroy) this.#from.free.push(this)
  }
}

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
 * name for each text lets PostgreSQL keep the plan. Names belong to a connection.
 */
const namingBy = (getKind: GetKind) =>
  class NamedStatementsClient extends PatientClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const send = this.query
      // No override can satisfy the eleven overloads of query().
      Reflect.set(this, 'query', (...args: unknown[]) => {
        this.#gather()
        return Reflect.apply(send, this, named(args, getKind))
      })
    }

    /** What is sent at once goes in one packet. */
    #gather(): void {
      const { stream } = this.connection
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
  }

function named(args: unknown[], getKind: GetKind): unknown[] {
  const [text, values, ...rest] = args
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args
  const { name } = getKind(text)
  return name ? [{ name, text, values }, ...rest] : args
}

/** The name is empty for a text that is planned each time. */
type StatementKind = { readonly name: string; readonly isShared: boolean }
type GetKind = (text: string) => StatementKind

/** Of so many statements PostgreSQL keeps the plans, in every connection. */
const MOST_KINDS = 2_000

function createKinds(): GetKind {
  const kinds = new Map<string, StatementKind>()
  return (text) => {
    const known = kinds.get(text)
    if (known) return known
    const isAnew = text.includes(PLANNED_ANEW)
    const isMany = kinds.size >= MOST_KINDS
    const kind = {
      name: isAnew || isMany ? '' : createHash('sha1').update(text).digest('base64url'),
      isShared: !isAnew && READS.test(text) && !MAY_WAIT.test(text),
    }
    if (!isMany) kinds.set(text, kind)
    return kind
  }
}

const READS = /^\s*(?:select|with)\b/i
/** Rather too much than too little: functions of the schema may write. */
const MAY_WAIT =
  /\b(?:insert|update|delete|for (?:key )?share|pg_advisory\w*)\b|^\s*select \w+\.\w+\(/i

const { builtins } = pg.types
const asIs = (value: string) => value
const toNumber = (value: string) => Number(value)
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.DATE, asIs],
  [builtins.TIME, (value) => value.slice(0, 5)],
  [builtins.TIMESTAMPTZ, toMoment],
  [builtins.NUMERIC, toNumber],
  [builtins.INT8, toNumber],
])

function getParser(oid: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)
}

/** In UTC, as PostgreSQL writes it there, by cutting: the parser of `Date` takes ten times as long. */
function toMoment(value: string): string {
  if (value.length < 22 || !value.endsWith('+00')) return new Date(value).toISOString()
  const milliseconds = value.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${milliseconds}Z`
}
