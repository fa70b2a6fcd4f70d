import type { eventBody, eventTimeBody } from '@crm/contract/core/calendar/events'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'

export type TimeValues = Omit<z.output<typeof eventTimeBody>, 'updated_at'>
export type EventValues = Omit<z.output<typeof eventBody>, 'guests'>
type Reminders = { reminders_since: string }

export async function insertEvent(
  tx: Transaction,
  event: EventValues & Reminders & { id: string; author_id: string },
): Promise<void> {
  await tx.insertInto('core.event').values(event).execute()
}

/** Changes an event that is held; `reminders_since` only where its reminders begin anew. */
export async function updateEvent(
  tx: Transaction,
  id: string,
  values: (EventValues | TimeValues) & Partial<Reminders> & { sequence: number },
): Promise<void> {
  await tx.updateTable('core.event').set(values).where('id', '=', id).execute()
}

export async function removeEvent(tx: Transaction, id: string, now: string): Promise<void> {
  await tx
    .updateTable('core.event')
    .set({ deleted_at: now, sequence: sql`sequence + 1` })
    .where('id', '=', id)
    .execute()
}
