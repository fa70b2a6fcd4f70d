import type { OrganizationQuery, OrganizationRow } from '@crm/contract/foodbank/organizations'
import { formatPhone } from '@crm/contract/platform/formats'
import { saidText, saidFlag, saidRecord, yesNo } from '#platform/export/filters.ts'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { listOrganizations } from './service.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('foodbank-exports')
const screen = wordsIn('organizations')

export const organizationExport: ListExport<OrganizationRow, OrganizationQuery> = {
  table: 'foodbank.organization',
  fileName: words('file_organizations'),
  title: words('organizations'),
  columns: [
    column('text', words('name'), (row) => row.name),
    column('text', words('short_name'), (row) => row.short_name),
    column('text', words('company_id'), (row) => row.company_id),
    column('text', words('e_mail'), (row) => row.email),
    column('text', words('phone'), (row) => row.phone && formatPhone(row.phone)),
    column('text', words('city'), (row) => row.city),
    column('text', words('region'), (row) => row.region_name),
    column('text', words('distribution_point'), (row, language) =>
      yesNo(row.is_food_bank, language),
    ),
  ],
  filters: {
    search: saidText(screen('list.search')),
    email: saidText(words('e_mail')),
    phone: saidText(words('phone')),
    region_id: saidRecord(words('region'), 'foodbank.region'),
    is_food_bank: saidFlag(words('distribution_point')),
    mine: saidFlag(screen('list.mineOnly')),
    deleted: saidFlag(screen('list.deletedOnly')),
  },
  orders: { name: words('name'), city: words('city'), label: words('short_name') },
  page: ({ db }, actor, query) => listOrganizations(db, actor, query),
}
