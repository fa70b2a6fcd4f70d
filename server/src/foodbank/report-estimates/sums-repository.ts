import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

export type EstimatePeriod = {
  readonly date_from: string
  readonly date_to: string
  readonly organizationIds: readonly string[] | null
}
const estimateSum = z.object({
  indicator: z.string(),
  value: z.number().nullable(),
  notes: z.array(z.object({ organization_name: z.string(), note: z.string() })),
  missing_sites: z.number(),
})
export type EstimateSum = Readonly<z.infer<typeof estimateSum>>

/** Condition on a column with an organization: one of these, or any. */
export const ofThese = (column: string, ids: readonly string[] | null): RawBuilder<boolean> =>
  ids === null ? condition`true` : condition`${sql.ref(column)} = any(${ids}::uuid[])`

/**
 * Of every given indicator what the estimates wholly within the period come to, and at how many sites a day with help is not covered
 * by them. `shares` are weighted by the food of their site and days; without any food they count alike.
 */
export async function sumEstimates(
  db: Connection,
  { date_from, date_to, organizationIds }: EstimatePeriod,
  codes: readonly string[],
  shares: readonly string[],
): Promise<EstimateSum[]> {
  const { rows } = await typedSql(estimateSum)`
    ${plannedAnew}
    with estimate as materialized (
      select e.*, o.name as organization_name
      from foodbank.report_estimate e join foodbank.organization o on o.id = e.organization_id
      where e.period_from >= ${date_from} and e.period_to <= ${date_to} and ${ofThese('e.organization_id', organizationIds)}
    ),
    weighted as (
      select e.*, coalesce(w.food, 0) as food
      from estimate e
      left join lateral (
        select sum(s.food_hundredths) as food from foodbank.support s
        where s.organization_id = e.organization_id and s.date between e.period_from and e.period_to
      ) w on e.indicator = any(${shares}::text[])
    ),
    summed as (
      select indicator,
        case when indicator = any(${shares}::text[])
          then round(case when sum(food) > 0 then sum(value * food) / sum(food) else avg(value) end, 2)
          else sum(value) end as value,
        coalesce(
          json_agg(json_build_object('organization_name', organization_name, 'note', note) order by organization_name, period_from)
            filter (where note is not null),
          '[]'
        ) as notes
      from weighted group by indicator
    ),
    helped as materialized (
      select s.organization_id, s.date from foodbank.support s
      where s.date between ${date_from} and ${date_to} and ${ofThese('s.organization_id', organizationIds)}
      group by s.organization_id, s.date
    ),
    site as (select organization_id from helped group by organization_id),
    covered as (
      select c.organization_id, c.indicator
      from (
        select organization_id, indicator, range_agg(daterange(period_from, period_to, '[]')) as days
        from estimate group by organization_id, indicator
      ) c
      where exists (select from helped h where h.organization_id = c.organization_id)
        and not exists (select from helped h where h.organization_id = c.organization_id and not h.date <@ c.days)
    )
    select i.code as indicator, s.value, coalesce(s.notes, '[]') as notes,
      (select count(*) from site) - (select count(*) from covered c where c.indicator = i.code) as missing_sites
    from unnest(${codes}::text[]) i (code)
    left join summed s on s.indicator = i.code`.execute(db)
  return rows
}
