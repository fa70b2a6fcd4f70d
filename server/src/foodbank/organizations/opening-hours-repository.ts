import type { Interval, OpeningHoursBody } from '@crm/contract/foodbank/slots/opening-hours'
import { sql } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { OPENING_HOURS } from './matching.ts'

export type Hours = NonNullable<Awaited<ReturnType<typeof findHours>>>

export function findHours(db: Connection, organizationId: string) {
  return db
    .selectFrom('foodbank.organization as o')
    .select(['o.id', 'o.slot_minutes', 'o.slot_capacity', 'o.updated_at'])
    .select(OPENING_HOURS.as('opening_hours'))
    .where('o.id', '=', organizationId)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** False if changed since `updated_at`. Waits for bookings. */
export async function setSlots(tx: Transaction, organizationId: string, body: OpeningHoursBody) {
  return changesRow(
    tx
      .updateTable('foodbank.organization')
      .set({ slot_minutes: body.slot_minutes, slot_capacity: body.slot_capacity })
      .where('id', '=', organizationId)
      .where('updated_at', '=', body.updated_at),
  )
}

/** False if the organization has changed since `updatedAt`: its moment is the version of all its hours. Waits for bookings. */
export async function changesHours(tx: Transaction, organizationId: string, updatedAt: string) {
  return changesRow(
    tx
      .updateTable('foodbank.organization')
      .set((eb) => ({ slot_minutes: eb.ref('slot_minutes') }))
      .where('id', '=', organizationId)
      .where('updated_at', '=', updatedAt),
  )
}

export async function countMisfits(
  tx: Transaction,
  organizationId: string,
  from: { day: string; time: string },
) {
  const { rows } = await typedSql(z.object({ misfits: z.number() }))`
    select count(*) as misfits
    from foodbank.help_request
    where to_organization_id = ${organizationId}
      and status = 'active'
      and reserved_on >= ${from.day}
      and (reserved_on > ${from.day} or reserved_time >= ${from.time})
      and not foodbank.is_slot(to_organization_id, reserved_on, reserved_time)`.execute(tx)
  return rows[0]?.misfits ?? 0
}

/** Of the first regular hours without a pattern. Unchanged intervals stay out of the history. */
export async function replaceIntervals(
  tx: Transaction,
  { organizationId, patternId }: { organizationId: string; patternId: string | null },
  intervals: readonly Interval[],
) {
  const wanted = sql`unnest(
    ${intervals.map(() => newId())}::uuid[],
    ${intervals.map(({ weekday }) => weekday)}::smallint[],
    ${intervals.map(({ opens_at }) => opens_at)}::time[],
    ${intervals.map(({ closes_at }) => closes_at)}::time[],
    ${intervals.map(({ slot_capacity }) => slot_capacity)}::smallint[]
  ) as wanted (id, weekday, opens_at, closes_at, slot_capacity)`
  const whose = sql`h.organization_id = ${organizationId} and h.pattern_id is not distinct from ${patternId}`
  const same = sql`${whose} and (h.weekday, h.opens_at, h.closes_at, h.slot_capacity)
    is not distinct from (wanted.weekday, wanted.opens_at, wanted.closes_at, wanted.slot_capacity)`
  await sql`
    delete from foodbank.opening_hours h
    where ${whose} and not exists (select from ${wanted} where ${same})`.execute(tx)
  await sql`
    insert into foodbank.opening_hours (id, organization_id, pattern_id, weekday, opens_at, closes_at, slot_capacity)
    select wanted.id, ${organizationId}, ${patternId}, wanted.weekday, wanted.opens_at, wanted.closes_at, wanted.slot_capacity
    from ${wanted}
    where not exists (select from foodbank.opening_hours h where ${same})`.execute(tx)
}
