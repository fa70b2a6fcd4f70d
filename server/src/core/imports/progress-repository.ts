import type { ImportProgress } from '@crm/contract/core/imports/import-drafts'
import { sql } from 'kysely'
import type { Connection } from '#platform/database/database.ts'

export async function noteProgress(
  db: Connection,
  values: ImportProgress & { id: string; user_id: string },
): Promise<void> {
  await db
    .insertInto('core.import_progress')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          phase: values.phase,
          done: values.done,
          total: values.total,
          updated_at: sql`clock_timestamp()`,
        })
        .where('core.import_progress.user_id', '=', values.user_id),
    )
    .execute()
}

export async function removeProgress(db: Connection, id: string, userId: string): Promise<void> {
  await db
    .deleteFrom('core.import_progress')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Null if it is not running. */
export async function findProgress(
  db: Connection,
  userId: string,
  id: string,
): Promise<ImportProgress | null> {
  const row = await db
    .selectFrom('core.import_progress')
    .select(['phase', 'done', 'total'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { ...row, phase: row.phase === 'writing' ? 'writing' : 'judging' } : null
}

export async function removeProgressBefore(db: Connection): Promise<void> {
  await sql`delete from core.import_progress where updated_at < clock_timestamp() - interval '1 hour'`.execute(
    db,
  )
}
