import { day, id } from '@crm/contract/platform/formats'
import { openingHours } from '@crm/contract/foodbank/slots/opening-hours'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { OPENING_HOURS, pattern, patternsBetween, place, PLACE } from '../organizations/matching.ts'

const offer = {
  slot_minutes: z.number(),
  slot_capacity: z.number(),
  opening_hours: z.array(openingHours),
  patterns: z.array(pattern),
}
const blocked = z.array(z.object({ day, description: z.string().nullable() }))
const takenSlot = z.object({ day, time: z.string(), taken: z.number() })
const fullSlot = takenSlot.extend({ organization_id: id })

const openDays = z.object({ ...offer, blocked })

export async function findOpenDays(
  db: Connection,
  organizationId: string,
  { from, to }: { from: string; to: string },
) {
  const { rows } = await typedSql(openDays)`
    select ${offerOf(from, to)} from foodbank.organization o
    where o.id = ${organizationId} and ${isTarget}`.execute(db)
  return rows[0]
}

const offeredDays = z.object({ ...offer, blocked, taken: z.array(takenSlot) })
export type OfferedDays = z.infer<typeof offeredDays>

export async function findOfferedDays(
  db: Connection,
  organizationId: string,
  { from, to, exceptRequestId }: { from: string; to: string; exceptRequestId?: string | undefined },
) {
  const { rows } = await typedSql(offeredDays)`
    select ${offerOf(from, to)}, (select coalesce(json_agg(slot), '[]') from (
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

export async function listTargets(
  db: Connection,
  { from, to }: { from: string; to: string },
  only?: readonly string[],
) {
  const { rows } = await typedSql(target)`
    select ${PLACE}, ${offerOf(from, to)}
    from foodbank.organization o
    where ${isTarget} ${only === undefined ? sql`` : sql`and o.id = any(${only}::uuid[])`}
    order by o.label, o.id`.execute(db)
  return rows
}

/** Those with as many as the smallest slot has: free ones are far more. */
export async function listFull(
  db: Connection,
  organizationIds: readonly string[],
  { from, to }: { from: string; to: string },
) {
  const { rows } = await typedSql(fullSlot)`
    select o.id as organization_id, r.reserved_on as day, r.reserved_time as time, count(*) as taken
    from (
      select o.id, least(
        o.slot_capacity,
        (select min(p.slot_capacity) from foodbank.opening_pattern p where p.organization_id = o.id),
        (select min(h.slot_capacity) from foodbank.opening_hours h where h.organization_id = o.id)
      ) as least_capacity
      from foodbank.organization o where o.id = any(${organizationIds}::uuid[])
    ) o
    join foodbank.help_request r on r.to_organization_id = o.id
    where r.reserved_on between ${from} and ${to} and r.status in ('active', 'confirmed')
    group by o.id, o.least_capacity, r.reserved_on, r.reserved_time
    having count(*) >= o.least_capacity`.execute(db)
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

const offerOf = (from: string, to: string) => sql`
  o.slot_minutes, o.slot_capacity, ${OPENING_HOURS} as opening_hours, ${patternsBetween(from, to)} as patterns,
  ${blockedDays(from, to)} as blocked`

const isTarget = sql`o.is_food_bank and o.deleted_at is null`

/** Each day of a range. An organization's own block first, because its reason is shown. */
const blockedDays = (from: string, to: string) => sql`(
  select coalesce(json_agg(json_build_object('day', shown.day, 'description', b.description) order by shown.day, b.organization_id nulls last), '[]')
  from foodbank.blocked_day b
  cross join lateral (
    select greatest(b.day, ${from}::date) + ahead as day
    from generate_series(0, least(b.last_day, ${to}::date) - greatest(b.day, ${from}::date)) ahead
  ) shown
  where b.day <= ${to} and b.last_day >= ${from} and (b.organization_id is null or b.organization_id = o.id))`
