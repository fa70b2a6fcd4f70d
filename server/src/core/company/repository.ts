import type { Connection } from '#platform/database/database.ts'

export function findCompany(db: Connection) {
  return db
    .selectFrom('core.settings')
    .select([
      'project_name',
      'company_name',
      'company_id',
      'tax_id',
      'company_email',
      'company_phone',
      'company_street',
      'company_house_number',
      'company_city',
      'company_zip',
    ])
    .executeTakeFirstOrThrow()
}
