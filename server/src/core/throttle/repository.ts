import { sql } from 'kysely'
import type { Connection } from '#platform/database.ts'

/**
 * Counts one attempt, or so many at once, against each key and answers with the counts of the windows they fall into. One statement, so that
 * parallel attempts cannot pass together; the keys are sorted, so that two of them cannot deadlock.
 */
export async function countAttempts(
  db: Connection,
  keys: readonly string[],
  now: string,
  windowEndsAt: string,
  many = 1,
): Promise<{ key: string; attempts: number; window_ends_at: string }[]> {
  const { rows } = await sql<{ key: string; attempts: number; window_ends_at: string }>`
    insert into core.login_attempt as seen (key, attempts, window_ends_at)
    select key, ${many}, ${windowEndsAt} from unnest(${[...keys].sort()}::text[]) as key order by key
    on conflict (key) do update set
      attempts = case when seen.window_ends_at <= ${now} then ${many} else seen.attempts + ${many} end,
      window_ends_at = case when seen.window_ends_at <= ${now} then excluded.window_ends_at else seen.window_ends_at end
    returning key, attempts, window_ends_at`.execute(db)
  return rows
}

/** Takes back what was counted against the keys, and what is older than a day. */
export async function forgetAttempts(db: Connection, keys: readonly string[], now: string): Promise<void> {
  await sql`delete from core.login_attempt where key = any(${keys}) or window_ends_at < ${now}::timestamptz - interval '1 day'`.execute(db)
}

/** Takes away the counters whose windows have long ended: nobody signs in behind a public page to do it. */
export async function removeOldAttempts(db: Connection, before: string): Promise<void> {
  await db.deleteFrom('core.login_attempt').where('window_ends_at', '<', before).execute()
}
