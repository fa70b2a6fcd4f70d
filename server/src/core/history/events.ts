import { sql } from 'kysely'
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
  | 'rekey'
  | 'file_refused'

/** With which token for the API a program has read: its key is in the values of the entry. */
export const byToken = ({ apiTokenId }: Author): { api_token_id?: string } =>
  apiTokenId === undefined ? {} : { api_token_id: apiTokenId }

/** `values` must not contain personal data beyond ids. */
export async function recordEvent(
  db: Connection,
  author: Author,
  action: RecordedEvent,
  tableName: string,
  rowId: string | null,
  values?: Record<string, unknown>,
): Promise<void> {
  const written = { ...values, ...byToken(author) }
  await db
    .insertInto('core.log')
    .values({
      actor_id: author.userId,
      address: author.address ?? null,
      action,
      table_name: tableName,
      row_id: rowId,
      new_values: Object.keys(written).length > 0 ? JSON.stringify(written) : null,
    })
    .execute()
}

/**
 * Records that a part of somebody's record was read, unless the same reader opened the record within
 * the hour: what a screen reads in parts is one reading.
 */
export async function recordOpening(
  db: Connection,
  author: Author,
  tableName: string,
  rowId: string,
): Promise<void> {
  const token = author.apiTokenId === undefined ? null : JSON.stringify(byToken(author))
  await sql`
    insert into core.log (actor_id, address, action, table_name, row_id, new_values)
    select ${author.userId}, ${author.address ?? null}, 'read', ${tableName}, ${rowId}::uuid, ${token}::jsonb
    where not exists (
      select from core.log l
      where l.row_id = ${rowId} and l.table_name = ${tableName} and l.action = 'read'
        and l.new_values is not distinct from ${token}::jsonb
        and l.actor_id = ${author.userId} and l.address is not distinct from ${author.address ?? null}
        and l.at > clock_timestamp() - interval '1 hour'
    )`.execute(db)
}
