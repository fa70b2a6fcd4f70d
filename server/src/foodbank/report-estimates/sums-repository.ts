import { id } from '@crm/contract/platform/formats'
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

const siteEntry = z.object({ organization_id: id, indicator: z.string(), value: z.number() })
export type SiteEntry = Readonly<z.infer<typeof siteEntry>>

/** What each site has entered for exactly the period, of the given codes. */
export async function listSiteEntries(
  db: Connection,
  { date_from, date_to, organizationIds }: EstimatePeriod,
  codes: readonly string[],
): Promise<SiteEntry[]> {
  const { rows } = await typedSql(siteEntry)`
    select e.organization_id, e.indicator, e.value from foodbank.report_estimate e
    where e.period_from = ${date_from} and e.period_to = ${date_to} and e.indicator = any(${codes}::text[])
      and ${ofThese('e.organization_id', organizationIds)}`.execute(db)
  return rows
}

/**
 * What the entries of exactly the period come to, for every given code, and how many sites with help have none. `shares` are weighted
 * by the food of their site; without any food they count alike.
 */
export async function sumEstimates(
  db: Connection,
  { date_from, date_to, organizationIds }: EstimatePeriod,
  codes: readonly string[],
  shares: readonly string[],
): Promise<EstimateSum[]> {
  const { rows } = await typedSql(estimateSum)`
    ${plannedAnew}
    with entry as materialized (
      select e.*, o.name as organization_name
      from foodbank.report_estimate e join foodbank.organization o on o.id = e.organization_id
      where e.period_from = ${date_from} and e.period_to = ${date_to} and ${ofThese('e.organization_id', organizationIds)}
    ),
    site as materialized (
      select s.organization_id, sum(s.food_hundredths) as food from foodbank.support s
      where s.date between ${date_from} and ${date_to} and ${ofThese('s.organization_id', organizationIds)}
      group by s.organization_id
    ),
    summed as (
      select e.indicator,
        case when e.indicator = any(${shares}::text[])
          then round(case when sum(s.food) > 0 then sum(e.value * s.food) / sum(s.food) else avg(e.value) end, 2)
          else sum(e.value) end as value,
        count(s.organization_id) as helping,
        coalesce(
          json_agg(json_build_object('organization_name', e.organization_name, 'note', e.note) order by e.organization_name)
            filter (where e.note is not null),
          '[]'
        ) as notes
      from entry e left join site s on s.organization_id = e.organization_id
      group by e.indicator
    )
    select i.code as indicator, s.value, coalesce(s.notes, '[]') as notes,
      (select count(*) from site) - coalesce(s.helping, 0) as missing_sites
    from unnest(${codes}::text[]) i (code)
    left join summed s on s.indicator = i.code`.execute(db)
  return rows
}
