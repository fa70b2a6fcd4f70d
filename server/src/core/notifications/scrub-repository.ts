import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'

/** The titles contain the records' names. */
export async function silenceNotifications(
  tx: Transaction,
  recordIds: readonly string[],
): Promise<void> {
  await sql`update core.notification set title = '•••', facts = '{}' where subject_id = any(${recordIds}::uuid[])`.execute(
    tx,
  )
}

/** Removes these authors' names from messages about the records. */
export async function scrubAuthors(
  tx: Transaction,
  recordIds: readonly string[],
  names: readonly string[],
): Promise<void> {
  await sql`
    update core.notification set facts = facts || '{"by": "•••"}'
    where subject_id = any(${recordIds}::uuid[]) and lower(facts ->> 'by') = any(array(select lower(name) from unnest(${names}::text[]) as name))`.execute(
    tx,
  )
}
