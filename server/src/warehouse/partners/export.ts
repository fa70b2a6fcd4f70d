import { formatPhone } from '@crm/contract/platform/formats'
import type { Partner, PartnerQuery } from '@crm/contract/warehouse/partners/partners'
import { saidFlag, saidText, yesNo } from '#platform/export/filters.ts'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { list } from './repository.ts'

const words = wordsIn('warehouse-exports')
const screen = wordsIn('partners')

export const partnerExport: ListExport<Partner, PartnerQuery> = {
  table: 'warehouse.partner',
  fileName: words('file_partners'),
  title: words('partners'),
  columns: [
    column('text', screen('field.name'), (row) => row.name),
    column('text', screen('field.company_id'), (row) => row.company_id),
    column('text', screen('field.address'), (row) => row.address),
    column('text', screen('field.contact'), (row) => row.contact),
    column('text', screen('field.phone'), (row) => row.phone && formatPhone(row.phone)),
    column('text', screen('field.email'), (row) => row.email),
    column('integer', screen('list.persons'), (row) => row.persons),
    column('text', screen('field.note'), (row) => row.note),
    column('text', screen('field.is_active'), (row, language) => yesNo(row.is_active, language)),
  ],
  filters: {
    search: saidText(screen('list.search')),
    is_active: saidFlag(screen('field.is_active')),
  },
  orders: { name: screen('field.name'), persons: screen('list.persons') },
  page: ({ db }, _actor, query) => list(db, query),
}
