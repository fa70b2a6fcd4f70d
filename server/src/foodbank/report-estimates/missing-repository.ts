import {
  missingEstimate,
  type MissingEstimate,
} from '@crm/contract/foodbank/reports/report-estimates'
import { holds } from '#core/people/scope.ts'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { ofThese, type EstimatePeriod } from './sums-repository.ts'

/**
 * The sites with help in the period, each with those of the given indicators that its estimates wholly within the period leave
 * uncovered on some day with help, and with the managers who may estimate them.
 */
export async function listSitesWithHelp(
  db: Connection,
  { date_from, date_to, organizationIds }: EstimatePeriod,
  codes: readonly string[],
): Promise<MissingEstimate[]> {
  const { rows } = await typedSql(missingEstimate)`
    with helped as materialized (
      select s.organization_id, s.date from foodbank.support s
      where s.date between ${date_from} and ${date_to} and ${ofThese('s.organization_id', organizationIds)}
      group by s.organization_id, s.date
    ),
    covered as materialized (
      select c.organization_id, c.indicator
      from (
        select e.organization_id, e.indicator, range_agg(daterange(e.period_from, e.period_to, '[]')) as days
        from foodbank.report_estimate e
        where e.period_from >= ${date_from} and e.period_to <= ${date_to} and ${ofThese('e.organization_id', organizationIds)}
        group by e.organization_id, e.indicator
      ) c
      where not exists (select from helped h where h.organization_id = c.organization_id and not h.date <@ c.days)
    )
    select o.id as organization_id, o.label as organization_label,
      array(
        select i.code from unnest(${codes}::text[]) with ordinality i (code, place)
        where not exists (select from covered c where c.organization_id = o.id and c.indicator = i.code)
        order by i.place
      ) as indicators,
      coalesce((
        select json_agg(json_build_object('id', u.id, 'name', u.name || ' ' || u.surname) order by u.surname, u.name, u.id)
        from foodbank.organization_manager m join core.user u on u.id = m.user_id
        where m.organization_id = o.id and u.active and u.deleted_at is null and ${holds('u', 'fb_report.estimate')}
      ), '[]') as people
    from foodbank.organization o
    where o.id in (select organization_id from helped)
    order by o.label, o.id`.execute(db)
  return rows
}

/** How many days after a period its estimates are due. */
export async function findEstimateDays(db: Connection): Promise<number> {
  const { estimate_days } = await db
    .selectFrom('foodbank.settings')
    .select('estimate_days')
    .executeTakeFirstOrThrow()
  return estimate_days
}
