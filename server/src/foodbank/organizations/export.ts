import type { OrganizationQuery, OrganizationRow } from '@crm/contract/foodbank/organizations'
import { column, yesNo, type ListExport } from '#platform/export/list-export.ts'
import { listOrganizations } from './service.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('foodbank-exports')

export const organizationExport: ListExport<OrganizationRow, OrganizationQuery> = {
  table: 'foodbank.organization',
  fileName: words('file_organizations'),
  title: words('organizations'),
  columns: [
    column('text', words('name'), (row) => row.name, 32),
    column('text', words('short_name'), (row) => row.short_name, 20),
    column('text', words('company_id'), (row) => row.company_id, 12),
    column('text', words('e_mail'), (row) => row.email, 28),
    column('text', words('phone'), (row) => row.phone, 18),
    column('text', words('city'), (row) => row.city),
    column('text', words('region'), (row) => row.region_name),
    column(
      'text',
      words('distribution_point'),
      (row, language) => yesNo(row.is_food_bank, language),
      12,
    ),
  ],
  page: ({ db }, actor, query) => listOrganizations(db, actor, query),
}
