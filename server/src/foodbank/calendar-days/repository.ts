import { calendarDays } from '@crm/contract/foodbank/slots/calendar-days'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { visibleDesks, visibleRequests } from '../visibility/scope.ts'

type Period = { readonly from: string; readonly to: string }

export async function countReservations(db: Connection, actor: Actor, { from, to }: Period) {
  const { rows } = await typedSql(calendarDays.shape.reservations.element)`
    select r.reserved_on as day, o.id as organization_id, o.label as organization_label, count(*) as count
    from foodbank.help_request r join foodbank.organization o on o.id = r.to_organization_id
    where r.reserved_on between ${from} and ${to} and ${visibleRequests(actor)} and ${visibleDesks(actor)}
    group by r.reserved_on, o.id
    order by r.reserved_on, o.label, o.id`.execute(db)
  return rows
}

export async function listBlocked(db: Connection, actor: Actor, { from, to }: Period) {
  const { rows } = await typedSql(calendarDays.shape.blocked.element)`
    select shown.day, b.day as first_day, b.last_day, o.id as organization_id, o.label as organization_label, b.description
    from foodbank.blocked_day b left join foodbank.organization o on o.id = b.organization_id
    cross join lateral (
      select greatest(b.day, ${from}::date) + ahead as day
      from generate_series(0, least(b.last_day, ${to}::date) - greatest(b.day, ${from}::date)) ahead
    ) shown
    where b.day <= ${to} and b.last_day >= ${from} and (b.organization_id is null or ${visibleDesks(actor)})
    order by shown.day, o.label nulls first, o.id`.execute(db)
  return rows
}

/** Regular hours only where they begin in the period. */
export async function listPatterns(db: Connection, actor: Actor, { from, to }: Period) {
  const { rows } = await typedSql(calendarDays.shape.patterns.element)`
    select p.id, o.id as organization_id, o.label as organization_label, p.kind, p.name, p.starts_on, p.ends_on,
      (select coalesce(json_agg(json_build_object(
          'opens_at', to_char(h.opens_at, 'HH24:MI'), 'closes_at', to_char(h.closes_at, 'HH24:MI')
        ) order by h.opens_at), '[]')
        from foodbank.opening_hours h where h.pattern_id = p.id and h.weekday is null) as intervals
    from foodbank.opening_pattern p join foodbank.organization o on o.id = p.organization_id
    where p.starts_on <= ${to} and coalesce(p.ends_on, p.starts_on) >= ${from} and o.is_food_bank and o.deleted_at is null
      and ${visibleDesks(actor)}
    order by p.starts_on, o.label, p.id`.execute(db)
  return rows
}
