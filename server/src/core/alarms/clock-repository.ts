import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const times = z.object({
  database: z.number(),
  last_start: z.number().nullable(),
  is_held: z.boolean(),
})

const HELD = sql`exists (select from core.alarm where kind = 'wrong_clock' and detail = 'jumped' and noticed_at is null)`

/** The database's time and that of the last start of a job, in milliseconds; `is_held`: of a jump nobody has taken notice yet. */
export async function findTimes(db: Connection): Promise<z.infer<typeof times>> {
  const { rows } = await typedSql(times)`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as database,
      (select extract(epoch from max(last_execution)) * 1000 from graphile_worker._private_known_crontabs)::float8 as last_start,
      ${HELD} as is_held`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The database did not say its time.')
  return found
}

/** Nothing is deleted for its age, because of a jump nobody has taken notice yet. */
export async function isHeld(db: Connection): Promise<boolean> {
  const { rows } = await typedSql(
    z.object({ is_held: z.boolean() }),
  )`select ${HELD} as is_held`.execute(db)
  return rows[0]?.is_held ?? false
}

/** The same for whoever would raise the alarm: one after another. */
export async function lockHeld(tx: Transaction): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('core.alarm wrong_clock', 0))`.execute(tx)
  return isHeld(tx)
}
