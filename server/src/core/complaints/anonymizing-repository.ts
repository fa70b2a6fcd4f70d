import { complaintNumber } from '@crm/contract/core/complaints/complaints'
import { sql } from 'kysely'
import { eraseRecords } from '#core/history/erase.ts'
import { staying } from '#core/history/personal-tables.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'

export type NamedComplaint = {
  readonly id: string
  readonly task_id: string
  readonly number: number
  readonly email: string
  readonly serial_number: string
}

/** Holds those of these complaints that still say who complains. */
export async function holdNamed(
  tx: Transaction,
  ids: readonly string[],
): Promise<NamedComplaint[]> {
  const { rows } = await sql<NamedComplaint>`
    select id, task_id, number, email, serial_number from core.complaint
    where id = any(${ids}::uuid[]) and anonymized_at is null order by id for update`.execute(tx)
  return rows
}

/** Takes from a complaint who complains and in which words; its number, its product and its day stay. */
export async function anonymize(tx: Transaction, id: string, now: string): Promise<void> {
  await eraseRecords(tx, {
    table: 'core.complaint',
    where: sql`id = ${id}`,
    keeps: staying('core.complaint'),
    instead: { anonymized_at: now },
  })
}

/** The letters that have confirmed this complaint; they are known by its number. */
export async function listConfirmations(
  tx: Transaction,
  { email, number }: NamedComplaint,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from core.mail
    where kind = 'complaint' and user_id is null and lower(to_address) = lower(${email})
      and strpos(subject, ${` ${complaintNumber(number)} `}) > 0`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Complaints of these tasks that still say who complains. */
export async function listOfTasks(tx: Transaction, taskIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from core.complaint where task_id = any(${taskIds}::uuid[]) and anonymized_at is null`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Complaints settled as many months ago as the settings say, the longest ago first; none while these say 0. */
export async function listExpired(db: Connection, now: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id ${expired(now)} order by t.completed_at, c.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Holds the task of a complaint whose time is up still; false when somebody has opened it again meanwhile. */
export async function holdExpired(tx: Transaction, id: string, now: string): Promise<boolean> {
  const { rows } = await sql`select c.id ${expired(now)} and c.id = ${id} for update of t`.execute(
    tx,
  )
  return rows.length > 0
}

const expired = (now: string) => sql`
  from core.complaint c
  join core.task t on t.id = c.task_id
  cross join core.settings s
  where s.complaint_retention_months > 0 and c.anonymized_at is null
    and t.completed_at + make_interval(months => s.complaint_retention_months) <= ${now}`
