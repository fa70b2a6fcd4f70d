import type { OrganizationQuery, OrganizationRow } from '@crm/contract/foodbank/organizations'
import { column, yesNo, type ListExport } from '#platform/export/list-export.ts'
import { listOrganizations } from './service.ts'

export const organizationExport: ListExport<OrganizationRow, OrganizationQuery> = {
  table: 'foodbank.organization',
  fileName: { cs: 'organizace', en: 'organizations' },
  title: { cs: 'Organizace', en: 'Organizations' },
  columns: [
    column('text', ['Název', 'Name'], (row) => row.name, 32),
    column('text', ['Zkrácený název', 'Short name'], (row) => row.short_name, 20),
    column('text', ['IČO', 'Company ID'], (row) => row.company_id, 12),
    column('text', ['E-mail', 'E-mail'], (row) => row.email, 28),
    column('text', ['Telefon', 'Phone'], (row) => row.phone, 18),
    column('text', ['Město', 'City'], (row) => row.city),
    column('text', ['Region', 'Region'], (row) => row.region_name),
    column(
      'text',
      ['Výdejní místo', 'Distribution point'],
      (row, language) => yesNo(row.is_food_bank, language),
      12,
    ),
  ],
  page: ({ db }, actor, query) => listOrganizations(db, actor, query),
}
