import type { Backup } from '@crm/contract/core/backups'
import type { Connection } from '#platform/database/database.ts'
import { condition } from '#platform/database/typed-sql.ts'

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

/** The newest backups that are kept, run or have failed. */
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

/** Begins a backup; the constraint `backup__running` refuses a second one. */
export async function insert(
  db: Connection,
  backup: { id: string; started_at: string; file_name: string },
): Promise<void> {
  await db
    .insertInto('core.backup')
    .values({ ...backup, status: 'running' })
    .execute()
}

/** Begins a backup that was asked for, also when a start of the product has taken it for interrupted meanwhile. */
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

/** How a backup ended. */
export async function finish(db: Connection, id: string, outcome: Outcome): Promise<void> {
  await db.updateTable('core.backup').set(outcome).where('id', '=', id).execute()
}

/** Marks all backups that seem to run as failed, but for one; for whoever knows that none of them does. */
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

/** The backup that runs or waits to. */
export function findRunning(
  db: Connection,
): Promise<{ id: string; started_at: string } | undefined> {
  return db
    .selectFrom('core.backup')
    .select(['id', 'started_at'])
    .where('status', '=', 'running')
    .executeTakeFirst()
}

/** Notes that these files are kept no longer. */
export async function setRemoved(db: Connection, fileNames: readonly string[]): Promise<void> {
  if (fileNames.length === 0) return
  await db
    .updateTable('core.backup')
    .set({ status: 'removed' })
    .where('file_name', 'in', fileNames)
    .where('status', '=', 'done')
    .execute()
}

/** Whether no backup is being made by any process: whoever makes one holds the lock. Holds it until the transaction ends. */
export async function tryLock(tx: Connection): Promise<boolean> {
  const { taken } = await tx
    .selectNoFrom(condition`pg_try_advisory_xact_lock(${BACKUP_LOCK})`.as('taken'))
    .executeTakeFirstOrThrow()
  return taken
}

/** One arbitrary number that all processes agree on. */
export const BACKUP_LOCK = 727_002
