import type { ImportRow, importEndpoints } from '@crm/contract/core/imports/imports'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { shownImports } from './service.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('core-exports')

type Query = QueryOf<typeof importEndpoints.list>

export const importExport: ListExport<ImportRow, Query> = {
  table: 'core.import',
  fileName: words('file_imports'),
  title: words('imports'),
  columns: [
    column('text', words('file'), (row) => row.file_name),
    column('text', words('what'), (row, language) => row.kind_words?.[language] ?? row.kind),
    column('moment', words('when'), (row) => row.created_at),
    column('text', words('who'), (row) => row.created_by_name),
    column('integer', words('created'), (row) => row.created_count),
    column('integer', words('filled_in'), (row) => row.updated_count),
    column('integer', words('skipped'), (row) => row.skipped_count),
    column('integer', words('errors'), (row) => row.error_count),
    column('moment', words('undone_at'), (row) => row.undone_at),
    column('text', words('undone_by'), (row) => row.undone_by_name),
  ],
  filters: {},
  orders: { created_at: words('when') },
  page: shownImports,
}
