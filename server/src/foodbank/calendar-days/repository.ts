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
