import {
  missingEstimate,
  type MissingEstimate,
} from '@crm/contract/foodbank/reports/report-estimates'
import { holds } from '#core/people/scope.ts'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { ofThese, type EstimatePeriod } from './sums-repository.ts'

/**
 * The sites with help in the period, each with those of the given indicators that it has no entry of exactly the period for, and with
 * the managers who may enter them.
 */
export async function listSitesWithHelp(
  db: Connection,
  { date_from, date_to, organizationIds }: EstimatePeriod,
  codes: readonly string[],
): Promise<MissingEstimate[]> {
  const { rows } = await typedSql(missingEstimate)`
    with helped as materialized (
      select distinct s.organization_id from foodbank.support s
      where s.date between ${date_from} and ${date_to} and ${ofThese('s.organization_id', organizationIds)}
    )
    select o.id as organization_id, o.label as organization_label,
      array(
        select i.code from unnest(${codes}::text[]) with ordinality i (code, place)
        where not exists (
          select from foodbank.report_estimate e
          where e.organization_id = o.id and e.indicator = i.code and e.period_from = ${date_from} and e.period_to = ${date_to}
        )
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
