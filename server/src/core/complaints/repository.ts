import { sql } from 'kysely'
import { z } from 'zod'
import { holds } from '#core/people/scope.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'

/** Finds the category case-insensitively, or creates it. */
export async function ensureCategory(tx: Transaction, name: string): Promise<string> {
  const known = await findCategory(tx, name)
  if (known) return known
  // waits for a concurrent insert and then adds nothing
  await sql`insert into core.task_category (id, name) values (${newId()}, ${name}) on conflict (lower(name)) do nothing`.execute(
    tx,
  )
  const made = await findCategory(tx, name)
  if (!made) throw new Error(`There is no category ${name}.`)
  return made
}

async function findCategory(db: Connection, name: string): Promise<string | undefined> {
  const category = await db
    .selectFrom('core.task_category')
    .select('id')
    .where(condition`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return category?.id
}

/** Rolled back numbers leave gaps. */
export async function takeNumber(tx: Transaction): Promise<number> {
  const next = typedSql(z.number())`nextval(pg_get_serial_sequence('core.complaint', 'number'))`
  const { number } = await tx.selectNoFrom(next.as('number')).executeTakeFirstOrThrow()
  return number
}

export async function insertTask(
  tx: Transaction,
  task: { id: string; name: string; description: string; categoryId: string; now: string },
): Promise<void> {
  const { id, name, description, categoryId, now } = task
  await tx
    .insertInto('core.task')
    .values({
      id,
      name,
      description,
      category_id: categoryId,
      priority: 'medium',
      reminders_since: now,
    })
    .execute()
}

export type NewComplaint = {
  readonly number: number
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly serialNumber: string
  readonly description: string
  readonly taskId: string
  readonly now: string
}

export async function insertComplaint(tx: Transaction, complaint: NewComplaint): Promise<void> {
  const { number, name, email, phone, serialNumber, description, taskId, now } = complaint
  await sql`
    insert into core.complaint (id, number, name, email, phone, serial_number, description, task_id, created_at)
    overriding system value
    values (${newId()}, ${number}, ${name}, ${email}, ${phone}, ${serialNumber}, ${description}, ${taskId}, ${now})`.execute(
    tx,
  )
}

/** Active users who see and assign all tasks. */
export async function findAssigners(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('core.user as u')
    .select('u.id')
    .where(condition`u.active and u.confirmed and u.deleted_at is null`)
    .where(holds('u', 'task.update'))
    .where(holds('u', 'task.read'))
    .execute()
  return rows.map(({ id }) => id)
}

/** With the register's own spelling of the number. */
export function findRegistered(db: Connection, serialNumber: string) {
  return db
    .selectFrom('core.serial_number')
    .select(['serial_number', 'product'])
    .where(condition`key = core.serial_key(${serialNumber})`)
    .executeTakeFirst()
}
