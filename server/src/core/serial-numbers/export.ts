import type {
  SerialNumberQuery,
  SerialNumberRow,
} from '@crm/contract/core/complaints/serial-numbers'
import { saidText } from '#platform/export/filters.ts'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { list } from './repository.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('core-exports')
const screen = wordsIn('serial-numbers')

export const serialNumberExport: ListExport<SerialNumberRow, SerialNumberQuery> = {
  table: 'core.serial_number',
  fileName: words('file_serial_numbers'),
  title: words('serial_numbers'),
  columns: [
    column('text', words('serial_number'), (row) => row.serial_number),
    column('text', words('product'), (row) => row.product),
    column('date', words('warranty_until'), (row) => row.warranty_until),
    column('integer', words('complaints'), (row) => row.complaints_count),
  ],
  filters: { search: saidText(screen('list.search')) },
  orders: {
    serial_number: words('serial_number'),
    product: words('product'),
    warranty_until: words('warranty_until'),
  },
  page: ({ db }, _actor, query) => list(db, query),
}
