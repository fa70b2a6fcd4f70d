import { sql, type Selectable } from 'kysely'
import { complaintNumber } from '@crm/contract/core/complaints/complaints'
import { eraseRecords } from '#core/history/erase.ts'
import { staying } from '#core/history/personal-tables.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { anyOf, condition } from '#platform/database/typed-sql.ts'

const NAMED = ['id', 'task_id', 'number', 'email', 'serial_number'] as const
export type NamedComplaint = Pick<Selectable<DB['core.complaint']>, (typeof NAMED)[number]>

/** Locks complaints that are not anonymised yet. */
export function lockNamed(tx: Transaction, ids: readonly string[]): Promise<NamedComplaint[]> {
  return tx
    .selectFrom('core.complaint')
    .select(NAMED)
    .where('id', '=', anyOf(ids))
    .where('anonymized_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Number, product and times stay. */
export async function anonymize(tx: Transaction, id: string, now: string): Promise<void> {
  await eraseRecords(tx, {
    table: 'core.complaint',
    where: sql`id = ${id}`,
    keeps: staying('core.complaint'),
    instead: { anonymized_at: now },
  })
}

/** E-mails that confirmed the complaint, by its number in the subject. */
export async function listConfirmations(
  tx: Transaction,
  { email, number }: NamedComplaint,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('core.mail')
    .select('id')
    .where('kind', '=', 'complaint')
    .where('user_id', 'is', null)
    .where(condition`lower(to_address) = lower(${email})`)
    .where(condition`strpos(subject, ${` ${complaintNumber(number)} `}) > 0`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Not anonymised yet. */
export async function listOfTasks(tx: Transaction, taskIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('core.complaint')
    .select('id')
    .where('task_id', '=', anyOf(taskIds))
    .where('anonymized_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Settled longer ago than the retention of the settings, the oldest first; none if that is 0. */
export async function listExpired(db: Connection, now: string, limit: number): Promise<string[]> {
  const rows = await expired(db, now)
    .orderBy('t.completed_at')
    .orderBy('c.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the task of an expired complaint; false if it was reopened meanwhile. */
export async function lockExpired(tx: Transaction, id: string, now: string): Promise<boolean> {
  const rows = await expired(tx, now).where('c.id', '=', id).forUpdate('t').execute()
  return rows.length > 0
}

const expired = (db: Connection, now: string) =>
  db
    .selectFrom('core.complaint as c')
    .innerJoin('core.task as t', 't.id', 'c.task_id')
    .crossJoin('core.settings as s')
    .select('c.id')
    .where('s.complaint_retention_months', '>', 0)
    .where('c.anonymized_at', 'is', null)
    .where(
      condition`t.completed_at + make_interval(months => s.complaint_retention_months) <= ${now}`,
    )
