import type { CodeListItem, CodeListName, CodeListQuery } from '@crm/contract/foodbank/code-lists'
import { saidText, yesNo, type Words } from '#platform/export/filters.ts'
import { column, type ExportColumn, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { list } from './repository.ts'

const words = wordsIn('foodbank-exports')
const screen = wordsIn('code-lists')

const NAMES: Readonly<Record<CodeListName, { fileName: Words; title: Words }>> = {
  region: { fileName: words('file_regions'), title: words('regions') },
  applicant_type: {
    fileName: words('file_applicant_types'),
    title: words('applicant_types'),
  },
  measure_kind: { fileName: words('file_measure_kinds'), title: words('measure_kinds') },
}

/** As counted in the report's indicators. */
const homeless = column<CodeListItem>('text', words('homeless_people'), (row, language) =>
  yesNo(row.is_homeless === true, language),
)

const OWN_COLUMNS: Readonly<Record<CodeListName, readonly ExportColumn<CodeListItem>[]>> = {
  region: [],
  applicant_type: [homeless],
  measure_kind: [
    column('text', words('name_en'), (row) => row.name_en ?? null),
    column('integer', words('place'), (row) => row.place ?? null),
    column('text', words('offered'), (row, language) => yesNo(row.is_active === true, language)),
  ],
}

export const codeListExport = (name: CodeListName): ListExport<CodeListItem, CodeListQuery> => ({
  table: `foodbank.${name}`,
  ...NAMES[name],
  columns: [
    column('text', words('name'), (row) => row.name),
    ...OWN_COLUMNS[name],
    column('moment', words('changed_2'), (row) => row.updated_at),
  ],
  filters: { search: saidText(screen('search')) },
  orders: { name: words('name'), place: words('place') },
  page: ({ db }, _actor, query) => list(db, name, query),
})
