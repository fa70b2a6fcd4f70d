import type { Backup } from '@crm/contract/core/backups'
import type { Connection } from '#platform/database/database.ts'
import { condition } from '#platform/database/typed-sql.ts'
import pg from 'pg'

const COLUMNS = [
  'id',
  'started_at',
  'finished_at',
  'file_name',
  'size',
  'row_count',
  'status',
  'proved_at',
  'failure',
] as const

export function list(db: Connection, limit: number): Promise<Backup[]> {
  return db
    .selectFrom('core.backup')
    .select(COLUMNS)
    .where('status', '<>', 'removed')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function insert(
  db: Connection,
  backup: { id: string; started_at: string; file_name: string },
): Promise<void> {
  await db
    .insertInto('core.backup')
    .values({ ...backup, status: 'running' })
    .execute()
}

/** Starts a requested backup, even if a start of the product has marked it as failed. */
export function resume(
  db: Connection,
  id: string,
): Promise<{ id: string; file_name: string } | undefined> {
  return db
    .updateTable('core.backup')
    .set({ status: 'running', finished_at: null, failure: null })
    .where('id', '=', id)
    .where('status', 'in', ['running', 'failed'])
    .returning(['id', 'file_name'])
    .executeTakeFirst()
}

type Outcome = Pick<
  Backup,
  'finished_at' | 'size' | 'row_count' | 'status' | 'proved_at' | 'failure'
>

export async function finish(db: Connection, id: string, outcome: Outcome): Promise<void> {
  await db.updateTable('core.backup').set(outcome).where('id', '=', id).execute()
}

/** Marks running backups as failed, except one; the caller knows that none of them is running. */
export async function failRunning(
  db: Connection,
  except: string | null,
  failure: string,
  now: string,
): Promise<void> {
  await db
    .updateTable('core.backup')
    .set({ status: 'failed', finished_at: now, failure })
    .where('status', '=', 'running')
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .execute()
}

/** Running or waiting. */
export function findRunning(
  db: Connection,
): Promise<{ id: string; started_at: string } | undefined> {
  return db
    .selectFrom('core.backup')
    .select(['id', 'started_at'])
    .where('status', '=', 'running')
    .executeTakeFirst()
}

export async function setRemoved(db: Connection, fileNames: readonly string[]): Promise<void> {
  if (fileNames.length === 0) return
  await db
    .updateTable('core.backup')
    .set({ status: 'removed' })
    .where('file_name', 'in', fileNames)
    .where('status', '=', 'done')
    .execute()
}

/** False while a process makes a backup. Locks until the transaction ends. */
export async function tryLock(tx: Connection): Promise<boolean> {
  const { taken } = await tx
    .selectNoFrom(condition`pg_try_advisory_xact_lock(${BACKUP_LOCK})`.as('taken'))
    .executeTakeFirstOrThrow()
  return taken
}

/** Arbitrary, the same in all processes. */
const BACKUP_LOCK = 727_002

/**
 * Null if another process is making a backup. The lock belongs to the connection, so it ends with
 * the process.
 */
export async function whileAlone<T>(
  connectionString: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  // a broken connection releases the lock; the work notices by its own connection
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set idle_session_timeout = 0')
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [BACKUP_LOCK],
    )
    return rows[0]?.taken ? await work() : null
  } finally {
    await client.end()
  }
}
