import { VISIT_BANDS } from '@crm/contract/foodbank/reports/cells'
import { toRecord } from '@crm/contract/platform/records'
import { sql } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import {
  getYearBefore,
  hasEnded,
  hasVisits,
  isCountedSupport,
  type Counted,
} from '../reports/matching.ts'

const yearPatterns = z.object({
  regular: z.number(),
  ended: z.number(),
  median: z.number().nullable(),
  visits: z.object(toRecord(VISIT_BANDS, () => z.number())),
  /** Of each month with help, in hundredths of a kilogram. */
  months: z.array(z.object({ month: z.string(), op: z.number(), kilograms: z.number() })),
})
export type YearPatterns = Readonly<z.infer<typeof yearPatterns>>

const VISITS = { visits: sql`v.visits`, months: sql`v.months` }

/** How often households came, who of the year before has not, and the goods of each month: what the report does not count. */
export async function countPatterns(db: Connection, counted: Counted): Promise<YearPatterns> {
  const bands = VISIT_BANDS.map(
    (band) => sql`${sql.lit(band)}, count(*) filter (where ${hasVisits(band, VISITS)})`,
  )
  const { rows } = await typedSql(yearPatterns)`
    ${plannedAnew}
    with monthly as materialized (
      select s.applicant_id, date_trunc('month', s.date::timestamp) as month, count(*) as supports,
        sum(s.food_hundredths) + sum(s.material_hundredths) as kilograms,
        sum(s.food_op_hundredths) + sum(s.material_op_hundredths) as op
      from foodbank.support s
      where ${isCountedSupport(counted)}
      group by s.applicant_id, month
    )
    select v.*,
      (select count(distinct s.applicant_id) from foodbank.support s
        where ${isCountedSupport(getYearBefore(counted))} and ${hasEnded(counted, sql`s.applicant_id`)}) as ended,
      (select coalesce(json_agg(m), '[]') from (
        select to_char(month, 'YYYY-MM') as month, sum(op) as op, sum(kilograms) as kilograms from monthly group by month order by month
      ) m) as months
    from (
      select count(*) filter (where ${hasVisits('regular', VISITS)}) as regular,
        percentile_cont(0.5) within group (order by v.visits) as median,
        json_build_object(${sql.join(bands)}) as visits
      from (select sum(supports)::integer as visits, count(*) as months from monthly group by applicant_id) v
    ) v`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has one row.')
  return row
}

const yearHead = z.object({
  project_name: z.string(),
  company_name: z.string().nullable(),
  organization_name: z.string().nullable(),
  first_day: z.string().nullable(),
  meal_kg: z.number().nullable(),
  meal_source: z.string().nullable(),
})

/** What stands above the figures, and by what meals are counted. */
export async function findHead(
  db: Connection,
  organizationId: string | undefined,
): Promise<z.infer<typeof yearHead>> {
  const { rows } = await typedSql(yearHead)`
    select c.project_name, c.company_name, f.meal_kg, f.meal_source,
      (select name from foodbank.organization where id = ${organizationId ?? null}) as organization_name,
      (select min(date) from foodbank.support) as first_day
    from core.settings c cross join foodbank.settings f`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The settings have one row.')
  return row
}
