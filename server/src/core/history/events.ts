import type { Author, Connection } from '#platform/database/database.ts'

export type RecordedEvent =
  | 'read'
  | 'list'
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

/** `values` must not contain personal data beyond ids. */
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
