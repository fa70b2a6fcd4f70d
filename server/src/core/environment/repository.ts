import { moment } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { condition, serverVersion, typedSql } from '#platform/database/typed-sql.ts'
import type { BackupFacts, MailTest } from './judge.ts'

export function findVersion(db: Connection) {
  const number = typedSql(z.number())`current_setting('server_version_num')::int`
  return db
    .selectNoFrom([serverVersion.as('version'), number.as('number')])
    .executeTakeFirstOrThrow()
}

export function findDatabaseFigures(db: Connection) {
  return db
    .selectNoFrom([
      serverVersion.as('version'),
      typedSql(z.number())`pg_database_size(current_database())`.as('size'),
      typedSql(z.number())`
        (select count(*) from pg_stat_activity where datname = current_database())`.as(
        'connections',
      ),
      condition`
        (select pg_has_role(relowner, 'member') from pg_class where oid = 'core.log'::regclass)`.as(
        'is_owner',
      ),
    ])
    .executeTakeFirstOrThrow()
}

export async function findMigrations(db: Connection): Promise<{ module: string; name: string }[]> {
  return db.selectFrom('migration').select(['module', 'name']).execute()
}

/** Except this query. */
export async function findRunningQueries(db: Connection, ms: number) {
  const figures = z.object({ running: z.number(), longest_ms: z.number().nullable() })
  const { rows } = await typedSql(figures)`
    select count(*) as running, round(max(extract(epoch from clock_timestamp() - query_start)) * 1000) as longest_ms
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state = 'active'
      and clock_timestamp() - query_start > make_interval(secs => ${ms}::float / 1000)`.execute(db)
  return rows[0] ?? { running: 0, longest_ms: null }
}

/** Null without pg_stat_statements. */
export async function findSlowestMean(db: Connection): Promise<number | null> {
  const { is_there } = await db
    .selectNoFrom(condition`to_regclass('pg_stat_statements') is not null`.as('is_there'))
    .executeTakeFirstOrThrow()
  if (!is_there) return null
  const slowest = await typedSql(z.object({ mean: z.number().nullable() }))`
    select round(max(s.mean_exec_time)) as mean from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where d.datname = current_database() and s.calls >= 10`
    .execute(db)
    .catch(() => undefined)
  return slowest?.rows[0]?.mean ?? null
}

export async function findDatabaseTime(db: Connection): Promise<string> {
  const { now } = await db
    .selectNoFrom(typedSql(moment)`clock_timestamp()`.as('now'))
    .executeTakeFirstOrThrow()
  return now
}

const queueFigures = z.object({
  waiting: z.number(),
  failed: z.number(),
  overdue_ms: z.number(),
  runners: z.number(),
})

export async function findQueue(db: Connection) {
  const { rows } = await typedSql(queueFigures)`
    select
      count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts >= max_attempts) as failed,
      coalesce(round(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)) * 1000), 0) as overdue_ms,
      (
        select count(distinct application_name) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like 'LISTEN "jobs:insert"%'
      ) as runners
    from graphile_worker.jobs
    where locked_at is null and run_at <= now()`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, overdue_ms: 0, runners: 0 }
}

export async function findLastMailTest(db: Connection): Promise<MailTest | null> {
  const test = await db
    .selectFrom('core.mail_test')
    .select(['at', 'failure'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return test ?? null
}

export function findMails(db: Connection) {
  const isWaiting = condition`status = 'waiting'`
  return db
    .selectFrom('core.mail')
    .select([
      typedSql(z.number())`count(*) filter (where ${isWaiting})`.as('waiting'),
      typedSql(z.number())`count(*) filter (where status = 'failed')`.as('failed'),
      typedSql(moment.nullable())`min(created_at) filter (where ${isWaiting})`.as('oldest_at'),
    ])
    .where(condition`status in ('waiting', 'failed')`)
    .executeTakeFirstOrThrow()
}

export function findBackups(db: Connection): Promise<BackupFacts[]> {
  return db
    .selectFrom('core.backup')
    .select(['status', 'finished_at', 'proved_at', 'size'])
    .where('status', 'in', ['done', 'failed'])
    .orderBy('started_at', 'desc')
    .limit(100)
    .execute()
}

export async function findWebUrl(db: Connection): Promise<string | null> {
  const row = await db.selectFrom('core.settings').select('web_url').executeTakeFirst()
  return row?.web_url ?? null
}
