import type { eventBody, eventTimeBody } from '@crm/contract/core/events'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Transaction } from '#platform/database.ts'

export type TimeValues = Omit<z.output<typeof eventTimeBody>, 'updated_at'>
export type EventValues = Omit<z.output<typeof eventBody>, 'guests'>

export async function insertEvent(
  tx: Transaction,
  event: EventValues & { id: string; author_id: string; reminders_since: string },
): Promise<void> {
  await tx
    .insertInto('core.event')
    .values({ ...event, ...timeValues(event) })
    .execute()
}

/** Changes an event if nobody has since `updatedAt`; false when somebody has. `reminders_since` only where reminders begin anew. */
export async function updateEvent(
  tx: Transaction,
  id: string,
  updatedAt: string,
  values: (EventValues | TimeValues) & { sequence: number; reminders_since?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('core.event')
    .set({ ...values, ...timeValues(values) })
    .where('id', '=', id)
    .where('updated_at', '=', updatedAt)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function removeEvent(tx: Transaction, id: string, now: string): Promise<void> {
  await tx
    .updateTable('core.event')
    .set({ deleted_at: now, sequence: sql`sequence + 1` })
    .where('id', '=', id)
    .execute()
}

/** Of the two kinds of time one is stored. */
const timeValues = ({ all_day, start_at, end_at, start_on, end_on }: TimeValues): TimeValues =>
  all_day ? { all_day, start_on, end_on, start_at: null, end_at: null } : { all_day, start_at, end_at, start_on: null, end_on: null }
