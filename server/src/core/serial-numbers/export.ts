import type {
  SerialNumberQuery,
  SerialNumberRow,
} from '@crm/contract/core/complaints/serial-numbers'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { list } from './repository.ts'

export const serialNumberExport: ListExport<SerialNumberRow, SerialNumberQuery> = {
  table: 'core.serial_number',
  fileName: { cs: 'seriova-cisla', en: 'serial-numbers' },
  title: { cs: 'Sériová čísla', en: 'Serial numbers' },
  columns: [
    column('text', ['Sériové číslo', 'Serial number'], (row) => row.serial_number),
    column('text', ['Výrobek', 'Product'], (row) => row.product, 32),
    column('date', ['Záruka do', 'Warranty until'], (row) => row.warranty_until),
    column('integer', ['Reklamací', 'Complaints'], (row) => row.complaints_count),
  ],
  page: ({ db }, _actor, query) => list(db, query),
}
