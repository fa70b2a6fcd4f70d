import { sql } from 'kysely'
import { holds } from '#core/people/scope.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'

/** The category of this name, in whatever letter case somebody has made it; made when there is none. */
export async function ensureCategory(tx: Transaction, name: string): Promise<string> {
  const known = await findCategory(tx, name)
  if (known) return known
  // somebody else may be making it: then this waits for them and adds nothing
  await sql`insert into core.task_category (id, name) values (${newId()}, ${name}) on conflict (lower(name)) do nothing`.execute(
    tx,
  )
  const made = await findCategory(tx, name)
  if (!made) throw new Error(`There is no category ${name}.`)
  return made
}

async function findCategory(db: Connection, name: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select id from core.task_category where lower(name) = lower(${name})`.execute(db)
  return rows[0]?.id
}

/** The next number of a complaint; one that is refused afterwards leaves a gap. */
export async function takeNumber(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval(pg_get_serial_sequence('core.complaint', 'number')) as number`.execute(tx)
  const [taken] = rows
  if (!taken) throw new Error('A sequence gave no number.')
  return taken.number
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

/** Who hands out tasks: active users who see every one of them and may give it to somebody. */
export async function findAssigners(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from core.user u
    where u.active and u.confirmed and u.deleted_at is null and ${holds('u', 'task.update')} and ${holds('u', 'task.read')}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What the register calls the product; its spelling of the number is our own and may stand in a letter. */
export async function findRegistered(
  db: Connection,
  serialNumber: string,
): Promise<{ serial_number: string; product: string } | undefined> {
  const { rows } = await sql<{ serial_number: string; product: string }>`
    select serial_number, product from core.serial_number where key = core.serial_key(${serialNumber})`.execute(
    db,
  )
  return rows[0]
}
