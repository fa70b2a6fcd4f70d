import { sql } from 'kysely'
import { z } from 'zod'
import { eraseRecords } from '#core/history/erase.ts'
import { staying } from '#core/history/personal-tables.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

export type GuestKeys = { readonly guests: string[]; readonly events: string[] }

/** All invitations of an address, including withdrawn ones, which only the history knows. */
export async function findGuestKeys(db: Connection, email: string): Promise<GuestKeys> {
  const { rows } = await typedSql(z.object({ id: z.string(), event_id: z.string() }))`
    select id, event_id from core.event_guest where lower(email) = lower(${email})
    union
    select (coalesce(new_values, old_values) ->> 'id')::uuid, row_id from core.log
    where table_name = 'core.event_guest' and action in ('insert', 'delete')
      and lower(coalesce(new_values, old_values) ->> 'email') = lower(${email})`.execute(db)
  return {
    guests: unique(rows.map(({ id }) => id)),
    events: unique(rows.map(({ event_id }) => event_id)),
  }
}

/** From guests and history. */
export async function listGuestEmails(
  db: Connection,
  { guests, events }: GuestKeys,
): Promise<string[]> {
  const { rows } = await typedSql(z.object({ email: z.string() }))`
    select email from core.event_guest where id = any(${guests}::uuid[]) and email is not null
    union
    select coalesce(new_values, old_values) ->> 'email' from core.log
    where row_id = any(${events}::uuid[]) and table_name = 'core.event_guest' and action in ('insert', 'delete')
      and coalesce(new_values, old_values) ->> 'id' = any(${guests}::text[])
      and coalesce(new_values, old_values) ->> 'email' <> '•••'`.execute(db)
  return rows.map(({ email }) => email)
}

/** Removes the identity; the answers stay. */
export async function eraseGuests(
  tx: Transaction,
  ids: readonly string[],
  now: string,
): Promise<void> {
  await eraseRecords(tx, {
    table: 'core.event_guest',
    where: sql`id = any(${ids}::uuid[]) and email is not null`,
    keeps: staying('core.event_guest'),
    instead: { erased_at: now },
  })
}

const unique = (ids: readonly string[]) => [...new Set(ids)].sort()
