import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import type { Connection, Database } from './database.ts'
import { typedSql } from './typed-sql.ts'

/** How long a question waits until the replica has what was written before it. */
const PATIENCE_MS = 500
const STEP_MS = 10
/** How long a replica that failed or lagged is left alone: a question must not wait for it each time. */
const REST_MS = 10_000

type Patience = { readonly patienceMs: number; readonly restMs: number }
type Replica = Patience & {
  readonly db: Database
  readonly onFailure: (reason: string) => void
  restsUntil: number
}
const replicas = new WeakMap<Connection, Replica>()

/** Lets long questions to `db` be answered by its physical replica; `onFailure` hears why one was not. */
export function attachReplica(
  db: Database,
  replica: Database,
  onFailure: (reason: string) => void,
  { patienceMs = PATIENCE_MS, restMs = REST_MS }: Partial<Patience> = {},
): void {
  replicas.set(db, { db: replica, patienceMs, restMs, onFailure, restsUntil: 0 })
}

/**
 * What `read` finds on the replica of `db`, which then has everything that was acknowledged before the question; null where it has no
 * replica, or one that lags or fails: the caller then reads `db` itself. Refusals of `read` are thrown.
 */
export async function onReplica<T>(
  db: Connection,
  read: (replica: Database) => Promise<T>,
): Promise<{ readonly value: T } | null> {
  const replica = replicas.get(db)
  if (!replica || performance.now() < replica.restsUntil) return null
  const rest = (reason: string) => {
    replica.restsUntil = performance.now() + replica.restMs
    replica.onFailure(reason)
    return null
  }
  try {
    if (!(await hasCaughtUp(db, replica))) return rest('it lags behind, or is no replica')
    return { value: await read(replica.db) }
  } catch (error) {
    if (error instanceof AppError) throw error
    return rest(String(error))
  }
}

/** How far the log of the primary is; whatever it has acknowledged is before. */
async function findPosition(db: Connection): Promise<string | null> {
  const { rows } = await typedSql(
    z.object({ position: z.string() }),
  )`select pg_current_wal_insert_lsn()::text as position`.execute(db)
  return rows[0]?.position ?? null
}

/** A replica that was promoted goes a way of its own. */
async function hasCaughtUp(
  db: Connection,
  { db: replica, patienceMs }: Pick<Replica, 'db' | 'patienceMs'>,
): Promise<boolean> {
  const position = await findPosition(db)
  const until = performance.now() + patienceMs
  for (;;) {
    const { rows: found } = await typedSql(
      z.object({ is_replica: z.boolean(), has_it: z.boolean().nullable() }),
    )`
      select pg_is_in_recovery() as is_replica,
        pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has_it`.execute(replica)
    if (!found[0]?.is_replica) return false
    if (found[0].has_it) return true
    if (performance.now() > until) return false
    await pause(STEP_MS)
  }
}

/** How many bytes of the log the replica has still to replay; null without one. `no_replica`: it was promoted or never was one. */
export async function measureReplica(
  db: Connection,
): Promise<{ readonly behind: number } | 'unreachable' | 'no_replica' | null> {
  const replica = replicas.get(db)
  if (!replica) return null
  const position = await findPosition(db)
  try {
    const { rows } = await typedSql(z.object({ behind: z.number().nullable() }))`
      select case when pg_is_in_recovery()
        then greatest(pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()), 0) end as behind`.execute(
      replica.db,
    )
    const behind = rows[0]?.behind ?? null
    return behind === null ? 'no_replica' : { behind }
  } catch {
    return 'unreachable'
  }
}
