import { day } from '@crm/contract/platform/formats'
import { overview, OVERVIEW_NAMES, type Overview } from '@crm/contract/foodbank/overview'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { visibleDesks, visibleRequests } from '../visibility/scope.ts'
import type { Period } from './periods.ts'

/** Visible distribution points with that day's reservations by status. */
export async function countReservations(
  db: Connection,
  actor: Actor,
  day: string,
): Promise<Overview['organizations']> {
  const { rows } = await typedSql(overview.shape.organizations.element)`
    select o.id, o.label, json_build_object(
      'active', count(*) filter (where r.status = 'active'),
      'confirmed', count(*) filter (where r.status = 'confirmed'),
      'rejected', count(*) filter (where r.status = 'rejected')
    ) as counts
    from foodbank.organization o
    left join foodbank.help_request r on r.to_organization_id = o.id and r.reserved_on = ${day} and ${visibleRequests(actor)}
    where ${visibleDesks(actor)}
    group by o.id
    order by o.label, o.id`.execute(db)
  return rows
}

/** The visible active requests before `day`. They are few and have their own index. */
export async function countUnresolved(
  db: Connection,
  actor: Actor,
  day: string,
): Promise<Overview['unresolved']> {
  const { rows } = await typedSql(overview.shape.unresolved)`
    with site as materialized (
      select r.to_organization_id, count(*) as count, min(r.reserved_on) as oldest from foodbank.help_request r
      where r.status = 'active' and r.reserved_on < ${day} and ${visibleRequests(actor)}
      group by r.to_organization_id
    )
    select coalesce(sum(count), 0)::bigint as count, min(oldest) as oldest, coalesce((
      select json_agg(most) from (
        select o.id, o.label, s.count from site s join foodbank.organization o on o.id = s.to_organization_id
        order by s.count desc, o.label, o.id limit ${OVERVIEW_NAMES}
      ) most
    ), '[]') as sites
    from site`.execute(db)
  return rows[0] ?? { count: 0, oldest: null, sites: [] }
}

/**
 * Which kinds of records exist, regardless of the actor's rights. Each `exists` uses an index,
 * because a table may begin with many deleted rows.
 */
export async function findBegun(db: Connection): Promise<Overview['begun']> {
  const { rows } = await typedSql(overview.shape.begun)`
    select
      exists (select from foodbank.organization where is_food_bank and deleted_at is null) as points,
      exists (
        select from foodbank.opening_hours h join foodbank.organization o on o.id = h.organization_id
        where o.is_food_bank and o.deleted_at is null
      ) as hours,
      (select id from foodbank.applicant where deleted_at is null order by surname, name, id limit 1) is not null as applicants,
      (select id from foodbank.help_request order by id limit 1) is not null as requests,
      (select id from foodbank.support order by id limit 1) is not null as supports`.execute(db)
  return (
    rows[0] ?? { points: false, hours: false, applicants: false, requests: false, supports: false }
  )
}

/**
 * The periods with help or reservations that closings of the whole food bank do not cover, in the
 * same order.
 */
export async function listNotClosed(db: Connection, periods: readonly Period[]): Promise<Period[]> {
  const [from, to] = [
    periods.map(({ date_from }) => date_from),
    periods.map(({ date_to }) => date_to),
  ]
  const { rows } = await typedSql(z.object({ date_from: day, date_to: day }))`
    select p.date_from, p.date_to
    from unnest(${from}::date[], ${to}::date[]) with ordinality p (date_from, date_to, place)
    where not daterange(p.date_from, p.date_to, '[]') <@ coalesce((
        select range_agg(daterange(c.period_from, c.period_to, '[]')) from foodbank.report_closing c where c.organization_id is null
      ), '{}')
      and (
        exists (select from foodbank.support s where s.date between p.date_from and p.date_to)
        or exists (select from foodbank.help_request r where r.reserved_on between p.date_from and p.date_to)
      )
    order by p.place`.execute(db)
  return rows
}
