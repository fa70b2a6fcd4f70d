import {
  expectedHousehold,
  OVERVIEW_NAMES,
  type ExpectedHousehold,
} from '@crm/contract/foodbank/overview'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { managedOrganizations, visibleRequests } from '../visibility/scope.ts'

/** Waiting households of a day at the actor's own distribution points, by time. */
export async function listQueue(
  db: Connection,
  actor: Actor,
  day: string,
): Promise<ExpectedHousehold[]> {
  const { rows } = await typedSql(expectedHousehold)`
    select ${COLUMNS} from foodbank.help_request r ${JOINS}
    where r.to_organization_id = any(${managedOrganizations(actor)}) and r.reserved_on = ${day} and r.status = 'active' and ${visibleRequests(actor)}
    order by r.reserved_time, a.surname, a.name, r.id limit ${OVERVIEW_NAMES}`.execute(db)
  return rows
}

/** Future reservations made by the actor or the actor's organizations. */
export async function listExpected(
  db: Connection,
  actor: Actor,
  from: string,
): Promise<ExpectedHousehold[]> {
  const upcoming = condition`r.status = 'active' and r.reserved_on >= ${from}`
  const first = sql`order by r.reserved_on, r.reserved_time, r.id limit ${OVERVIEW_NAMES}`
  const { rows } = await typedSql(expectedHousehold)`
    select ${COLUMNS}
    from (select * from (${bookedBy(actor, upcoming, first)}) r ${first}) r ${JOINS}
    order by r.reserved_on, r.reserved_time, a.surname, a.name, r.id`.execute(db)
  return rows
}

/**
 * Households of such reservations that missed their latest one in the period, without restricted
 * ones, which cannot be booked again.
 */
export async function listMissed(
  db: Connection,
  actor: Actor,
  { date_from, date_to }: { date_from: string; date_to: string },
): Promise<ExpectedHousehold[]> {
  const missed = condition`r.status = 'rejected' and r.reserved_on between ${date_from} and ${date_to}
    and not exists (
      select from foodbank.help_request later
      where later.applicant_id = r.applicant_id
        and (later.status = 'active' or (later.reserved_on, later.reserved_time, later.id) > (r.reserved_on, r.reserved_time, r.id))
    )
    and exists (select from foodbank.applicant a where a.id = r.applicant_id and a.deleted_at is null and a.restricted_at is null)`
  const latest = sql`order by r.reserved_on desc, r.reserved_time desc, r.id desc limit ${OVERVIEW_NAMES}`
  const { rows } = await typedSql(expectedHousehold)`
    select ${COLUMNS}
    from (select * from (${bookedBy(actor, missed, latest)}) r ${latest}) r ${JOINS}
    order by r.reserved_on desc, r.reserved_time desc, r.id desc`.execute(db)
  return rows
}

/**
 * Requests of the actor and of each of the actor's organizations; separate queries, because each
 * has its own index.
 */
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
