import { day, id, moment } from '@crm/contract/platform/formats'
import { organization } from '@crm/contract/foodbank/organizations'
import { dailySummary, reservation, walkIn } from '@crm/contract/foodbank/desk/daily-summary'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { requestFacts } from '../help-requests/policy.ts'
import { isRestricted } from '../restriction/scope.ts'
import {
  managedOrganizations,
  visibleDesks,
  visibleRequests,
  visibleSupports,
} from '../visibility/scope.ts'
import { SETTLED_ON } from '../help-requests/matching.ts'
import { RECORDED_ON } from '../supports/matching.ts'
import { place, PLACE } from '../organizations/matching.ts'
import { supportFacts } from '../visibility/recorded.ts'
import { amountsBy, householdColumns, getMembers, previousHelp } from './household-repository.ts'

/** Days over which the average per person is taken. */
const AVERAGE_DAYS = 60
/** Of more, the latest ones are shown. */
const MAX_UNRESOLVED = 300

const desk = place
  .extend(organization.pick({ desk_requires_pin: true, desk_lock_minutes: true }).shape)
  .extend({
    is_own: z.boolean(),
    blocked: dailySummary.shape.blocked,
    average_per_person: dailySummary.shape.average_per_person,
  })
export type Desk = z.infer<typeof desk>

export async function findDesk(db: Connection, actor: Actor, organizationId: string, date: string) {
  const { rows } = await typedSql(desk)`
    select ${PLACE}, o.desk_requires_pin, o.desk_lock_minutes,
      o.id = any(${managedOrganizations(actor)}) as is_own,
      (
        select json_build_object('description', b.description) from foodbank.blocked_day b
        where ${date} between b.day and b.last_day and (b.organization_id is null or b.organization_id = o.id)
        order by b.organization_id nulls last limit 1
      ) as blocked,
      (
        select json_build_object(${amountsBy((code) => sql`coalesce(round(sum(s.${code}) / nullif(sum(s.persons), 0), 2), 0)`)})
        from (
          select *, jsonb_array_length(household) as persons from foodbank.support
          where organization_id = o.id and date between ${date}::date - ${AVERAGE_DAYS}::integer and ${date} and ${seesAmounts(actor)}
        ) s
      ) as average_per_person
    from foodbank.organization o
    where o.id = ${organizationId} and ${visibleDesks(actor)}`.execute(db)
  return rows[0]
}

export function listDesks(db: Connection, actor: Actor) {
  return db
    .selectFrom('foodbank.organization as o')
    .select(['o.id', 'o.name', 'o.label'])
    .where(visibleDesks(actor))
    .orderBy('o.label')
    .orderBy('o.id')
    .execute()
}

/** Also removes expired followers. */
export async function upsertFollower(
  db: Connection,
  { id, organizationId, seconds }: { id: string; organizationId: string; seconds: number },
) {
  await sql`
    with expired as (delete from foodbank.desk_follower where expires_at < clock_timestamp() and id <> ${id})
    insert into foodbank.desk_follower (id, organization_id, expires_at)
    values (${id}, ${organizationId}, clock_timestamp() + ${seconds} * interval '1 second')
    on conflict (id) do update set expires_at = excluded.expires_at`.execute(db)
}

export async function removeFollower(db: Connection, id: string) {
  await db.deleteFrom('foodbank.desk_follower').where('id', '=', id).execute()
}

const reservationRow = reservation
  .omit({ id: true, applicant: true, support: true, can: true })
  .extend({
    ...reservation.shape.applicant.omit({ id: true }).shape,
    ...requestFacts.shape,
    request_id: id,
    applicant_id: id,
    support_total: z.number().nullable(),
    support_updated_at: moment.nullable(),
    support_recorded_on: day.nullable(),
    /** The actor recorded it. */
    support_is_mine: z.boolean(),
    /** Active, of an earlier day. */
    is_late: z.boolean(),
    /** 0 in the rows of the day itself. */
    late_total: z.number(),
  })
export type ReservationRow = z.infer<typeof reservationRow>

/** The day's reservations and active ones of earlier days, by time, then surname. */
export async function listReservations(
  db: Connection,
  actor: Actor,
  { organization_id, date }: { organization_id: string; date: string },
  today: string,
) {
  const ofDesk = sql`r.to_organization_id = ${organization_id} and ${visibleRequests(actor)}`
  const { rows } = await typedSql(reservationRow)`
    with r as (
      select r.*, false as is_late, 0 as late_total from foodbank.help_request r where ${ofDesk} and r.reserved_on = ${date}
      union all
      (
        select r.*, true, count(*) over () from foodbank.help_request r
        where ${ofDesk} and r.status = 'active' and r.reserved_on < least(${date}::date, ${today}::date)
        order by r.reserved_on desc, r.reserved_time desc limit ${MAX_UNRESOLVED}
      )
    )
    select r.id as request_id, r.reserved_on, r.reserved_time, r.status, case when not ${isRestricted('a')} then r.note end as note, r.coming_at, r.updated_at, r.is_late, r.late_total,
      f.label as from_organization_label, r.applicant_id, ${householdColumns(RESERVED)},
      s.id as support_id, s.total as support_total, s.updated_at as support_updated_at, previous.amounts as previous,
      ${RECORDED_ON} as support_recorded_on, coalesce(s.created_by = ${actor.user.id}, false) as support_is_mine,
      ${SETTLED_ON} as settled_on, coalesce(r.created_by = ${actor.user.id}, false) as is_author,
      r.from_organization_id = any(${managedOrganizations(actor)}) as manages_from,
      r.to_organization_id = any(${managedOrganizations(actor)}) as manages_to
    from r
    join foodbank.applicant a on a.id = r.applicant_id
    join foodbank.organization f on f.id = r.from_organization_id
    left join foodbank.support s on s.help_request_id = r.id
    ${getMembers(RESERVED)}
    ${previousHelp(actor, sql`s.date <= ${date} and s.help_request_id is distinct from r.id`)}
    order by r.reserved_on, r.reserved_time, a.surname, a.name, r.id`.execute(db)
  return rows
}

const seesAmounts = (actor: Actor): RawBuilder<boolean> =>
  condition`${can(actor, 'fb_support.read') || can(actor, 'fb_support.create')}`

const RESERVED = sql`r.reserved_on`

const walkInRow = z
  .object({
    ...walkIn.omit({ can: true }).shape,
    ...walkIn.shape.applicant.omit({ id: true }).shape,
    ...supportFacts.shape,
    applicant_id: id,
  })
  .omit({ applicant: true })
export type WalkInRow = z.infer<typeof walkInRow>

/** Hand-outs without a reservation, by time of recording. */
export async function listWalkIns(
  db: Connection,
  actor: Actor,
  { organization_id, date }: { organization_id: string; date: string },
) {
  const day = sql`s.date`
  const { rows } = await typedSql(walkInRow)`
    select s.id, s.applicant_id, ${householdColumns(day)}, s.total, s.created_at as recorded_at, s.updated_at,
      u.name || ' ' || u.surname as recorded_by_name, ${RECORDED_ON} as recorded_on,
      coalesce(s.created_by = ${actor.user.id}, false) as is_author, s.organization_id = any(${managedOrganizations(actor)}) as manages
    from foodbank.support s
    join foodbank.applicant a on a.id = s.applicant_id
    left join core.user u on u.id = s.created_by
    ${getMembers(day)}
    where s.organization_id = ${organization_id} and s.date = ${date} and s.help_request_id is null and ${visibleSupports(actor)}
    order by s.created_at, s.id`.execute(db)
  return rows
}
