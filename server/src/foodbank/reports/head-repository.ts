import type { Report, ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { sql } from 'kysely'
import type { Connection } from '#platform/database/database.ts'

type Names = Omit<
  Report['head'],
  'date_from' | 'date_to' | 'generated_at' | 'generated_by_name' | 'partial'
>

/** What stands above the numbers; a filter that names nothing has no name. */
export async function findNames(db: Connection, query: ReportQuery): Promise<Names> {
  const { rows } = await sql<Names>`
    select c.project_name, c.company_name,
      json_build_object(
        'company_id', c.company_id, 'tax_id', c.tax_id, 'company_email', c.company_email, 'company_phone', c.company_phone,
        'company_street', c.company_street, 'company_house_number', c.company_house_number, 'company_city', c.company_city,
        'company_zip', c.company_zip
      ) as company, f.programme_name, f.programme_project,
      (select name from foodbank.organization where id = ${query.organization_id ?? null}) as organization_name,
      (select name from foodbank.region where id = ${query.region_id ?? null}) as region_name,
      (select name from foodbank.applicant_type where id = ${query.applicant_type_id ?? null}) as applicant_type_name
    from core.settings c cross join foodbank.settings f`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The settings have one row.')
  return row
}

export type GroupNames = {
  readonly table: 'organization' | 'region' | 'applicant_type'
  readonly id: string
  readonly name: string
  readonly place: number
}

/** All that tables have rows for, in Czech alphabetical order by `place`. */
export async function listGroupNames(
  db: Connection,
  ids: readonly string[],
): Promise<GroupNames[]> {
  const { rows } = await sql<GroupNames>`
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
