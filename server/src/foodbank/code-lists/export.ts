import type { CodeListItem, CodeListName, CodeListQuery } from '@crm/contract/foodbank/code-lists'
import {
  column,
  yesNo,
  type ExportColumn,
  type ListExport,
  type Words,
} from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { list } from './repository.ts'

const words = wordsIn('foodbank-exports')

const NAMES: Readonly<Record<CodeListName, { fileName: Words; title: Words }>> = {
  region: { fileName: words('file_regions'), title: words('regions') },
  applicant_type: {
    fileName: words('file_applicant_types'),
    title: words('applicant_types'),
  },
  measure_kind: { fileName: words('file_measure_kinds'), title: words('measure_kinds') },
}

/** As counted in the report's indicators. */
const homeless = column<CodeListItem>(
  'text',
  words('homeless_people'),
  (row, language) => yesNo(row.is_homeless === true, language),
  16,
)

const OWN_COLUMNS: Readonly<Record<CodeListName, readonly ExportColumn<CodeListItem>[]>> = {
  region: [],
  applicant_type: [homeless],
  measure_kind: [
    column('text', words('name_en'), (row) => row.name_en ?? null, 40),
    column('integer', words('place'), (row) => row.place ?? null, 10),
    column(
      'text',
      words('offered'),
      (row, language) => yesNo(row.is_active === true, language),
      12,
    ),
  ],
}

export const codeListExport = (name: CodeListName): ListExport<CodeListItem, CodeListQuery> => ({
  table: `foodbank.${name}`,
  ...NAMES[name],
  columns: [
    column('text', words('name'), (row) => row.name, 40),
    ...OWN_COLUMNS[name],
    column('moment', words('changed_2'), (row) => row.updated_at),
  ],
  page: ({ db }, _actor, query) => list(db, name, query),
})
