import type { EuDeliveryQuery, EuDeliveryRow } from '@crm/contract/warehouse/eu/eu-deliveries'
import { EU_PARTS, type EuAccount } from '@crm/contract/warehouse/eu/eu'
import type { EuProject, EuProjectQuery } from '@crm/contract/warehouse/eu/eu-projects'
import type { EuReceiptQuery, EuReceiptRow } from '@crm/contract/warehouse/eu/eu-receipts'
import { saidPeriod, saidRecord, saidText } from '#platform/export/filters.ts'
import { column, type ExportColumn, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { KILOGRAMS } from '../goods-words.ts'
import { list as listDeliveries } from './deliveries-repository.ts'
import { pageOfProjects } from './projects.ts'
import { list as listReceipts } from './receipts-repository.ts'

const words = wordsIn('eu-exports')
const screen = wordsIn('eu')

const accountColumns = <Row extends { readonly account: EuAccount }>(): ExportColumn<Row>[] =>
  EU_PARTS.map((part) =>
    column(KILOGRAMS, words(`part.${part}`), ({ account }) => account[part] / 1000),
  )

export const projectExport: ListExport<EuProject, EuProjectQuery> = {
  table: 'warehouse.eu_project',
  fileName: words('file_projects'),
  title: screen('projects'),
  columns: [
    column('text', screen('field.name'), (row) => row.name),
    column('text', screen('field.registration_number'), (row) => row.registration_number),
    column('date', screen('field.runs_from'), (row) => row.runs_from),
    column('date', screen('field.runs_to'), (row) => row.runs_to),
    column('integer', screen('list.deliveries'), (row) => row.deliveries),
    ...accountColumns<EuProject>(),
  ],
  filters: { search: saidText(screen('list.searchProject')) },
  orders: { name: screen('field.name'), runs_from: screen('field.runs_from') },
  page: ({ db }, _actor, query) => pageOfProjects(db, query),
}

export const deliveryExport: ListExport<EuDeliveryRow, EuDeliveryQuery> = {
  table: 'warehouse.eu_delivery',
  fileName: words('file_deliveries'),
  title: screen('deliveries'),
  columns: [
    column('text', screen('list.project'), (row) => row.project_name),
    column('text', screen('field.number'), (row) => row.number),
    column('date', screen('list.day'), (row) => row.day),
    column('text', screen('field.supplier'), (row) => row.supplier),
    column(KILOGRAMS, words('noted'), (row) =>
      row.noted_grams === null ? null : row.noted_grams / 1000,
    ),
    ...accountColumns<EuDeliveryRow>(),
    column(KILOGRAMS, words('allotted'), (row) => row.allotted_grams / 1000),
    column(KILOGRAMS, words('left'), (row) => row.left_grams / 1000),
  ],
  filters: {
    search: saidText(screen('list.search')),
    project_id: saidRecord(screen('list.project'), 'warehouse.eu_project'),
    from: saidPeriod(screen('list.day'), { from: 'from', to: 'to' }),
    to: 'from',
  },
  orders: {
    day: screen('list.day'),
    number: screen('field.number'),
    project: screen('list.project'),
  },
  page: ({ db }, _actor, query) => listDeliveries(db, query),
}

export const receiptExport: ListExport<EuReceiptRow, EuReceiptQuery> = {
  table: 'warehouse.document',
  fileName: words('file_receipts'),
  title: screen('receipts'),
  columns: [
    column('integer', screen('receipt.number'), (row) => row.number),
    column('moment', screen('receipt.when'), (row) => row.happened_at),
    column('text', screen('receipt.donor'), (row) => row.donor_name),
    column('text', screen('receipt.to'), (row) => row.place_label ?? row.partner_name),
    column('integer', screen('receipt.lots'), (row) => row.lots),
    column(KILOGRAMS, words('kilograms'), (row) => row.grams / 1000),
    column('text', screen('receipt.together'), ({ together }) =>
      together.length === 0 ? null : together.map(({ number }) => number).join(', '),
    ),
  ],
  filters: { search: saidText(screen('list.searchReceipt')) },
  orders: { happened_at: screen('receipt.when'), number: screen('receipt.number') },
  page: ({ db }, _actor, query) => listReceipts(db, query),
}
