import type {
  SerialNumberQuery,
  SerialNumberRow,
} from '@crm/contract/core/complaints/serial-numbers'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { list } from './repository.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('core-exports')

export const serialNumberExport: ListExport<SerialNumberRow, SerialNumberQuery> = {
  table: 'core.serial_number',
  fileName: words('file_serial_numbers'),
  title: words('serial_numbers'),
  columns: [
    column('text', words('serial_number'), (row) => row.serial_number),
    column('text', words('product'), (row) => row.product, 32),
    column('date', words('warranty_until'), (row) => row.warranty_until),
    column('integer', words('complaints'), (row) => row.complaints_count),
  ],
  page: ({ db }, _actor, query) => list(db, query),
}
