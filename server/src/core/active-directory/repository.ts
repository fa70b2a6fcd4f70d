import { sql } from 'kysely'
import type { DirectorySync } from '@crm/contract/core/active-directory'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import type { GroupRole } from './people.ts'

export function findSettings(db: Connection) {
  return db
    .selectFrom('core.settings')
    .select([
      'directory_enabled',
      'directory_account_suffix',
      'directory_domain_controller',
      'directory_base_dn',
      'directory_port',
      'directory_security',
      'directory_admin_account',
      'directory_admin_password',
      'directory_certificate',
    ])
    .executeTakeFirstOrThrow()
}

export function listGroups(db: Connection): Promise<GroupRole[]> {
  return db
    .selectFrom('core.directory_group')
    .select(['group_dn', 'role_id'])
    .orderBy('group_dn')
    .orderBy('role_id')
    .execute()
}

export async function lockGroups(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('core.directory_group', 0))`.execute(tx)
}

export async function insertGroup(
  tx: Transaction,
  group: GroupRole & { id: string },
): Promise<void> {
  await tx.insertInto('core.directory_group').values(group).execute()
}

export async function removeGroup(
  tx: Transaction,
  { group_dn, role_id }: GroupRole,
): Promise<void> {
  await tx
    .deleteFrom('core.directory_group')
    .where('group_dn', '=', group_dn)
    .where('role_id', '=', role_id)
    .execute()
}

export async function takeRoles(tx: Transaction, roleIds: readonly string[]): Promise<void> {
  await sql`
    delete from core.user_role ur using core.user u
    where u.id = ur.user_id and u.directory_id is not null and ur.role_id = any(${roleIds})`.execute(
    tx,
  )
}

// ---- synchronisations ----

const SYNC_COLUMNS = [
  'id',
  'started_at',
  'seen_at',
  'finished_at',
  'status',
  'total',
  'done',
  'added',
  'changed',
  'deactivated',
  'skipped',
  'failure',
] as const

export type SyncRow = Omit<DirectorySync, 'status' | 'failure'> & {
  seen_at: string
  status: string
  failure: string | null
}

export function findSync(db: Connection, id: string): Promise<SyncRow | undefined> {
  return db
    .selectFrom('core.directory_sync')
    .select(SYNC_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findLastSync(db: Connection): Promise<SyncRow | undefined> {
  return db
    .selectFrom('core.directory_sync')
    .select(SYNC_COLUMNS)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertSync(
  tx: Transaction,
  sync: { id: string; now: string; startedBy: string | null },
): Promise<void> {
  await tx
    .insertInto('core.directory_sync')
    .values({ id: sync.id, started_at: sync.now, seen_at: sync.now, started_by: sync.startedBy })
    .execute()
}

export function findRunningSync(
  db: Connection,
  id: string,
): Promise<{ started_by: string | null } | undefined> {
  return db
    .selectFrom('core.directory_sync')
    .select('started_by')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
}

export type Progress = {
  total: number
  done: number
  added: number
  changed: number
  deactivated: number
  skipped: number
}

/** Saves progress and liveness; false if the synchronisation is no longer running. */
export async function reportProgress(
  db: Connection,
  id: string,
  now: string,
  progress: Partial<Progress>,
): Promise<boolean> {
  return changesRow(
    db
      .updateTable('core.directory_sync')
      .set({ ...progress, seen_at: now })
      .where('id', '=', id)
      .where('status', '=', 'running'),
  )
}

export async function finishSync(
  db: Connection,
  id: string,
  end: { status: 'done' | 'failed'; failure: string | null; now: string },
): Promise<void> {
  await db
    .updateTable('core.directory_sync')
    .set({ status: end.status, failure: end.failure, finished_at: end.now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

export async function endForgottenSyncs(
  db: Connection,
  now: string,
  notSeenSince: string,
): Promise<void> {
  await db
    .updateTable('core.directory_sync')
    .set({ status: 'failed', failure: 'interrupted', finished_at: now })
    .where('status', '=', 'running')
    .where('seen_at', '<', notSeenSince)
    .execute()
}
