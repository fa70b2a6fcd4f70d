import { MAIL_KINDS, type MailKind } from '@crm/contract/core/mail'
import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition, keyRow, rowCount, typedSql } from '#platform/database/typed-sql.ts'

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claim>>>

export async function insertMails(
  db: Connection,
  mails: readonly (Insertable<DB['core.mail']> & { kind: MailKind })[],
): Promise<void> {
  await db.insertInto('core.mail').values(mails).execute()
}

/** Claims an e-mail for one attempt; a claim before `abandoned` is ignored. */
export function claim(db: Connection, id: string, now: string, abandoned: string) {
  return db
    .updateTable('core.mail')
    .set((eb) => ({ claimed_at: now, attempted_at: now, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where(condition`(claimed_at is null or claimed_at < ${abandoned})`)
    .returning(['id', 'to_address', 'subject_id', 'trying_since', 'expires_at'])
    .returning([
      typedSql(z.enum(MAIL_KINDS))`kind`.as('kind'),
      typedSql(z.string())`content`.as('content'),
    ])
    .executeTakeFirst()
}

/** Regardless of changes meanwhile. */
export async function settleSent(db: Connection, id: string, now: string): Promise<void> {
  await sql`
    update core.mail set status = 'sent', sent_at = ${now}, content = null, failure = null, claimed_at = null
    where id = ${id}`.execute(db)
}

/** Records a failed attempt. False if the e-mail was cancelled meanwhile. */
export async function settleUnsent(
  db: Connection,
  id: string,
  status: 'waiting' | 'failed' | 'cancelled',
  failure: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update core.mail set status = ${status}, failure = coalesce(${failure}, failure), claimed_at = null,
      content = case when ${status} = 'cancelled' then null else content end
    where id = ${id} and status = 'waiting'`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Waiting e-mails that no job will send, because the process or the job failed. A job locked for
 * two minutes belongs to a dead process: an attempt takes seconds.
 */
export async function findForgotten(
  db: Connection,
  abandoned: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await typedSql(keyRow)`
    select m.id from core.mail m left join graphile_worker.jobs j on j.key = 'mail:' || m.id
    where m.status = 'waiting' and (m.claimed_at is null or m.claimed_at < ${abandoned}) and m.created_at < ${abandoned}
      and (j.id is null or j.attempts >= j.max_attempts or j.locked_at < now() - interval '2 minutes')
    order by m.created_at, m.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Cancels expired e-mails and deletes old ones. */
export async function prune(db: Connection, now: string, before: string): Promise<void> {
  await sql`
    update core.mail set status = 'cancelled', content = null, claimed_at = null
    where id in (
      select id from core.mail where status in ('waiting', 'failed') and expires_at <= ${now} for update skip locked
    )`.execute(db)
  await sql`delete from core.mail where created_at < ${before}`.execute(db)
}

/** Clears the content, too. */
export async function cancelUnsent(db: Connection, userId: string, kind: MailKind): Promise<void> {
  await sql`
    update core.mail set status = 'cancelled', content = null
    where user_id = ${userId} and kind = ${kind} and status in ('waiting', 'failed')`.execute(db)
}

/** Except those being sent just now; by key, so that two who change many do not wait in a circle. Returns which will not arrive. */
export async function cancelWaiting(db: Connection, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await typedSql(keyRow)`
    update core.mail set status = 'cancelled', content = null
    where id in (
      select id from core.mail where id = any(${ids}::uuid[]) and status in ('waiting', 'failed') and claimed_at is null
      order by id for update
    )
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Without cancelled ones. */
export async function countMailSince(
  db: Connection,
  userId: string,
  kind: MailKind,
  since: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('core.mail')
    .select(rowCount.as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow()
  return count
}

/** Recent attempts failed and none succeeded after them. */
export async function isServerOut(
  db: Connection,
  since: string,
  failures: readonly string[],
): Promise<boolean> {
  const isOut = condition`exists (
    select from core.mail
    where status = 'waiting' and claimed_at is null and attempted_at > ${since} and failure = any(${failures})
  )`
  const { is_out } = await db.selectNoFrom(isOut.as('is_out')).executeTakeFirstOrThrow()
  return is_out
}
