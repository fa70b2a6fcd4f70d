import type { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import { readDay, readEntry } from '@crm/contract/foodbank/data-protection/reads'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import { ERASED } from '#core/history/scrub.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { pageOf } from '#platform/http/paging.ts'

const MANY_READERS = 5

const compared = {
  user_id: true,
  day: true,
  people: true,
  searches: true,
  listed: true,
  exports: true,
  exported: true,
} as const

const dayOfReading = readDay.pick(compared).extend({
  /** Between 22 and 5 o'clock in Prague. */
  at_night: z.number(),
  /**
   * Of other organizations, without any work for them that day; 0 for readers without an
   * organization.
   */
  without_work: z.number(),
  read_by_many: z.number(),
  /** The most users who opened one of those. */
  readers: z.number(),
  /** People with the name of a user. */
  namesakes: z.number(),
})
export type DayOfReading = Readonly<z.infer<typeof dayOfReading>>

const dayRow = readDay.omit({ findings: true }).extend(dayOfReading.shape)
const usualDay = readDay.pick(compared)

/** The history itself holds what is said of people. */
const READS = sql`l.action in ('read', 'list', 'search', 'export', 'print') and (l.table_name like 'foodbank.%' or l.table_name = 'core.log') and l.actor_id is not null`
/** Whoever prints a person's sheet has read it. */
const IS_OPENED = sql`action in ('read', 'print') and table_name = 'foodbank.applicant' and row_id is not null`
/** Entries of one list tell of the same rows: the one with the most counts. */
const countActs = (seen: RawBuilder<unknown>) => sql`
  select actor_id, day, count(*) filter (where action = 'search') as searches, count(*) filter (where action = 'export') as exports,
    count(*) filter (where action = 'print') as prints,
    coalesce(sum(exported), 0)::bigint as exported, coalesce(sum(shown) filter (where is_widest), 0)::bigint as listed
  from (
    select s.*, case when action = 'export' then (new_values ->> 'rows')::bigint end as exported, (new_values ->> 'shown')::bigint as shown,
      action = 'search' or row_number() over (
        partition by actor_id, day, action, table_name, new_values - array['found', 'shown', 'seen'] order by (new_values ->> 'shown')::bigint desc
      ) = 1 as is_widest
    from ${seen} s
  ) s group by actor_id, day`

const getStart = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Prague')`
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Europe/Prague')`

/**
 * Work for a person is what the user wrote on the same day about them, their requests or hand-outs.
 */
export async function listDays(db: Connection, from: string, to: string) {
  const { rows } = await typedSql(dayRow)`
    with seen as materialized (
      select l.actor_id, l.action, l.table_name, l.row_id, l.at, l.new_values, coalesce(l.new_values ? 'refused', false) as refused, (l.at at time zone 'Europe/Prague')::date as day,
        extract(hour from l.at at time zone 'Europe/Prague') as hour
      from core.log l where ${READS} and l.at >= ${getStart(from)} and l.at < ${endOf(to)}
    ),
    opened as materialized (
      select actor_id, day, row_id, bool_or(hour >= 22 or hour < 5) as at_night
      from seen where ${IS_OPENED} and not refused
      group by actor_id, day, row_id
    ),
    readers as (select row_id, count(distinct actor_id) as readers from opened group by row_id having count(distinct actor_id) >= ${MANY_READERS}),
    staff as (select user_id, array_agg(organization_id) as organizations from foodbank.organization_manager group by user_id),
    worked as materialized (
      select distinct w.actor_id, (w.at at time zone 'Europe/Prague')::date as day, k.applicant_id
      from core.log w
      left join foodbank.help_request h on h.id = w.row_id and w.table_name = 'foodbank.help_request'
      cross join lateral (
        values (case when w.table_name = 'foodbank.applicant' then w.row_id end), (nullif(w.new_values ->> 'applicant_id', ${ERASED})::uuid), (h.applicant_id)
      ) k (applicant_id)
      where w.at >= ${getStart(from)} and w.at < ${endOf(to)} and w.action in ('insert', 'update', 'delete')
        and w.table_name in (
          'foodbank.applicant', 'foodbank.household_member', 'foodbank.help_request', 'foodbank.support', 'foodbank.measure', 'foodbank.client_card', 'foodbank.booking_link', 'foodbank.wait'
        )
        and k.applicant_id is not null
    ),
    judged as (
      select o.actor_id, o.day, o.at_night, r.readers,
        s.organizations is not null and a.organization_id <> all(s.organizations) and not exists (
          select from worked w where w.actor_id = o.actor_id and w.day = o.day and w.applicant_id = o.row_id
        ) as without_work,
        (lower(a.surname), lower(a.name)) in (select lower(u.surname), lower(u.name) from core.user u where u.deleted_at is null) as namesake
      from opened o join foodbank.applicant a on a.id = o.row_id
      left join staff s on s.user_id = o.actor_id left join readers r on r.row_id = o.row_id
    ),
    people as (
      select actor_id, day, count(*) as people, count(*) filter (where at_night) as at_night,
        count(*) filter (where without_work) as without_work, count(readers) as read_by_many, coalesce(max(readers), 0) as readers,
        count(*) filter (where namesake) as namesakes
      from judged group by actor_id, day
    ),
    acts as (${countActs(sql`seen`)})
    select t.actor_id as user_id, coalesce(u.name || ' ' || u.surname, '') as user_name, t.day, t.searches, t.listed, t.exports, t.exported, t.prints,
      coalesce(p.people, 0) as people, coalesce(p.at_night, 0) as at_night, coalesce(p.without_work, 0) as without_work,
      coalesce(p.read_by_many, 0) as read_by_many, coalesce(p.readers, 0) as readers, coalesce(p.namesakes, 0) as namesakes
    from acts t
    left join people p on p.actor_id = t.actor_id and p.day = t.day
    left join core.user u on u.id = t.actor_id
    order by t.day desc, people desc, t.actor_id ${plannedAnew}`.execute(db)
  return rows
}

/** The earlier days that define what is usual for a user. */
export async function listUsual(
  db: Connection,
  userIds: readonly string[],
  from: string,
  before: string,
) {
  const { rows } = await typedSql(usualDay)`
    with seen as materialized (
      select l.actor_id, l.action, l.table_name, l.row_id, l.at, l.new_values, (l.at at time zone 'Europe/Prague')::date as day
      from core.log l
      where ${READS} and l.actor_id = any(${userIds}::uuid[]) and l.at >= ${getStart(from)} and l.at < ${getStart(before)}
    ),
    people as (
      select actor_id, day, count(distinct row_id) as people from seen
      where ${IS_OPENED} and not coalesce(new_values ? 'refused', false)
      group by actor_id, day
    )
    select t.actor_id as user_id, t.day, t.searches, t.listed, t.exports, t.exported, coalesce(p.people, 0) as people
    from (${countActs(sql`seen`)}) t left join people p on p.actor_id = t.actor_id and p.day = t.day
    order by t.day ${plannedAnew}`.execute(db)
  return rows
}

const countedReadEntry = readEntry.extend({ total: z.number() })

export async function listEntries(
  db: Connection,
  query: QueryOf<typeof dataProtectionEndpoints.readsOfDay>,
) {
  const order = query.sort === 'at' ? sql`l.at, l.id` : sql`l.at desc, l.id desc`
  const { rows } = await typedSql(countedReadEntry)`
    select l.id, l.at, l.action, coalesce(l.new_values ? 'refused', false) as is_refused, a.id as applicant_id, a.name || ' ' || a.surname as applicant_name, l.address,
      case when l.new_values ?| array['shown', 'rows'] then json_build_object(
        'shown', coalesce(l.new_values -> 'shown', l.new_values -> 'rows'), 'found', coalesce(l.new_values -> 'found', l.new_values -> 'rows')
      ) end as rows,
      count(*) over () as total
    from core.log l left join foodbank.applicant a on a.id = l.row_id
    where ${READS} and l.actor_id = ${query.user_id} and l.at >= ${getStart(query.day)} and l.at < ${endOf(query.day)}
    order by ${order} ${pageOf(query)}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
