import type { Donor, DonorQuery } from '@crm/contract/warehouse/donors'
import { saidFlag, saidText, yesNo } from '#platform/export/filters.ts'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { list } from './repository.ts'

const words = wordsIn('warehouse-exports')
const screen = wordsIn('donors')

export const donorExport: ListExport<Donor, DonorQuery> = {
  table: 'warehouse.donor',
  fileName: words('file_donors'),
  title: words('donors'),
  columns: [
    column('text', screen('field.name'), (row) => row.name),
    column('text', screen('field.company_id'), (row) => row.company_id),
    column('date', screen('field.contract_from'), (row) => row.contract_from),
    column('date', screen('field.contract_to'), (row) => row.contract_to),
    column('text', screen('field.sites'), (row) => row.sites.map(({ name }) => name).join(', ')),
    column('text', screen('field.note'), (row) => row.note),
    column('text', screen('field.is_active'), (row, language) => yesNo(row.is_active, language)),
  ],
  filters: {
    search: saidText(screen('list.search')),
    is_active: saidFlag(screen('field.is_active')),
  },
  orders: {
    name: screen('field.name'),
    company_id: screen('field.company_id'),
    contract_to: screen('field.contract_to'),
  },
  page: ({ db }, _actor, query) => list(db, query),
}
