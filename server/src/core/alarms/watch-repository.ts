import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const counted = z.object({ user_id: z.string(), count: z.number() })
type Counted = z.output<typeof counted>

/** Users who opened more different records in the hour before `now` than the settings call usual. */
export async function listUnusualReaders(db: Connection, now: string): Promise<readonly Counted[]> {
  const { rows } = await typedSql(counted)`
    select actor_id as user_id, count(distinct (table_name, row_id)) as count
    from core.log
    where action in ('read', 'print') and at > ${now}::timestamptz - interval '1 hour' and actor_id is not null and row_id is not null
    group by actor_id
    having count(distinct (table_name, row_id)) > (select alarm_readings_hour from core.settings)`.execute(
    db,
  )
  return rows
}

/** Users who exported more files in the day before `now` than the settings call usual. */
export async function listUnusualExporters(
  db: Connection,
  now: string,
): Promise<readonly Counted[]> {
  const { rows } = await typedSql(counted)`
    select actor_id as user_id, count(*) as count
    from core.log where action = 'export' and at > ${now}::timestamptz - interval '1 day' and actor_id is not null
    group by actor_id having count(*) > (select alarm_exports_day from core.settings)`.execute(db)
  return rows
}

/** What the last look at the seals of the history found; another key than the one of now is no break. */
export async function findBrokenSeal(
  db: Connection,
): Promise<{ fault: string; place: string } | null> {
  const row = await db
    .selectFrom('core.log_check')
    .select(['fault', 'fault_seal', 'fault_table', 'fault_record'])
    .where('fault', 'is not', null)
    .where('fault', '!=', 'key')
    .executeTakeFirst()
  if (!row || row.fault === null) return null
  const place = [row.fault_seal, row.fault_table, row.fault_record].map((part) => part ?? '')
  return { fault: row.fault, place: place.join(':') }
}

/** Backups that failed in the day before `now`. */
export async function listFailedBackups(
  db: Connection,
  now: string,
): Promise<readonly { id: string; file_name: string }[]> {
  const { rows } = await typedSql(z.object({ id: z.string(), file_name: z.string() }))`
    select id, file_name from core.backup
    where status = 'failed' and finished_at > ${now}::timestamptz - interval '1 day' order by id`.execute(
    db,
  )
  return rows
}
