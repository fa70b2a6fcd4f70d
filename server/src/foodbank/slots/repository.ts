import { day, id } from '@crm/contract/platform/formats'
import { openingHours } from '@crm/contract/foodbank/slots/opening-hours'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { OPENING_HOURS, place, PLACE } from '../organizations/matching.ts'

const offer = {
  slot_minutes: z.number(),
  slot_capacity: z.number(),
  opening_hours: z.array(openingHours),
}
const blocked = z.array(z.object({ day, description: z.string().nullable() }))
const takenSlot = z.object({ day, time: z.string(), taken: z.number() })
const fullSlot = takenSlot.extend({ organization_id: id })

const offeredDays = z.object({ ...offer, blocked, taken: z.array(takenSlot) })
export type OfferedDays = z.infer<typeof offeredDays>

export async function findOfferedDays(
  db: Connection,
  organizationId: string,
  { from, to, exceptRequestId }: { from: string; to: string; exceptRequestId?: string | undefined },
) {
  const { rows } = await typedSql(offeredDays)`
    select o.slot_minutes, o.slot_capacity, ${OPENING_HOURS} as opening_hours, ${blockedDays(from, to)} as blocked,
      (select coalesce(json_agg(slot), '[]') from (
        select reserved_on as day, to_char(reserved_time, 'HH24:MI') as time, count(*) as taken from foodbank.help_request
        where to_organization_id = o.id and reserved_on between ${from} and ${to} and status in ('active', 'confirmed')
          and id is distinct from ${exceptRequestId ?? null}
        group by reserved_on, reserved_time
      ) slot) as taken
    from foodbank.organization o
    where o.id = ${organizationId} and ${isTarget}`.execute(db)
  return rows[0]
}

const target = place.extend({ ...offer, blocked })
export type Target = z.infer<typeof target>

export async function listTargets(db: Connection, { from, to }: { from: string; to: string }) {
  const { rows } = await typedSql(target)`
    select ${PLACE}, o.slot_minutes, o.slot_capacity,
      ${OPENING_HOURS} as opening_hours, ${blockedDays(from, to)} as blocked
    from foodbank.organization o
    where ${isTarget}
    order by o.label, o.id`.execute(db)
  return rows
}

/** Full slots only, because free ones are far more. */
export async function listFull(
  db: Connection,
  organizationIds: readonly string[],
  { from, to }: { from: string; to: string },
) {
  const { rows } = await typedSql(fullSlot)`
    select o.id as organization_id, r.reserved_on as day, r.reserved_time as time, count(*) as taken
    from foodbank.help_request r join foodbank.organization o on o.id = r.to_organization_id
    where r.to_organization_id = any(${organizationIds}::uuid[]) and r.reserved_on between ${from} and ${to}
      and r.status in ('active', 'confirmed')
    group by o.id, r.reserved_on, r.reserved_time
    having count(*) >= o.slot_capacity`.execute(db)
  return rows
}

/** Of every slot with a reservation how many there are. */
export async function listTaken(db: Connection, { from, to }: { from: string; to: string }) {
  const { rows } = await typedSql(fullSlot)`
    select to_organization_id as organization_id, reserved_on as day, reserved_time as time, count(*) as taken
    from foodbank.help_request
    where reserved_on between ${from} and ${to} and status in ('active', 'confirmed')
    group by to_organization_id, reserved_on, reserved_time`.execute(db)
  return rows
}

const isTarget = sql`o.is_food_bank and o.deleted_at is null`

/** An organization's own block first, because its reason is shown. */
const blockedDays = (from: string, to: string) => sql`(
  select coalesce(json_agg(json_build_object('day', b.day, 'description', b.description) order by b.day, b.organization_id nulls last), '[]')
  from foodbank.blocked_day b
  where b.day between ${from} and ${to} and (b.organization_id is null or b.organization_id = o.id))`
