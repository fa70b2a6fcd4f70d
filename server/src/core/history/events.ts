import type { Author, Connection } from '#platform/database/database.ts'

/** What the history keeps besides changes, which the database records by itself. */
export type RecordedEvent =
  | 'read'
  | 'search'
  | 'export'
  | 'print'
  | 'import'
  | 'erasure'
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  | 'view_as'
  | 'backup'
  | 'restore'
  | 'sync'
  | 'sign'
  | 'sign_failed'

/** Writes an event into the history: who did what with which record (domain.md §4, access log). `values` must not hold personal data beyond ids. */
export async function recordEvent(
  db: Connection,
  author: Author,
  action: RecordedEvent,
  tableName: string,
  rowId: string | null,
  values?: Record<string, unknown>,
): Promise<void> {
  await db
    .insertInto('core.log')
    .values({
      actor_id: author.userId,
      address: author.address ?? null,
      action,
      table_name: tableName,
      row_id: rowId,
      new_values: values ? JSON.stringify(values) : null,
    })
    .execute()
}
