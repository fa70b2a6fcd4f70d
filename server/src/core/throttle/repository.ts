import { moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const counted = z.object({ key: z.string(), attempts: z.number(), window_ends_at: moment })

/**
 * Counts attempts against each key. One statement with sorted keys, so that parallel attempts
 * neither pass together nor deadlock. If the clock was put back, a window ends as if it started
 * now.
 */
export async function countAttempts(
  db: Connection,
  keys: readonly string[],
  now: string,
  windowEndsAt: string,
  many = 1,
): Promise<z.output<typeof counted>[]> {
  const { rows } = await typedSql(counted)`
    insert into core.login_attempt as seen (key, attempts, window_ends_at)
    select key, ${many}, ${windowEndsAt} from unnest(${[...keys].sort()}::text[]) as key order by key
    on conflict (key) do update set
      attempts = case when seen.window_ends_at <= ${now} then ${many} else seen.attempts + ${many} end,
      window_ends_at = case
        when seen.window_ends_at <= ${now} then excluded.window_ends_at else least(seen.window_ends_at, excluded.window_ends_at) end
    returning key, attempts, window_ends_at`.execute(db)
  return rows
}

/** Attempts per window, its seconds, and the longest wait in seconds. */
export type Growth = { readonly most: number; readonly seconds: number; readonly longest: number }

const series = z.object({ attempts: z.number(), window_ends_at: moment, guesses: z.number() })
export type Series = z.output<typeof series>

/**
 * Counts an attempt; the wait doubles with each series of too many and is reset after a quiet day.
 * `guesses` are all attempts of that time, including refused ones.
 */
export async function countInSeries(
  db: Connection,
  key: string,
  now: string,
  { most, seconds, longest }: Growth,
): Promise<Series> {
  const { rows } = await typedSql(series)`
    insert into core.login_attempt as seen (key, attempts, window_ends_at, guesses)
    values (${key}, 1, ${now}::timestamptz + make_interval(secs => ${seconds}), 1)
    on conflict (key) do update set (attempts, window_ends_at, series, guesses) = (
      select counted.attempts,
        case when counted.attempts = ${most}::int + 1 then ${now}::timestamptz + make_interval(secs => least(${seconds} * 2 ^ before.series, ${longest}))
          when before.runs then before.ends else excluded.window_ends_at end,
        case when counted.attempts = ${most}::int + 1 then least(before.series + 1, 20) else before.series end,
        before.guesses + 1
      from (select least(seen.window_ends_at, ${now}::timestamptz + make_interval(secs => ${longest})) as ends) bound
      cross join lateral (
        select bound.ends, bound.ends > ${now}::timestamptz as runs,
          case when bound.ends > ${now}::timestamptz - interval '1 day' then seen.series else 0 end as series,
          case when bound.ends > ${now}::timestamptz - interval '1 day' then seen.guesses else 0 end as guesses
      ) before
      cross join lateral (select case when before.runs then seen.attempts + 1 else 1 end as attempts) counted
    )
    returning attempts, window_ends_at, guesses`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Nothing was counted.')
  return row
}

export async function addRefused(db: Connection, key: string): Promise<void> {
  await sql`update core.login_attempt set guesses = guesses + 1 where key = ${key}`.execute(db)
}

export async function upsertWindow(db: Connection, key: string, until: string): Promise<void> {
  await sql`insert into core.login_attempt (key, attempts, window_ends_at) values (${key}, 0, ${until})
    on conflict (key) do update set window_ends_at = excluded.window_ends_at`.execute(db)
}

export async function isInWindow(db: Connection, key: string, now: string): Promise<boolean> {
  const { rows } =
    await sql`select from core.login_attempt where key = ${key} and window_ends_at > ${now}`.execute(
      db,
    )
  return rows.length > 0
}

/** Also removes counters older than a day. */
export async function removeAttempts(
  db: Connection,
  keys: readonly string[],
  now: string,
): Promise<void> {
  await sql`delete from core.login_attempt where key = any(${keys}) or window_ends_at < ${now}::timestamptz - interval '1 day'`.execute(
    db,
  )
}

/** Needed because sign-ins, which do so too, are rare in public products. */
export async function removeOldAttempts(db: Connection, before: string): Promise<void> {
  await db.deleteFrom('core.login_attempt').where('window_ends_at', '<', before).execute()
}
