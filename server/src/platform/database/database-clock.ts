import { z } from 'zod'
import { createClock, systemClock, type Clock } from '#platform/clock.ts'
import type { Connection } from './database.ts'
import { typedSql } from './typed-sql.ts'

const READ_EVERY_MS = 10_000

/**
 * The time as the database has it, the same for all processes that share it: read now and again, and between by what no change of
 * this machine's clock moves, until `signal`. Whoever judges a doubt compares it with `machine`.
 */
export async function followDatabase(db: Connection, signal: AbortSignal): Promise<Clock> {
  let known = await readTime(db)
  const at = (elapsed: number) => known.database + elapsed - known.elapsed
  const follow = (read: Reading) => {
    // within what the reading may be wrong by, time goes on evenly
    if (Math.abs(read.database - at(read.elapsed)) > read.within) known = read
  }
  const timer = setInterval(() => {
    // while the database is away, time goes on from what it was
    readTime(db).then(follow, () => undefined)
  }, READ_EVERY_MS).unref()
  signal.addEventListener('abort', () => clearInterval(timer))
  return { ...createClock(() => new Date(at(performance.now()))), machine: systemClock.now }
}

/** For a program that ends soon. */
export async function readClock(db: Connection): Promise<Clock> {
  const { database, elapsed } = await readTime(db)
  return createClock(() => new Date(database + performance.now() - elapsed))
}

/** The database's time when so much had `elapsed` here, give or take `within`; in milliseconds. */
type Reading = { readonly database: number; readonly elapsed: number; readonly within: number }

async function readTime(db: Connection): Promise<Reading> {
  const before = performance.now()
  const { database } = await db
    .selectNoFrom(
      typedSql(z.number())`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('database'),
    )
    .executeTakeFirstOrThrow()
  const after = performance.now()
  return { database, elapsed: (before + after) / 2, within: (after - before) / 2 }
}
