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

/** Undefined where the company has none; a logo is always stored as PNG. */
export function findLogo(db: Connection) {
  return db
    .selectFrom('core.settings as s')
    .innerJoin('core.image as i', 'i.sha256', 's.logo')
    .select(['i.content', 'i.media_type'])
    .where('i.media_type', '=', 'image/png')
    .executeTakeFirst()
}
