import { sql, type RawBuilder } from 'kysely'
import { condition } from '#platform/database/typed-sql.ts'

/** The wall clock in Prague. */
export type Now = { readonly today: string; readonly time: string }

/**
 * Rows `id`, `reason` of active reservations from now on that have no place any more. `slots` is a
 * condition on `foodbank.help_request r` and chooses whole slots. Of a slot with too many, those
 * booked last have none.
 */
export const displacedRequests = (
  slots: RawBuilder<boolean>,
  now: Now,
): RawBuilder<unknown> => sql`(
  with booked as (
    select r.id, r.status, r.to_organization_id, r.reserved_on, r.reserved_time, row_number() over (
      partition by r.to_organization_id, r.reserved_on, r.reserved_time order by r.status = 'active', r.created_at, r.id
    ) as place
    from foodbank.help_request r
    where r.status in ('active', 'confirmed') and ${isAhead(now)} and ${slots}
  ), offered as materialized (
    select d.to_organization_id, d.reserved_on, o.pattern_id, o.slot_minutes, o.slot_capacity, exists (
      select from foodbank.blocked_day b
      where d.reserved_on between b.day and b.last_day and (b.organization_id is null or b.organization_id = d.to_organization_id)
    ) as is_blocked
    from (select distinct to_organization_id, reserved_on from booked) d
    cross join lateral foodbank.offer_on(d.to_organization_id, d.reserved_on) o
  )
  select b.id, case when o.is_blocked then 'blocked' when h.id is null then 'no_slot' else 'over_capacity' end as reason
  from booked b
  join offered o on o.to_organization_id = b.to_organization_id and o.reserved_on = b.reserved_on
  left join foodbank.opening_hours h on h.organization_id = b.to_organization_id
    and h.pattern_id is not distinct from o.pattern_id
    and (h.weekday is null or h.weekday = extract(isodow from b.reserved_on))
    and foodbank.begins_slot(h.opens_at, h.closes_at, o.slot_minutes, b.reserved_time)
  where b.status = 'active' and (o.is_blocked or h.id is null or b.place > coalesce(h.slot_capacity, o.slot_capacity))
)`

/** Condition on `foodbank.help_request r`: its slot has not passed. */
const isAhead = ({ today, time }: Now): RawBuilder<boolean> =>
  condition`(r.reserved_on >= ${today} and (r.reserved_on > ${today} or r.reserved_time >= ${time}))`
