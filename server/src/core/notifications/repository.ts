import type { NotificationQuery } from '@crm/contract/core/notifications'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { anyOf, condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { readPage } from '#platform/database/read-page.ts'
import { getSort } from '#platform/http/paging.ts'

/** LISTEN/NOTIFY with the id of the user. */
export const CHANNEL = 'core_notification'

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const columns = [
  'n.id',
  'n.kind',
  'n.subject_id',
  'n.title',
  typedSql(facts)`n.facts`.as('facts'),
  'n.created_at',
  'n.read_at',
] as const

export type NotificationRow = NonNullable<Awaited<ReturnType<typeof findNewest>>>
type NewRow = Omit<NotificationRow, 'created_at' | 'read_at'> & {
  readonly user_id: string
  readonly once: string | null
  readonly by_mail: boolean
}
const added = z.object({ id: z.string(), user_id: z.string(), by_mail: z.boolean() })

/**
 * Inserts new notifications and returns them. Sorted, so that concurrent inserts do not deadlock.
 */
export async function insertNotifications(
  tx: Transaction,
  rows: readonly NewRow[],
  { now, mailDueAt }: { now: string; mailDueAt: string },
): Promise<z.output<typeof added>[]> {
  const inserted = await typedSql(added)`
    insert into core.notification (id, user_id, kind, subject_id, title, facts, once, created_at, mail_due_at)
    select n.id, n.user_id, n.kind, n.subject_id, n.title, n.facts, n.once, ${now}::timestamptz,
      case when n.by_mail and u.notify_by_email and u.email is not null then ${mailDueAt}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(id uuid, user_id uuid, kind text, subject_id uuid, title text, facts jsonb, once text, by_mail boolean)
    join core.user u on u.id = n.user_id and u.active and u.deleted_at is null
    order by n.user_id, n.once, n.id
    on conflict (user_id, once) do nothing
    returning id, user_id, mail_due_at is not null as by_mail`.execute(tx)
  return inserted.rows
}

/** Notifies all processes, and so all open browsers, after the commit. */
export async function announce(db: Connection, userIds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, u) from unnest(${userIds}::text[]) as u`.execute(db)
}

export async function list(
  db: Connection,
  userId: string,
  query: NotificationQuery,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const { direction } = getSort(query.sort)
  return readPage(
    db,
    query,
    db
      .selectFrom('core.notification as n')
      .select(columns)
      .where('n.user_id', '=', userId)
      .$if(query.unread !== undefined, (q) =>
        q.where('n.read_at', query.unread ? 'is' : 'is not', null),
      )
      .orderBy('n.created_at', direction)
      .orderBy('n.id', direction),
  )
}

export async function countUnread(db: Connection, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('core.notification')
    .select(rowCount.as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

export function findNewest(db: Connection, userId: string) {
  return db
    .selectFrom('core.notification as n')
    .select(columns)
    .where('n.user_id', '=', userId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Read at a moment, or unread (null); false if the user has no such message. */
export async function setRead(
  db: Connection,
  userId: string,
  id: string,
  readAt: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update core.notification set read_at = case when ${readAt}::timestamptz is null then null else coalesce(read_at, ${readAt}::timestamptz) end
    where id = ${id} and user_id = ${userId}
    returning id`.execute(db)
  return rows.length > 0
}

export async function setAllRead(db: Connection, userId: string, readAt: string): Promise<void> {
  await db
    .updateTable('core.notification')
    .set({ read_at: readAt })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}

/** Undefined if the user wants no e-mails or has not confirmed the address. */
export function findRecipient(db: Connection, userId: string) {
  return db
    .selectFrom('core.user')
    .select(['name', 'language', typedSql(z.string())`email`.as('email')])
    .where('id', '=', userId)
    .where(condition`active and confirmed and deleted_at is null`)
    .where(condition`email is not null and notify_by_email`)
    .executeTakeFirst()
}

/** Oldest first; locked until the transaction ends. */
export function lockToMail(tx: Transaction, userId: string): Promise<NotificationRow[]> {
  return tx
    .selectFrom('core.notification as n')
    .select(columns)
    .where('n.user_id', '=', userId)
    .where('n.mail_due_at', 'is not', null)
    .where('n.mailed_at', 'is', null)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .forUpdate()
    .execute()
}

export async function settleMail(
  tx: Transaction,
  ids: readonly string[],
  mailedAt: string | null,
): Promise<void> {
  if (ids.length === 0) return
  const values = mailedAt === null ? { mail_due_at: null } : { mailed_at: mailedAt }
  await tx.updateTable('core.notification').set(values).where('id', '=', anyOf(ids)).execute()
}

export async function listOverdueToMail(db: Connection, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('core.notification')
    .select('user_id')
    .where('mail_due_at', 'is not', null)
    .where('mailed_at', 'is', null)
    .groupBy('user_id')
    .having(condition`min(mail_due_at) < ${before}`)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export function listUnread(
  db: Connection,
  userId: string,
  ids: readonly string[],
): Promise<NotificationRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('core.notification as n')
    .select(columns)
    .where('n.user_id', '=', userId)
    .where('n.id', 'in', [...ids])
    .where('n.read_at', 'is', null)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute()
}

export function listSubscriptionIds(
  db: Connection,
  userIds: readonly string[],
): Promise<{ id: string; user_id: string }[]> {
  return db
    .selectFrom('core.push_subscription')
    .select(['id', 'user_id'])
    .where('user_id', 'in', [...userIds])
    .execute()
}

/** Returns how many were deleted. */
export async function removeOld(db: Connection, before: string, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from core.notification where id in (select id from core.notification where created_at < ${before}::timestamptz limit ${limit})
    returning id`.execute(db)
  return rows.length
}

/** The titles contain the records' names. */
export async function scrubNotifications(
  tx: Transaction,
  recordIds: readonly string[],
): Promise<void> {
  await sql`update core.notification set title = '•••', facts = '{}' where subject_id = any(${recordIds}::uuid[])`.execute(
    tx,
  )
}

/** Removes these authors' names from messages about the records. */
export async function scrubAuthors(
  tx: Transaction,
  recordIds: readonly string[],
  names: readonly string[],
): Promise<void> {
  await sql`
    update core.notification set facts = facts || '{"by": "•••"}'
    where subject_id = any(${recordIds}::uuid[]) and lower(facts ->> 'by') = any(array(select lower(name) from unnest(${names}::text[]) as name))`.execute(
    tx,
  )
}
