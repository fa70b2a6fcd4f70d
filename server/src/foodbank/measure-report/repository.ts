import {
  measureReport,
  type MeasureReportQuery,
} from '@crm/contract/foodbank/measures/measure-report'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const names = measureReport.shape.head.pick({
  programme_name: true,
  programme_project: true,
  organization_name: true,
})

/** What stands above the numbers; a site that is not there has no name. */
export async function findNames(db: Connection, { organization_id }: MeasureReportQuery) {
  const { rows } = await typedSql(names)`
    select f.programme_name, f.programme_project,
      (select name from foodbank.organization where id = ${organization_id ?? null}) as organization_name
    from foodbank.settings f`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The settings have one row.')
  return row
}

/** Records of these days that were changed while a closing of them held; those removed have no site of their own any more. */
export async function countChanged(
  db: Connection,
  { date_from, date_to, organization_id }: MeasureReportQuery,
) {
  const { rows } = await typedSql(z.object({ count: z.number() }))`
    select count(distinct r.record_id) as count from foodbank.restatement_reason r
    where r.record_kind = 'measure' and exists (
      select from foodbank.report_closing c
      where c.id = any(r.closing_ids) and c.period_from <= ${date_to} and c.period_to >= ${date_from}
        and (c.organization_id is null or ${organization_id ?? null}::uuid is null or c.organization_id = ${organization_id ?? null})
    )`.execute(db)
  return rows[0]?.count ?? 0
}
