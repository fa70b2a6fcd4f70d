import type { ConfirmationQuery } from '@crm/contract/warehouse/confirmations/confirmations'
import { saidText } from '#platform/export/filters.ts'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { KILOGRAMS } from '../goods-words.ts'
import { monthText } from './months.ts'
import { listSites, type SiteRow } from './repository.ts'

const words = wordsIn('donor-confirmation')
const screen = wordsIn('confirmations')

/** By shop, which is what the donors ask for. */
export const confirmationExport: ListExport<SiteRow, ConfirmationQuery> = {
  table: 'warehouse.donation_value',
  fileName: words('list.file'),
  narrowedBy: ({ month }) => [month],
  title: words('list.title'),
  columns: [
    column('text', screen('list.name'), (row) => row.donor_name),
    column('text', words('list.company_id'), (row) => row.company_id),
    column('text', words('list.site'), (row, language) => row.site_name ?? NO_SITE[language]),
    column('text', words('list.address'), (row) => row.address),
    column('integer', screen('list.deliveries'), (row) => row.deliveries),
    column(KILOGRAMS, words('list.total'), (row) => row.grams / 1000),
  ],
  filters: {
    month: (month, { language }) =>
      words('list.month', { month: monthText(language, String(month)) })[language],
    search: saidText(screen('list.search')),
  },
  orders: {
    name: screen('list.name'),
    deliveries: screen('list.deliveries'),
    grams: words('list.total'),
  },
  page: ({ db }, _actor, query) => listSites(db, query),
}

const NO_SITE = words('no_site')
