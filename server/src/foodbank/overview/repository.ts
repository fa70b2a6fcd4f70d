import { day } from '@crm/contract/platform/formats'
import { expectedHousehold, overview, OVERVIEW_NAMES } from '@crm/contract/foodbank/overview'
import { z } from 'zod'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { displacedRequests, type Now } from '../displaced/matching.ts'
import {
  managedOrganizations,
  seesOnlySomeRequests,
  visibleDesks,
  visibleRequests,
} from '../visibility/scope.ts'
import { isLastFailed } from '../booking-messages/matching.ts'
import type { Period } from './periods.ts'

export async function countReservations(db: Connection, actor: Actor, day: string) {
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

/** Active requests are few and have their own index. */
export async function countUnresolved(db: Connection, actor: Actor, day: string) {
  const { rows } = await typedSql(overview.shape.unresolved)`
    with site as materialized (
      select r.to_organization_id, count(*) as count, min(r.reserved_on) as oldest from foodbank.help_request r
      where r.status = 'active' and r.reserved_on < ${day} and ${visibleRequests(actor)}
      group by r.to_organization_id
    )
    select coalesce(sum(count), 0)::bigint as count, min(oldest) as oldest, ${mostOfSites} as sites
    from site`.execute(db)
  return rows[0] ?? { count: 0, oldest: null, sites: [] }
}

/** Visible reservations to come that have no place any more. */
export async function countDisplaced(db: Connection, actor: Actor, now: Now) {
  const { rows } = await typedSql(overview.shape.displaced)`
    with site as materialized (
      select r.to_organization_id, count(*) as count, min(r.reserved_on) as next
      from ${displacedRequests(ofVisible(actor, now), now)} d join foodbank.help_request r on r.id = d.id
      where ${visibleRequests(actor)}
      group by r.to_organization_id
    )
    select coalesce(sum(count), 0)::bigint as count, min(next) as next, ${mostOfSites} as sites
    from site`.execute(db)
  return rows[0] ?? { count: 0, next: null, sites: [] }
}

/** The slots of distribution points at which the actor sees somebody. */
const ofVisible = (actor: Actor, { today }: Now): RawBuilder<boolean> =>
  seesOnlySomeRequests(actor)
    ? condition`r.to_organization_id = any(array(
        select distinct r.to_organization_id from foodbank.help_request r
        where r.status = 'active' and r.reserved_on >= ${today} and ${visibleRequests(actor)}
      ))`
    : condition`true`

/** Of rows `site`. */
const mostOfSites = sql`coalesce((
  select json_agg(most) from (
    select o.id, o.label, s.count from site s join foodbank.organization o on o.id = s.to_organization_id
    order by s.count desc, o.label, o.id limit ${OVERVIEW_NAMES}
  ) most
), '[]')`

const counted = z.object({ count: z.number() })

/** Of reservations to come the household was told in vain. */
export async function countUntold(db: Connection, actor: Actor, day: string): Promise<number> {
  const { rows } = await typedSql(counted)`
    select count(*) as count from foodbank.help_request r
    where r.reserved_on >= ${day} and ${isLastFailed('r')} and ${visibleRequests(actor)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Regardless of the actor's rights. Each `exists` uses an index, because a table may begin with
 * many deleted rows.
 */
export async function findBegun(db: Connection) {
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

/** Periods with help or reservations that no closing of the whole food bank covers. */
export async function listNotClosed(db: Connection, periods: readonly Period[]) {
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

/** At the actor's own distribution points. */
export async function listQueue(db: Connection, actor: Actor, day: string) {
  const { rows } = await typedSql(expectedHousehold)`
    select ${COLUMNS} from foodbank.help_request r ${JOINS}
    where r.to_organization_id = any(${managedOrganizations(actor)}) and r.reserved_on = ${day} and r.status = 'active' and ${visibleRequests(actor)}
    order by r.reserved_time, a.surname, a.name, r.id limit ${OVERVIEW_NAMES}`.execute(db)
  return rows
}

/** Made by the actor or the actor's organizations. */
export function listExpected(db: Connection, actor: Actor, from: string) {
  return listBooked(
    db,
    actor,
    condition`r.status = 'active' and r.reserved_on >= ${from}`,
    sql`r.reserved_on, r.reserved_time, r.id`,
    sql`r.reserved_on, r.reserved_time, a.surname, a.name, r.id`,
  )
}

/**
 * Households that missed their latest reservation in the period, without restricted ones, which
 * cannot be booked.
 */
export function listMissed(
  db: Connection,
  actor: Actor,
  { date_from, date_to }: { date_from: string; date_to: string },
) {
  const missed = condition`r.status = 'rejected' and r.reserved_on between ${date_from} and ${date_to}
    and not exists (
      select from foodbank.help_request later
      where later.applicant_id = r.applicant_id
        and (later.status = 'active' or (later.reserved_on, later.reserved_time, later.id) > (r.reserved_on, r.reserved_time, r.id))
    )
    and exists (select from foodbank.applicant a where a.id = r.applicant_id and a.deleted_at is null and a.restricted_at is null)`
  return listBooked(db, actor, missed, sql`r.reserved_on desc, r.reserved_time desc, r.id desc`)
}

async function listBooked(
  db: Connection,
  actor: Actor,
  matching: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  shown = order,
) {
  const first = sql`order by ${order} limit ${OVERVIEW_NAMES}`
  const { rows } = await typedSql(expectedHousehold)`
    select ${COLUMNS} from (select * from (${bookedBy(actor, matching, first)}) r ${first}) r ${JOINS}
    order by ${shown}`.execute(db)
  return rows
}

/** Separate queries, because each has its own index. */
function bookedBy(
  actor: Actor,
  condition: RawBuilder<boolean>,
  first: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const seen = sql`${condition} and ${visibleRequests(actor)}`
  return sql`
    (select r.* from foodbank.help_request r where r.created_by = ${actor.user.id} and ${seen} ${first})
    union
    (
      select r.* from unnest(${managedOrganizations(actor)}) o (id)
      cross join lateral (select r.* from foodbank.help_request r where r.from_organization_id = o.id and ${seen} ${first}) r
    )`
}

const COLUMNS = sql`r.id as request_id, a.id as applicant_id, a.name, a.surname, o.id as organization_id, o.label as organization_label,
  r.reserved_on, to_char(r.reserved_time, 'HH24:MI') as reserved_time`
const JOINS = sql`join foodbank.applicant a on a.id = r.applicant_id join foodbank.organization o on o.id = r.to_organization_id`
