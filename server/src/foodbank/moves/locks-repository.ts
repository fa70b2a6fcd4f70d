import { id, day } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { Place } from './assignment/assignment.ts'

const lockedRequest = z.object({
  id,
  applicant_id: id,
  from_organization_id: id,
  to_organization_id: id,
  reserved_on: day,
  reserved_time: z.string(),
  seat: z.number(),
  status: z.string(),
})
export type LockedRequest = z.infer<typeof lockedRequest>

/** The people of these reservations, against erasing, merging, restricting, another visit and a new wait; the keys of those restricted. */
export async function lockApplicants(tx: Transaction, requestIds: readonly string[]) {
  const { rows } = await typedSql(z.object({ id, is_restricted: z.boolean() }))`
    select a.id, a.restricted_at is not null as is_restricted from foodbank.applicant a
    where a.id in (select applicant_id from foodbank.help_request where id = any(${requestIds}::uuid[]))
    order by a.id for no key update`.execute(tx)
  return new Set(rows.filter((row) => row.is_restricted).map((row) => row.id))
}

/** No stronger: a message that is handed over meanwhile makes a link of them. */
export async function lockRequests(tx: Transaction, requestIds: readonly string[]) {
  const { rows } = await typedSql(lockedRequest)`
    select id, applicant_id, from_organization_id, to_organization_id, reserved_on, reserved_time, seat, status
    from foodbank.help_request where id = any(${requestIds}::uuid[])
    order by id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Locks what `take_seat` locks of these places, in one order for all: organizations, then days,
 * then slots. Bookings take them in this order too, each of them one, so nobody waits in a circle.
 */
export async function lockPlaces(tx: Transaction, places: readonly Place[]) {
  await sql`
    select from foodbank.organization where id = any(${unique(places.map((place) => place.organization_id))}::uuid[])
    order by id for share`.execute(tx)
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended('foodbank.day ' || day, 0))
    from (select day from unnest(${unique(places.map((place) => place.day))}::date[]) day order by day offset 0) days`.execute(
    tx,
  )
  const slots = new Map(
    places.map((place) => [`${place.organization_id} ${place.day} ${place.time}`, place]),
  )
  const each = [...slots.values()]
  await sql`
    select pg_advisory_xact_lock(hashtextextended('foodbank.slot ' || organization_id || ' ' || day || ' ' || at_time, 0))
    from (
      select * from unnest(
        ${each.map((place) => place.organization_id)}::uuid[], ${each.map((place) => place.day)}::date[],
        ${each.map((place) => place.time)}::time(0)[]
      ) slot (organization_id, day, at_time)
      order by organization_id, day, at_time offset 0
    ) slots`.execute(tx)
}

const unique = (values: readonly string[]) => [...new Set(values)]
