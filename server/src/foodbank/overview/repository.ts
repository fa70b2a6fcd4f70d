import type { Overview } from '@crm/contract/foodbank/overview'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { plannedAnew, type Connection } from '#platform/database.ts'
import { visibleDesks } from '../daily-summary/scope.ts'
import { visibleRequests } from '../help-requests/scope.ts'
import { waysTo } from '../supports/matching.ts'
import type { Period } from './months.ts'

/** The distribution points whose day the actor sees, as the daily summary offers them, with that day's reservations by status. */
export async function countReservations(db: Connection, actor: Actor, day: string): Promise<Overview['organizations']> {
  const { rows } = await sql<Overview['organizations'][number]>`
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

/** The active requests of days before `day` that the actor sees; few are active, and an index holds those alone. */
export async function countUnresolved(db: Connection, actor: Actor, day: string): Promise<Overview['unresolved']> {
  const { rows } = await sql<Overview['unresolved']>`
    select count(*) as count, min(r.reserved_on) as oldest from foodbank.help_request r
    where r.status = 'active' and r.reserved_on < ${day} and ${visibleRequests(actor)}`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

/** What one day's hand-outs add up to; without a day what the whole period's do. */
export type Sum = { period: number; date: string | null; kilograms: number; households: number; supports: number }

/**
 * The hand-outs of the periods that the actor sees, by period and day, each found as their list finds it. What is added up stands in the
 * index by day; households are told apart by hashing, as sorting every hand-out of two months took most of the time.
 */
export async function sumSupports(db: Connection, actor: Actor, periods: readonly Period[]): Promise<Sum[]> {
  const found = periods.flatMap(({ from, to }, period) =>
    waysTo(actor, { date_from: from, date_to: to, page: 1, per_page: 1, sort: 'date' }, { all: true }).map(
      ({ organizations, condition }) => {
        const ofOwn: RawBuilder<unknown> = organizations ? sql`s.organization_id = any(${organizations})` : sql`true`
        return sql`(
        select ${sql.lit(period)} as period, s.date, s.food_hundredths + s.material_hundredths as hundredths, s.applicant_id
        from foodbank.support s where ${ofOwn} and ${condition}
      )`
      },
    ),
  )
  const { rows } = await sql<Sum>`
    with household as materialized (
      select period, date, applicant_id, sum(hundredths) as hundredths, count(*) as supports
      from (${sql.join(found, sql` union all `)}) s
      group by period, date, applicant_id
    )
    select period, date, sum(hundredths) / 100 as kilograms, count(*) as households, sum(supports)::bigint as supports
    from household group by period, date
    union all
    select period, null, sum(hundredths) / 100, count(*), sum(supports)::bigint
    from (select period, applicant_id, sum(hundredths) as hundredths, sum(supports) as supports from household group by period, applicant_id) h
    group by period
    order by period, date ${plannedAnew}`.execute(db)
  return rows
}
