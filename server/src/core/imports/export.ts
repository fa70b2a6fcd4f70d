import type { ImportRow, importEndpoints } from '@crm/contract/core/imports/imports'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { shownImports } from './shown.ts'

type Query = QueryOf<typeof importEndpoints.list>

/** Imports that were made, as a file. */
export const importExport: ListExport<ImportRow, Query> = {
  table: 'core.import',
  fileName: { cs: 'importy', en: 'imports' },
  title: { cs: 'Importy', en: 'Imports' },
  columns: [
    column('text', ['Soubor', 'File'], (row) => row.file_name, 32),
    column('text', ['Co', 'What'], (row, language) => row.kind_words?.[language] ?? row.kind, 20),
    column('moment', ['Kdy', 'When'], (row) => row.created_at),
    column('text', ['Kdo', 'Who'], (row) => row.created_by_name, 22),
    column('integer', ['Vytvořeno', 'Created'], (row) => row.created_count),
    column('integer', ['Doplněno', 'Filled in'], (row) => row.updated_count),
    column('integer', ['Přeskočeno', 'Skipped'], (row) => row.skipped_count),
    column('integer', ['Chyby', 'Errors'], (row) => row.error_count),
    column('moment', ['Kdy byl import vrácen', 'Undone at'], (row) => row.undone_at),
    column('text', ['Kdo import vrátil', 'Undone by'], (row) => row.undone_by_name, 22),
  ],
  page: shownImports,
}
