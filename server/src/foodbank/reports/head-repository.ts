import { id } from '@crm/contract/platform/formats'
import { report, type ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const headNames = report.shape.head.omit({
  date_from: true,
  date_to: true,
  generated_at: true,
  generated_by_name: true,
  partial: true,
  counting: true,
})

/** What stands above the numbers; a filter that names nothing has no name. */
export async function findNames(
  db: Connection,
  query: ReportQuery,
): Promise<z.infer<typeof headNames>> {
  const { rows } = await typedSql(headNames)`
    select c.project_name, c.company_name,
      json_build_object(
        'company_id', c.company_id, 'tax_id', c.tax_id, 'company_email', c.company_email, 'company_phone', c.company_phone,
        'company_street', c.company_street, 'company_house_number', c.company_house_number, 'company_city', c.company_city,
        'company_zip', c.company_zip
      ) as company, f.programme_name, f.programme_project, f.project_number,
      (select name from foodbank.organization where id = ${query.organization_id ?? null}) as organization_name,
      (select name from foodbank.region where id = ${query.region_id ?? null}) as region_name,
      (select name from foodbank.applicant_type where id = ${query.applicant_type_id ?? null}) as applicant_type_name
    from core.settings c cross join foodbank.settings f`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The settings have one row.')
  return row
}

const groupNames = z.object({
  table: z.enum(['organization', 'region', 'applicant_type']),
  id,
  name: z.string(),
  place: z.number(),
})
export type GroupNames = Readonly<z.infer<typeof groupNames>>

/** All that tables have rows for, in Czech alphabetical order by `place`. */
export async function listGroupNames(
  db: Connection,
  ids: readonly string[],
): Promise<GroupNames[]> {
  const { rows } = await typedSql(groupNames)`
    select *, (row_number() over (order by name, id))::integer as place from (
      select 'organization' as table, id, name from foodbank.organization where id = any(${ids}::uuid[])
      union all select 'region', id, name from foodbank.region where id = any(${ids}::uuid[])
      union all select 'applicant_type', id, name from foodbank.applicant_type where id = any(${ids}::uuid[])
    ) t`.execute(db)
  return rows
}

/** The distribution points and others whose staff the person is. */
export async function listManaged(db: Connection, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('foodbank.organization_manager')
    .select('organization_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}
