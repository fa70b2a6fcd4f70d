import pg from 'pg'
import { newId } from '#platform/id.ts'
import { isDatabaseAway } from '#platform/errors.ts'
import { WATCHED } from '#platform/database/watched-connection.ts'

/** Nobody waits for an answer here, so a busy machine may take its time. */
const PATIENCE_MS = 15_000

/** PostgreSQL's cannot_connect_now: the queue then tries again until it succeeds. */
const TRY_AGAIN = '57P03'

/**
 * The connections of the job queue. It ends the process when it cannot note how a job ended, unless the database is away by a
 * code that it knows; so every failure of that kind gets this code. A broken idle connection must not end the process either, nor
 * may what is still to be noted when the pool has ended: it is never noted, and the job is free again when nobody holds it.
 */
export function openQueuePool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // a process listens more than once: by this name it is counted once
    application_name: `jobs ${newId()}`,
    connectionTimeoutMillis: PATIENCE_MS,
    ...WATCHED,
    Client: QueueClient,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const connect = pool.connect.bind(pool)
  // The queue takes connections by promise and by callback.
  Reflect.set(pool, 'connect', (done?: Parameters<typeof connect>[0]) =>
    done === undefined
      ? pool.ending
        ? new Promise(() => undefined)
        : connect().catch(relabelled)
      : connect((error, client, release) => done(error && relabel(error), client, release)),
  )
  return pool
}

class QueueClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query
    // No override can satisfy the eleven overloads of query().
    Reflect.set(this, 'query', (...args: unknown[]) => {
      const answer: unknown = Reflect.apply(send, this, args)
      return answer instanceof Promise ? answer.catch(relabelled) : answer
    })
  }
}

function relabelled(error: unknown): never {
  throw error instanceof Error ? relabel(error) : error
}

const relabel = (error: Error): Error =>
  isDatabaseAway(error) ? Object.assign(error, { code: TRY_AGAIN }) : error
